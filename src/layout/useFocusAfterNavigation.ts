import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * The ref of the page's content, which gets the focus when another page is shown: the link that led there is gone, and
 * the focus with it. A page that puts the focus somewhere itself keeps it.
 */
export function useFocusAfterNavigation() {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
