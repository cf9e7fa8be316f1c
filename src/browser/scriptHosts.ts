/**
 * Hosts of scripts that are not ours: those that Google's sign-in and the captcha of the phone sign-in load. The
 * Content Security Policy and the Trusted Types policy both use this list.
 */
export const SCRIPT_HOSTS = [
  'https://apis.google.com/',
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
] as const;
