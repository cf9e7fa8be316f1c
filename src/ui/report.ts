/** The details of an error that is not from a call: its message, the page and the time. */
export const errorDetails = (words: string, time: string): string =>
  `${words} · ${window.location.pathname} · ${time}`;

const EMAIL = /[^\s@"'<>/=]+@[^\s@"'<>/=]+/g;
/** Three parts of base64url: an ID token, wherever it came from. */
const TOKEN = /\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g;

export const redacted = (text: string): string =>
  text.replace(TOKEN, '[token]').replaceAll('%40', '@').replace(EMAIL, '[email]');
