import { part } from '../../identity/part';

/** Loads the phone step, once it is chosen. Throws a `MissingPartError` where that fails. */
export const loadPhoneStep = () =>
  part(import('./phone/PhoneStep')).then(({ PhoneStep }) => ({ default: PhoneStep }));
