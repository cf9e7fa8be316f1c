import {
  browserPopupRedirectResolver,
  getRedirectResult,
  GoogleAuthProvider,
  reauthenticateWithPopup,
  signInWithPopup,
  signInWithRedirect,
  type Auth,
  type User,
  type UserCredential,
} from 'firebase/auth';

/** Google always asks which account: an administrator often has several. */
function google(hint?: string | null): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account', ...(hint && { login_hint: hint }) });
  return provider;
}

export const byPopup = (auth: Auth, onOpen: () => void): Promise<UserCredential> =>
  watchingWindow(onOpen, () => signInWithPopup(auth, google(), browserPopupRedirectResolver));

/** Another sign-in as the same person: another account is refused. */
export const againByPopup = (user: User, onOpen: () => void): Promise<UserCredential> =>
  watchingWindow(onOpen, () =>
    reauthenticateWithPopup(user, google(user.email), browserPopupRedirectResolver),
  );

/**
 * Calls `onOpen` when the SDK opens its window, which can be long after the click if it first loads Google's script.
 */
function watchingWindow(onOpen: () => void, signIn: () => Promise<UserCredential>): Promise<UserCredential> {
  const realOpen = globalThis.open;
  const restore = () => {
    if (globalThis.open === watched) globalThis.open = realOpen;
  };
  const watched: typeof realOpen = (...given) => {
    restore();
    onOpen();
    return realOpen(...given);
  };
  globalThis.open = watched;
  return signIn().finally(restore);
}

/** Leaves the page. */
export const byRedirect = (auth: Auth): Promise<never> =>
  signInWithRedirect(auth, google(), browserPopupRedirectResolver);

/** The sign-in from which this page returned; null if there was none. Contacts no other host in that case. */
export const redirectResult = (auth: Auth): Promise<UserCredential | null> =>
  getRedirectResult(auth, browserPopupRedirectResolver);
