import { part } from '../../identity/part';

/*
 * The steps of signing in that only one way needs. Each throws a `MissingPartError` where it can't be loaded, before
 * the form is left: what was typed stays.
 */

export const loadPhoneStep = () =>
  part(import('./phone/PhoneStep')).then(({ PhoneStep }) => ({ default: PhoneStep }));

export const loadSecondFactorStep = () =>
  part(import('./second-factor/SecondFactorStep')).then(({ SecondFactorStep }) => ({
    default: SecondFactorStep,
  }));
