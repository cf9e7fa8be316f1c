import { useEffect } from 'react';
import { signInTexts } from '../i18n/english/signInTexts';
import { useServices } from './services';

/** The title of the browser's tab: the page and the console. */
export function PageTitle({ children }: { children: string }) {
  const { product, environment } = useServices().config;
  useTitle(`${environment ? `[${environment}] ` : ''}${children} · ${signInTexts.console(product.name)}`);
  return null;
}

/**
 * Sets the title of the browser's tab. Not with a `<title>` element: index.html already has one, and browsers use the
 * first.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
