import { signInTexts } from '../i18n/signInTexts';
import { useServices } from './services';
import { useTitle } from './useTitle';

/** The title of the browser's tab: the page, and whose console this is. */
export function PageTitle({ children }: { children: string }) {
  const { product, environment } = useServices().config;
  useTitle(`${environment ? `[${environment}] ` : ''}${children} · ${signInTexts.console(product.name)}`);
  return null;
}
