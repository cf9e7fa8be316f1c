import { useEffect } from 'react';
import { useServices } from './services';
import { useTranslation } from './translation';

/** The title of the browser's tab: the page and the console. */
export function PageTitle({ children }: { children: string }) {
  const t = useTranslation();
  const { product, environment } = useServices().config;
  const place = t('ui.console', { product: product.name });
  useTitle(`${environment ? `[${environment}] ` : ''}${children} · ${place}`);
  return null;
}

/**
 * Sets the title of the browser's tab. Not with a `<title>` element: index.html already has one, and browsers use the
 * first.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    // A page without a title of its own has none of another page.
    return () => void (document.title = before);
  }, [title]);
}
