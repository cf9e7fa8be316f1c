import type { Credentials } from '../../../scripts/checks/signIn';
import type { Product } from '../../../scripts/product/product';

/** What every worker knows about the product, which runs once for all of them. */
export interface ProductAccess {
  readonly origin: string;
  readonly authEmulator: string;
  readonly projectId: string;
  /** The folder of the built site. */
  readonly siteDir: string;
  /** The sign-ins of a fresh store. */
  readonly signIns: Readonly<Record<keyof Product['signIns'], Credentials>>;
  /** The address of the server that reaches the store. */
  readonly backDoor: string;
}

const VARIABLE = 'E2E_PRODUCT';

/** By an environment variable, because workers inherit the environment of the process that starts them. */
export const announceProduct = (access: ProductAccess): void => {
  process.env[VARIABLE] = JSON.stringify(access);
};

export function knownProduct(): ProductAccess {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('The product is not running: the global setup starts it.');
  return JSON.parse(text) as ProductAccess;
}
