import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose code can be loaded before it is rendered. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  readonly preload: () => Promise<unknown>;
};

interface LazyOptions {
  /** Shown until the code is loaded. */
  readonly waiting?: ReactNode;
  /** Whether the page works without it: if its code can't be loaded, nothing is shown. */
  readonly isOptional?: boolean;
}

/**
 * A component whose code is loaded when it is first rendered, and which renders at once if its code is already there. A
 * failure is thrown to the boundary above; the component that is mounted after it loads again.
 *
 * `React.lazy` never recovers from a failure, and React waits up to 300 ms before it shows what was behind a
 * `Suspense`.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { waiting = null, isOptional = false }: LazyOptions = {},
): LazyPart<Props> {
  let there: ComponentType<Props> | undefined;
  const load = async () => void (there = await fetchPart());

  function Part(props: Props) {
    const [Whole, setWhole] = useState(() => there);
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    useEffect(() => {
      if (Whole) return;
      load().then(
        () => setWhole(() => there),
        (error: unknown) => setFailure({ error }),
      );
    }, [Whole]);
    if (failure && !isOptional) throw failure.error;
    return Whole ? <Whole {...props} /> : failure ? null : waiting;
  }
  return Object.assign(Part, { preload: load });
}
