import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { beginning } from '../i18n/visible';
import type { Tip as TipOf, TipProps } from './Tip';

/** Milliseconds of pointing before a hint appears. */
const PATIENCE = 100;
/** Milliseconds for which a hint stays after a touch: long enough to read an address. */
const STAYS = 4000;
/** In characters: more would cover the page. */
export const LONGEST_HINT = 500;

let loaded: typeof TipOf | undefined;
const load = () =>
  import('./Tip').then(({ Tip }) => {
    loaded = Tip;
  });

/** The props for the element that the hint is about. */
export interface Target {
  readonly title: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

interface HintProps {
  /** Null for no hint. */
  readonly words: string | null;
  readonly placement?: TipProps['placement'];
  /** Whether the hint stays when the pointer leaves. */
  readonly isHeld?: boolean;
  readonly children: (target: Target) => ReactNode;
}

/**
 * A hint for an element that is pointed at, touched or focused. A table has a hundred hints and shows one: MUI's
 * tooltip is loaded and rendered when the first is needed. Until then, and if it can't be loaded, the browser shows the
 * title.
 */
export function Hint({ words: all, placement, isHeld = false, children }: HintProps) {
  const words = all && beginning(all, LONGEST_HINT);
  const id = useId();
  const [target, setTarget] = useState<HTMLElement>();
  const [isAsked, setIsAsked] = useState(false);
  const [, setHasLoaded] = useState(loaded !== undefined);
  const [next, setNext] = useState<{ readonly isAsked: boolean; readonly after: number }>();
  useEffect(() => {
    if (!next) return undefined;
    const timer = setTimeout(() => setIsAsked(next.isAsked), next.after);
    return () => clearTimeout(timer);
  }, [next]);

  const ask = (about: HTMLElement, after: number) => {
    setTarget(about);
    setNext({ isAsked: true, after });
    if (!loaded)
      void load().then(
        () => setHasLoaded(true),
        // Without it, the browser shows the title.
        () => {},
      );
  };

  const close = () => setNext({ isAsked: false, after: 0 });

  const Tip = loaded;
  const isShown = Tip !== undefined && target !== undefined && words !== null && (isAsked || isHeld);
  return (
    <>
      {children({
        title: isShown ? undefined : (words ?? undefined),
        'aria-describedby': isShown ? id : undefined,
        onPointerEnter: ({ currentTarget }) => ask(currentTarget, PATIENCE),
        // A tap ends before `PATIENCE` is over. A touch that scrolls fires no pointerup.
        onPointerUp: ({ currentTarget, pointerType }) => {
          if (pointerType !== 'touch') return;
          ask(currentTarget, 0);
          setIsAsked(true);
        },
        onPointerLeave: ({ pointerType }) =>
          setNext({ isAsked: false, after: pointerType === 'touch' ? STAYS : 0 }),
        onFocus: ({ currentTarget, target: focused }) =>
          focused.matches(':focus-visible') && ask(currentTarget, 0),
        onBlur: close,
      })}
      {isShown && <Tip id={id} words={words} about={target} {...{ placement, isHeld }} onClose={close} />}
    </>
  );
}
