import { paths } from '../../routes';

const PARAMETER = 'way';
const PHONE = 'phone';

/** The address of the phone step: one of its own, so that a reload and Back do what they should. */
export const phoneStep = `${paths.login}?${PARAMETER}=${PHONE}`;

/** Whether an address of the login page asks for the phone step. */
export const isPhoneStep = (search: string): boolean => new URLSearchParams(search).get(PARAMETER) === PHONE;
