/** One error of react-hook-form. */
interface FieldError {
  /** Where it is, such as "address.city". The error of an array as a whole is at its `root`. */
  readonly path: string;
  readonly type: string;
  readonly message?: unknown;
  /** Its input; missing if no input shows it. */
  readonly ref?: unknown;
}

/** All errors in a part of a form's errors, at any depth. */
export function errorsIn(part: unknown, path = ''): readonly FieldError[] {
  if (typeof part !== 'object' || part === null) return [];
  // Not into an error itself: its `ref` may be an element, which has no end.
  if ('type' in part && typeof part.type === 'string') return [{ ...part, type: part.type, path }];
  return Object.entries(part).flatMap(([name, inner]) => errorsIn(inner, path ? `${path}.${name}` : name));
}
