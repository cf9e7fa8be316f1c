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
  // `methods` lists every method, and the callers' types make sure that the given ones fit.
  return all as T;
}
