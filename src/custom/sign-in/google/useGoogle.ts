import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isQuiet } from '../../../i18n/identityErrors';
import { useServices } from '../../../layout/services';
import { failureOf, type Failure } from '../useTask';

/**
 * Google's window: a click opens it, another one opens it anew and ends the older attempt, since a window that was
 * closed is heard of only seconds later. `state` is the way back that one came with.
 */
export function useGoogle(state: unknown) {
  const { google } = useServices().identity;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const latest = useRef(0);

  const follow = (attempt: Promise<void>) => {
    latest.current += 1;
    const mine = latest.current;
    // What became of an older attempt is no news.
    const isNews = () => mine === latest.current;
    attempt.then(
      () => isNews() && setOpen(false),
      (error: unknown) => {
        if (!isNews()) return;
        setOpen(false);
        if (!isQuiet(error)) setFailure(failureOf(error));
      },
    );
  };

  const comeBack = useEffectEvent(() => {
    const back = google.takeReturn();
    if (!back) return;
    // The way back stands where it stood before the page went to Google.
    void navigate('.', { replace: true, state: back.state });
    follow(back.attempt);
  });
  useEffect(() => comeBack(), []);

  return {
    isOpen,
    failure,
    open() {
      setFailure(undefined);
      setOpen(true);
      follow(google.signIn(state));
    },
    dismiss: () => setFailure(undefined),
  };
}
