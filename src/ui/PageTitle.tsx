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

/** The titles of the page and of its view, the newest last. They may be removed in any order. */
const shown: { readonly title: string }[] = [];
let ofDocument = '';

/**
 * Sets the title of the browser's tab. Not with a `<title>` element: index.html already has one, and browsers use the
 * first.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    if (shown.length === 0) ofDocument = document.title;
    const own = { title };
    shown.push(own);
    document.title = title;
    return () => {
      shown.splice(shown.indexOf(own), 1);
      // A page without a title must not keep another page's title.
      document.title = shown.at(-1)?.title ?? ofDocument;
    };
  }, [title]);
}
