import SvgIcon from '@mui/material/SvgIcon';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isQuiet } from '../../i18n/identityErrors';
import { useServices } from '../../ui/services';
import { failureOf, type Failure } from '../../ui/task';

/**
 * Google's window: a click opens it, and another click opens it again and ends the older attempt, because it takes
 * seconds to notice that a window was closed.
 */
export function useGoogleWindow(begin: () => Promise<void>) {
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const latest = useRef(0);

  const follow = (attempt: Promise<void>) => {
    latest.current += 1;
    const mine = latest.current;
    // The result of an older attempt no longer matters.
    const isNews = () => mine === latest.current;
    attempt.then(
      () => isNews() && setOpen(false),
      (error: unknown) => {
        if (!isNews()) return;
        setOpen(false);
        setFailure(failureOf(error));
      },
    );
  };

  return {
    isOpen,
    failure,
    follow,
    open() {
      setFailure(undefined);
      setOpen(true);
      follow(begin());
    },
    dismiss: () => setFailure(undefined),
  };
}

/**
 * The way with Google; `state` holds the address to return to. No message is needed when the person closes the window.
 */
export function useGoogle(state: unknown) {
  const { google } = useServices().identity;
  const navigate = useNavigate();
  const { follow, failure, ...rest } = useGoogleWindow(() => google.signIn(state));

  const comeBack = useEffectEvent(() => {
    const back = google.takeReturn();
    if (!back) return;
    // Restores the address to return to from before the visit to Google.
    void navigate('.', { replace: true, state: back.state });
    follow(back.attempt);
  });
  useEffect(() => comeBack(), []);

  return { ...rest, failure: failure && !isQuiet(failure.error) ? failure : undefined };
}

/** Google's own mark, in its own colours in light and dark, as its guidelines for sign-in buttons ask. */
export const GoogleMark = () => (
  <SvgIcon viewBox="0 0 48 48" aria-hidden>
    <path
      fill="#EA4335"
      d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
    />
    <path
      fill="#4285F4"
      d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
    />
    <path
      fill="#FBBC05"
      d="M10.53 28.59A14.5 14.5 0 0 1 9.77 24c0-1.6.27-3.14.76-4.59l-7.98-6.19A24 24 0 0 0 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
    />
    <path
      fill="#34A853"
      d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
    />
  </SvgIcon>
);
