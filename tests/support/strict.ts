/** An object on which every method that was not given throws, naming itself. */
export function strict<T extends object>(
  name: string,
  methods: readonly (keyof T & string)[],
  given: Partial<Record<keyof T, unknown>>,
): T {
  const missing = (method: string) => () => {
    throw new Error(`${name}: ${method} was called, but the test gave none.`);
  };
  const all: unknown = {
    ...Object.fromEntries(methods.map((method) => [method, missing(method)])),
    ...given,
  };
  // Every method stands in the list; that the given ones fit is for the caller's own type to say.
  return all as T;
}
