import {
  browserPopupRedirectResolver,
  getRedirectResult,
  GoogleAuthProvider,
  signInWithPopup,
  signInWithRedirect,
  type Auth,
  type UserCredential,
} from 'firebase/auth';

/** Google asks which account every time: an administrator often has several. */
function google(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  return provider;
}

export const byPopup = (auth: Auth): Promise<UserCredential> =>
  signInWithPopup(auth, google(), browserPopupRedirectResolver);

/** Leaves the page. */
export const byRedirect = (auth: Auth): Promise<never> =>
  signInWithRedirect(auth, google(), browserPopupRedirectResolver);

/** The sign-in that this page is the return from; null where it is none. Asks no foreign host then. */
export const redirectResult = (auth: Auth): Promise<UserCredential | null> =>
  getRedirectResult(auth, browserPopupRedirectResolver);
