type IsPath = (pathname: string) => boolean;

let known: IsPath | undefined;
let loading: Promise<IsPath> | undefined;

/** Whether an address belongs to a resource, once that is known. */
export const isResourcePathAtHand = (): IsPath | undefined => known;

/**
 * Fetches the list of resources to know their addresses: it comes with their contracts, which no login form waits for.
 * The same promise each time, until it fails.
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
