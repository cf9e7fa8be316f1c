import { useEffect, useRef } from 'react';
import { useAlerts } from '../../layout/alerts';
import { keyOf, type SwitchSource } from './source';
import { unreadAlert } from './switchAlerts';

interface ReadFacts {
  readonly status: 'pending' | 'error' | 'success';
  readonly error: unknown;
}

/**
 * Says in one alert that a source can't be read. Further failures update it where it still stands; it goes when a
 * read succeeds, and with the switches it speaks of.
 */
export function useUnreadAlert(
  source: Pick<SwitchSource<unknown>, 'key' | 'unread'>,
  { status, error }: ReadFacts,
  retry: () => void,
) {
  const { show, update, dismiss } = useAlerts();
  const isFailing = useRef(false);

  useEffect(() => {
    if (status === 'pending') return;
    if (status === 'success') dismiss(keyOf(source).join('/'));
    else (isFailing.current ? update : show)(unreadAlert(source, error, retry));
    isFailing.current = status === 'error';
  }, [source, status, error, retry, show, update, dismiss]);

  useEffect(
    () => () => {
      isFailing.current = false;
      dismiss(keyOf(source).join('/'));
    },
    [source, dismiss],
  );
}
