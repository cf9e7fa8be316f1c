/*
 * In a build, this replaces hoist-non-react-statics (vite.config.ts), which Emotion only needs for a function that
 * nothing here uses. The bundler leaves it out then, which it can't do with a CommonJS module.
 */

/** What React itself reads from a component, and what every function has. */
const NOT_COPIED = new Set(
  (
    '$$typeof compare contextType defaultProps displayName getDerivedStateFromError getDerivedStateFromProps propTypes ' +
    'render type arguments caller length name prototype'
  ).split(' '),
);

/** Gives a component that wraps another one the static properties that the other one has of its own. */
// oxlint-disable-next-line import/no-default-export -- the replaced library has one
export default function hoistStatics<Target extends object>(target: Target, source: object): Target {
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(source)))
    if (!NOT_COPIED.has(name)) Object.defineProperty(target, name, property);
  return target;
}
