import { createRequire } from 'node:module';
import { createElement, type ElementType, type ReactElement } from 'react';

type Props = Readonly<Record<string, unknown>> & { readonly as?: ElementType };

/** What Emotion makes of a tag and its styles. */
interface Styled {
  render: (props: Props, ref: unknown) => ReactElement;
  readonly __emotion_base: ElementType;
  readonly __emotion_forwardProp?: (prop: string) => boolean;
}

type Engine = (tag: unknown, options: unknown) => (...styles: readonly unknown[]) => Styled;

let arePlain = false;

/** From now on the styles of what is drawn are not worked out: none gets into the document. */
export const leaveOutStyles = (): void => void (arePlain = true);
export const workOutStyles = (): void => void (arePlain = false);

/** The same element with the same properties, and no class of its styles. */
function canBePlain(styled: Styled): Styled {
  const { render, __emotion_base: base, __emotion_forwardProp: isPassed } = styled;
  // Emotion alone knows which properties a bare tag has.
  if (!isPassed) return styled;
  const isReplaced = !isPassed('as');
  styled.render = (props, ref) => {
    if (!arePlain) return render(props, ref);
    const passed: Record<string, unknown> = ref ? { ref } : {};
    for (const name in props) if (isPassed(name)) passed[name] = props[name];
    return createElement((isReplaced && props.as) || base, passed);
  };
  return styled;
}

/** The module that MUI's packages read, once: before any of them is. */
const emotion: { default: Engine } = createRequire(import.meta.url)('@emotion/styled');
const { default: engine } = emotion;

emotion.default = (tag, options) => {
  const withStyles = engine(tag, options);
  return (...styles) => canBePlain(withStyles(...styles));
};
