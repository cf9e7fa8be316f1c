import { createRequire } from 'node:module';
import { createElement, type ElementType, type ReactElement } from 'react';

type Props = Readonly<Record<string, unknown>> & { readonly as?: ElementType };

/** The component that Emotion makes of a tag and its styles. */
interface Styled {
  render: (props: Props, ref: unknown) => ReactElement;
  readonly __emotion_base: ElementType;
  readonly __emotion_forwardProp?: (prop: string) => boolean;
}

type Engine = (tag: unknown, options: unknown) => (...styles: readonly unknown[]) => Styled;

let arePlain = false;

/** From now on, elements are rendered without their styles: computing them takes long, and few tests need them. */
export const leaveOutStyles = (): void => void (arePlain = true);
export const workOutStyles = (): void => void (arePlain = false);

/** Makes a styled component render its bare element, without a class name, while styles are left out. */
function canBePlain(styled: Styled): Styled {
  const { render, __emotion_base: base, __emotion_forwardProp: isPassed } = styled;
  // For a plain HTML tag, only Emotion itself knows which properties to pass on.
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

/** The module that MUI's packages import. They read its export once, so it is replaced before they are loaded. */
const emotion: { default: Engine } = createRequire(import.meta.url)('@emotion/styled');
const { default: engine } = emotion;

emotion.default = (tag, options) => {
  const withStyles = engine(tag, options);
  return (...styles) => canBePlain(withStyles(...styles));
};
