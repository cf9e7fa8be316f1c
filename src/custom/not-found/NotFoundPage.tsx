import { signInTexts } from '../../i18n/signInTexts';
import { CardPage } from '../sign-in/CardPage';
import { AskedAddress } from './AskedAddress';

/** The answer to an address that nothing is at, outside of the console. */
export const NotFoundPage = () => (
  <CardPage title={signInTexts.notFound.title}>
    <AskedAddress />
  </CardPage>
);
