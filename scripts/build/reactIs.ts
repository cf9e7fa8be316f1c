/*
 * In a build, this replaces react-is (vite.config.ts): the part of it that Material UI and react-admin use, without the
 * rest, which a CommonJS module brings along.
 */

const types = (...names: readonly string[]): readonly unknown[] =>
  names.map((name) => Symbol.for(`react.${name}`));

const [Fragment] = types('fragment');
export const [ForwardRef, Memo] = types('forward_ref', 'memo');

const WITHOUT_CODE = [
  Fragment,
  ...types('profiler', 'strict_mode', 'suspense', 'suspense_list', 'view_transition'),
];
const WITH_CODE = [ForwardRef, Memo, ...types('lazy', 'context', 'consumer', 'client.reference')];
const ELEMENTS = types('transitional.element');

const isOf = (kinds: readonly unknown[], value: unknown): boolean =>
  typeof value === 'object' && value !== null && '$$typeof' in value && kinds.includes(value.$$typeof);

export const isElement = (value: unknown): value is { readonly type: unknown } => isOf(ELEMENTS, value);

export const isFragment = (value: unknown): boolean => isElement(value) && value.type === Fragment;

export const isValidElementType = (type: unknown): boolean =>
  ['string', 'function'].includes(typeof type) || WITHOUT_CODE.includes(type) || isOf(WITH_CODE, type);
