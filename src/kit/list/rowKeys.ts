/** What the keys do to the row that has the focus; `place` is its place on the page. */
export interface RowKeys {
  readonly onSelect: (place: number, isRange: boolean) => void;
  readonly onHelp: () => void;
  /** What the key does can't be done to a row now. */
  readonly onResting: () => void;
}

const WIDGETS = 'a[href], button, input';

/** Rows that the page keys go on by. */
const PAGE = 10;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'));

const isDialogOpen = () => document.querySelector('[role=dialog], [role=menu]') !== null;

/**
 * Makes rows one stop of the Tab key, through which the arrows lead: up and down by rows, right into what a row holds and
 * left out of it again. `list` is the body of a table, or a list of cards; `section` is where its search field is.
 * @returns the function that ends that
 */
export function followKeys(
  list: HTMLElement,
  section: Element,
  { onSelect, onHelp, onResting }: RowKeys,
): () => void {
  const rows = () => [...list.children].filter((row) => row instanceof HTMLElement);
  const widgetsIn = (row: Element) => [...row.querySelectorAll<HTMLElement>(WIDGETS)];
  const search = () => section.querySelector<HTMLInputElement>('input[type=search]');
  let current = 0;

  const mark = () => {
    const all = rows();
    current = Math.max(0, Math.min(current, all.length - 1));
    for (const [place, row] of all.entries()) {
      const stop = place === current ? 0 : -1;
      if (row.tabIndex !== stop || !row.hasAttribute('tabindex')) row.tabIndex = stop;
      for (const widget of widgetsIn(row)) if (widget.tabIndex !== -1) widget.tabIndex = -1;
    }
  };
  const focusRow = (place: number) => {
    const all = rows();
    const row = all[Math.max(0, Math.min(place, all.length - 1))];
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
  const rowOf = (target: EventTarget | null) =>
    target instanceof Node ? rows().findIndex((row) => row.contains(target)) : -1;

  /** Right into a row, from one of its widgets to the next, and left back to the row itself. */
  const step = (row: HTMLElement, target: EventTarget | null, by: 1 | -1) => {
    const stops = [row, ...widgetsIn(row)];
    const at = stops.findIndex((stop) => stop === target);
    stops[Math.max(0, Math.min(at + by, stops.length - 1))]?.focus();
  };
  const press = (row: HTMLElement, key: string) => {
    const button = row.querySelector<HTMLElement>(`[data-key="${key}"]`);
    if (!button) onResting();
    // What can't be done says why where it has the focus.
    else if (button.getAttribute('aria-disabled') === 'true') button.focus();
    else button.click();
  };

  const onFocus = ({ target }: FocusEvent) => {
    const place = rowOf(target);
    if (place < 0) return;
    current = place;
    mark();
  };

  const moves: Readonly<Record<string, (place: number) => number>> = {
    ArrowDown: (place) => place + 1,
    ArrowUp: (place) => place - 1,
    PageDown: (place) => place + PAGE,
    PageUp: (place) => place - PAGE,
    Home: () => 0,
    End: () => Infinity,
  };

  const onKey = (event: KeyboardEvent) => {
    const place = rowOf(event.target);
    const row = rows()[place];
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!row || event.defaultPrevented || altKey || ctrlKey || metaKey) return;
    // A cell of a view of one's own may hold a field; Shift means something to the space key alone.
    if (isTyping(target) || (shiftKey && key !== ' ')) return;
    const isOnRow = target === row;
    const move = moves[key];
    if (move) focusRow(move(place));
    else if (key === 'ArrowRight') step(row, target, 1);
    else if (key === 'ArrowLeft') step(row, target, -1);
    else if (isOnRow && key === ' ') onSelect(place, event.shiftKey);
    else if (isOnRow && key === 'Enter') press(row, 'edit');
    else if (key === 'Delete') press(row, 'delete');
    else return;
    event.preventDefault();
  };

  const onPageKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isDialogOpen()) return;
    if (event.key === 'ArrowDown' && event.target === search()) focusRow(current);
    else if (event.key === '/' && !isTyping(event.target)) search()?.focus();
    else if (event.key === '?' && !isTyping(event.target)) onHelp();
    else return;
    event.preventDefault();
  };

  mark();
  const observer = new MutationObserver(mark);
  observer.observe(list, { childList: true, subtree: true });
  list.addEventListener('focusin', onFocus);
  list.addEventListener('keydown', onKey);
  window.addEventListener('keydown', onPageKey);
  return () => {
    observer.disconnect();
    list.removeEventListener('focusin', onFocus);
    list.removeEventListener('keydown', onKey);
    window.removeEventListener('keydown', onPageKey);
  };
}
