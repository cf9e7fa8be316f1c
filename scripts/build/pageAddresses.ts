import { paths } from '../../src/routes';

/** Every address at which a static host answers with the page: a `*` for what a route takes from the address. */
export const pageAddresses: readonly string[] = [
  '/index.html',
  ...Object.values(paths).map((address) => address.replace(/:\w+/, '*')),
];
