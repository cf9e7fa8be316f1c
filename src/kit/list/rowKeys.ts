/** What the keys do with the focused row; `place` is its position on the page. */
export interface RowKeys {
  readonly onSelect: (place: number, isRange: boolean) => void;
  readonly onHelp: () => void;
  /** Called if the key's action is not available for the row. */
  readonly onResting: () => void;
  /** Gets the cut texts of the row that was reached by keyboard; none once the focus is elsewhere. */
  readonly onCut: (texts: readonly HTMLElement[]) => void;
}

const WIDGETS = 'a[href], button, input:not(:disabled), [role=button]';

/** How many rows Page Up and Page Down move. */
const PAGE = 10;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'));

const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;

const cutTextsIn = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>('.ellipsis')].filter((text) => [text, ...text.children].some(isCut));

const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;

/** The item at an index, limited to the first and the last one. */
const nearest = <Item>(all: readonly Item[], place: number): Item | undefined =>
  all[Math.max(0, Math.min(place, all.length - 1))];

/**
 * Makes a grid one Tab stop that the arrows move through: up and down by rows, right into a row's buttons and left out
 * again; up from the first row to the column headings, and along them. `section` contains its search field.
 * @returns a function that stops this
 */
export function followKeys(
  grid: HTMLElement,
  section: Element,
  { onSelect, onHelp, onResting, onCut }: RowKeys,
): () => void {
  const rows = () => [...grid.querySelectorAll<HTMLElement>('[data-id]')];
  const widgetsIn = (row: Element) => [...row.querySelectorAll<HTMLElement>(WIDGETS)];
  /** The focusable part of each header cell: its button or checkbox, or else the cell itself. */
  const headings = () =>
    [...grid.querySelectorAll<HTMLElement>('thead th, thead .box')].map((cell) => widgetsIn(cell)[0] ?? cell);
  const search = () => section.querySelector<HTMLInputElement>('input[type=search]');
  let current = 0;
  /** The heading that is the Tab stop; while there is one, no row is. */
  let heading: HTMLElement | undefined;

  const setStop = (element: HTMLElement, isStop: boolean) => {
    const stop = isStop ? 0 : -1;
    if (element.tabIndex !== stop || !element.hasAttribute('tabindex')) element.tabIndex = stop;
  };
  const mark = () => {
    const all = rows();
    const heads = headings();
    current = Math.max(0, Math.min(current, all.length - 1));
    if (heading && !heads.includes(heading)) heading = undefined;
    // Without rows, as where none can be read, each heading is a stop of its own.
    for (const head of heads) setStop(head, head === heading || all.length === 0);
    for (const [place, row] of all.entries()) {
      setStop(row, heading === undefined && place === current);
      for (const widget of widgetsIn(row)) setStop(widget, false);
    }
  };
  const focusRow = (place: number) => {
    const row = nearest(rows(), place);
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
  const rowOf = (target: EventTarget | null) =>
    target instanceof Node ? rows().findIndex((row) => row.contains(target)) : -1;

  /** Right moves from a row to its buttons one by one, left moves back to the row. */
  const step = (row: HTMLElement, target: EventTarget | null, by: 1 | -1) => {
    const stops = [row, ...widgetsIn(row)];
    const at = stops.findIndex((stop) => stop === target);
    nearest(stops, at + by)?.focus();
  };
  const press = (row: HTMLElement, key: string) => {
    const button = row.querySelector<HTMLElement>(`[data-key="${key}"]`);
    if (!button) onResting();
    // A disabled button shows its reason when it has the focus.
    else if (button.getAttribute('aria-disabled') === 'true') button.focus();
    else button.click();
  };

  const onFocus = ({ target }: FocusEvent) => {
    const place = rowOf(target);
    heading = headings().find((one) => one === target);
    if (place >= 0) current = place;
    mark();
    const row = rows()[place];
    onCut(row && row === target && row.matches(':focus-visible') ? cutTextsIn(row) : []);
  };

  const moves: Readonly<Record<string, (place: number) => number>> = {
    ArrowDown: (place) => place + 1,
    ArrowUp: (place) => place - 1,
    PageDown: (place) => place + PAGE,
    PageUp: (place) => place - PAGE,
    Home: () => 0,
    End: () => Infinity,
  };

  const alongHead: Readonly<Record<string, (at: number) => number>> = {
    ArrowRight: (at) => at + 1,
    ArrowLeft: (at) => at - 1,
    Home: () => 0,
    End: () => Infinity,
  };

  /** Handles a key in the header and returns whether it did. Enter and Space press the focused element anyway. */
  const isHeadKey = (at: number, key: string): boolean => {
    const along = alongHead[key];
    if (along) nearest(headings(), along(at))?.focus();
    else if (key === 'ArrowDown') focusRow(0);
    return along !== undefined || key === 'ArrowDown';
  };

  const onKey = (event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.defaultPrevented || altKey || ctrlKey || metaKey) return;
    const head = headings().findIndex((one) => one === target);
    if (head >= 0) {
      if (!shiftKey && isHeadKey(head, key)) event.preventDefault();
      return;
    }
    const place = rowOf(target);
    const row = rows()[place];
    if (!row) return;
    // A custom cell may contain a field; Shift only matters for the space key.
    if (isTyping(target) || (shiftKey && key !== ' ')) return;
    const isOnRow = target === row;
    const move = moves[key];
    const [firstHeading] = headings();
    if (key === 'ArrowUp' && place === 0 && firstHeading) firstHeading.focus();
    else if (move) focusRow(move(place));
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
    if (event.key === 'ArrowDown' && event.target === search()) focusRow(0);
    else if (event.key === '/' && !isTyping(event.target)) {
      search()?.focus();
      // What is typed next replaces the last search.
      search()?.select();
    } else if (event.key === '?' && !isTyping(event.target)) onHelp();
    else return;
    event.preventDefault();
  };

  // After a form was closed, a row already has the focus.
  current = Math.max(0, rowOf(document.activeElement));
  mark();
  const observer = new MutationObserver(mark);
  observer.observe(grid, { childList: true, subtree: true });
  const controller = new AbortController();
  const { signal } = controller;
  grid.addEventListener('focusin', onFocus, { signal });
  grid.addEventListener('focusout', () => onCut([]), { signal });
  grid.addEventListener('keydown', onKey, { signal });
  window.addEventListener('keydown', onPageKey, { signal });
  return () => {
    observer.disconnect();
    controller.abort();
  };
}
