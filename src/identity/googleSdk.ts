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

/** Calls `onOpen` when the SDK opens its window, which is long after the click where it loads Google's script first. */
export function byPopup(auth: Auth, onOpen: () => void): Promise<UserCredential> {
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
  return signInWithPopup(auth, google(), browserPopupRedirectResolver).finally(restore);
}

/** Leaves the page. */
export const byRedirect = (auth: Auth): Promise<never> =>
  signInWithRedirect(auth, google(), browserPopupRedirectResolver);

/** The sign-in that this page is the return from; null where it is none. Asks no foreign host then. */
export const redirectResult = (auth: Auth): Promise<UserCredential | null> =>
  getRedirectResult(auth, browserPopupRedirectResolver);
