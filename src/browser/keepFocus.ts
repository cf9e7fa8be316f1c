/** How many elements are remembered that had the focus before. */
const REMEMBERED = 8;

const TEXT_FIELD = 'textarea, input:not([type="checkbox"], [type="radio"])';

const hasLost = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled, [inert] *');

const focus = (element: HTMLElement): boolean => {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
};

/** The elements around it that can take the focus, the nearest first. */
function around(element: HTMLElement): readonly HTMLElement[] {
  const nearest = element.parentElement?.closest<HTMLElement>('[tabindex]');
  return nearest ? [nearest, ...around(nearest)] : [];
}

/**
 * When the focused element is removed, disabled or made inert, a browser drops the focus, and keyboard navigation
 * starts at the top of the page again. Here the focus moves to an element around it, or else to an earlier one, or else
 * to the page's content. An element that was only disabled for a while gets it back.
 * @returns stops it
 */
export function keepFocus(): () => void {
  /** The newest first. */
  let past: readonly HTMLElement[] = [];
  let surroundings: readonly HTMLElement[] = [];
  /** A disabled element, and the one that has the focus in its place. */
  let waiting: { readonly disabled: HTMLElement; readonly instead: HTMLElement } | null = null;

  const goOn = (last: HTMLElement): void => {
    // A disabled element gets the focus back later. A text field would open a phone's keyboard.
    const before = last.isConnected ? [] : past.filter((element) => !element.matches(TEXT_FIELD));
    const main = document.querySelector('main');
    const instead = [...surroundings, ...before, ...(main ? [main] : [])].find(
      (element) => !hasLost(element) && focus(element),
    );
    if (instead && last.isConnected) waiting = { disabled: last, instead };
  };

  const giveBack = (): void => {
    if (!waiting || hasLost(waiting.disabled)) return;
    const { disabled } = waiting;
    waiting = null;
    focus(disabled);
  };

  const look = (): void => {
    const { activeElement, body } = document;
    if (activeElement === waiting?.instead) return giveBack();
    const [last] = past;
    if (last && hasLost(last) && (activeElement === last || activeElement === body || activeElement === null))
      goOn(last);
  };

  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    past = [target, ...past.filter((element) => element !== target && element.isConnected)].slice(
      0,
      REMEMBERED,
    );
    surroundings = around(target);
    // A dialog gives the focus back when it closes. Any other element was chosen by the person.
    if (target === waiting?.instead) giveBack();
    else if (waiting?.instead.contains(target) || !target.closest('.MuiModal-root')) waiting = null;
  };

  const onBlur = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null) return;
    // Deferred: the event may come before the element is removed. A click on nothing drops the focus on purpose.
    queueMicrotask(() => {
      const [last] = past;
      if (last === target && last && !hasLost(last) && document.activeElement === document.body) past = [];
    });
  };

  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert'] });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
  };
}
