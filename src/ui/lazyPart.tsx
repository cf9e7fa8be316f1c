import { createContext, lazy, use, type ComponentType } from 'react';

/** Renewed by each Retry, so that a part can tell a failed attempt from the next one. */
export const AttemptContext = createContext<object>({});

/** A component whose code can be loaded before it is rendered. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  readonly preload: () => Promise<unknown>;
};

/**
 * A component that is loaded when it is first rendered. Unlike `React.lazy`, which keeps a failure forever, this one
 * loads again after the Retry of a `PartBoundary`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let hasFailed = false;
  let attempted: object | undefined;
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
    if (hasFailed && attempt !== attempted) {
      hasFailed = false;
      Part = make();
    }
    attempted = attempt;
    return <Part {...props} />;
  };
  return Object.assign(drawn, { preload: load });
}
