import { loadPart } from '../../browser/missingPart';
import { paths } from '../../routes';

const PARAMETER = 'way';
const PHONE = 'phone';

/** The address of the phone step: it has its own, so that a reload and Back work as expected. */
export const phoneStep = `${paths.login}?${PARAMETER}=${PHONE}`;

export const isPhoneStep = (search: string): boolean => new URLSearchParams(search).get(PARAMETER) === PHONE;

/*
 * The steps of signing in that only one way needs. Each throws a `MissingPartError` if it can't be loaded, before the
 * form is left, so that the typed values stay.
 */

export const loadPhoneStep = () => loadPart(import('./phone/PhoneStep')).then(({ PhoneStep }) => PhoneStep);

export const loadSecondFactorStep = () =>
  loadPart(import('./SecondFactorStep')).then(({ SecondFactorStep }) => SecondFactorStep);

export const loadReauthentication = () =>
  loadPart(import('./ReauthenticationDialog')).then(({ ReauthenticationDialog }) => ReauthenticationDialog);
