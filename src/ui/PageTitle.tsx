import { useEffect } from 'react';
import { useServices } from './services';
import { useWords } from './words';

/** The title of the browser's tab: the page and the console. */
export function PageTitle({ children }: { children: string }) {
  const t = useWords();
  const { product, environment } = useServices().config;
  const place = t('ui.console', { product: product.name });
  useTitle(`${environment ? `[${environment}] ` : ''}${children} · ${place}`);
  return null;
}

/**
 * Sets the title of the browser's tab, but not with a `<title>`: index.html has one for the time before, and browsers
 * use the first.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
