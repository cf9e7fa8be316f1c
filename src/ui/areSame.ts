import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * Whether a component is drawn as it was, for `memo`: its props are data, and hold what they held. An address that changes
 * reaches every component that uses a hook of the router or of react-admin; with this, what they draw stays as it is.
 */
export const areSame = <Props>(before: Props, after: Props): boolean =>
  replaceEqualDeep(before, after) === before;
