type IsPath = (pathname: string) => boolean;

let known: IsPath | undefined;
let loading: Promise<IsPath> | undefined;

/** Tells whether an address belongs to a resource; undefined until it is loaded. */
export const isResourcePathAtHand = (): IsPath | undefined => known;

/**
 * Loads the list of resources to know their addresses. It is lazy because it includes their contracts, which the
 * sign-in form doesn't need. Returns the same promise until it fails.
 */
export function loadResourcePaths(): Promise<IsPath> {
  loading ??= import('.').then(
    ({ isResourcePath }) => (known = isResourcePath),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
