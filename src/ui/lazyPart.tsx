import { createContext, lazy, use, useState, type ComponentType } from 'react';

/** Renewed by each Retry, so that a part can tell a failed attempt from the next one. */
export const AttemptContext = createContext<object>({});

/** A component whose code can be loaded before it is rendered. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  readonly preload: () => Promise<unknown>;
};

/**
 * A component whose code is loaded when it is first rendered. `React.lazy` never recovers from a failure; this one loads
 * again after the Retry of a `PartBoundary`, and renders at once if its code is already loaded.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let there: ComponentType<Props> | undefined;
  let hasFailed = false;
  let attempted: object | undefined;
  const load = async () => {
    const part = await fetchPart();
    there = part.default;
    return part;
  };
  const make = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        hasFailed = true;
        throw error;
      }),
    );
  let Part: ComponentType<Props> = make();
  const drawn = function LazyPart(props: Props) {
    const attempt = use(AttemptContext);
    const [Whole] = useState(() => there);
    if (Whole) return <Whole {...props} />;
    if (hasFailed && attempt !== attempted) {
      hasFailed = false;
      Part = make();
    }
    attempted = attempt;
    return <Part {...props} />;
  };
  return Object.assign(drawn, { preload: load });
}
