import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * For `memo`: whether the props hold the same data as before. A change of the address reaches every component that uses
 * a hook of the router or of react-admin; with this, the components below them don't render again.
 */
export const arePropsEqual = <Props>(before: Props, after: Props): boolean =>
  replaceEqualDeep(before, after) === before;
