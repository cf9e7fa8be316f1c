import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cellsOf } from '../../e2e/faults/support/matrix';
import { page, press, ticks } from '../../support/acting';
import { json, type Sent } from '../../support/fakeService';
import { later } from '../../support/later';
import { shortWait, takeComplaints } from '../../support/setupComponents';
import { COLUMNS, FAULTS, ROWS, type Answer, type Column } from './faultRows';
import { CHAIR, DESK, openOrders, order, ordersWith } from './orders';

/** How often a call is sent: once more after a 401, twice more for a read that may succeed later, a write never. */
function timesOf(call: string, column: Column): number {
  if (column === '401') return 2;
  return call.startsWith('GET') && (column === '500' || column === 'refused') ? 3 : 1;
}

/** Only the fields that the tests look at, so that each case renders faster. */
const FEW = {
  list: { columns: ['title'] },
  edit: { fields: ['title'] },
  create: { fields: ['orderId', 'title'] },
} as const;

const handlersOf = (call: string, answer: Answer) => ({
  // A longer path belongs to another call, which doesn't fail.
  ...(call === 'GET /orders' && { 'GET /orders/': () => json(DESK) }),
  [call]: answer,
});

/** The service's normal answer. */
function ownAnswer({ own }: ReturnType<typeof openOrders>, sent: Sent) {
  const answer = Object.entries(own ?? {}).find(([line]) => sent.request.startsWith(line))?.[1];
  return answer ? answer(sent) : json({}, 404);
}

afterEach(() => vi.useRealTimers());

test('the orders are played by the codes of the table', () => {
  for (const [name, { operation, codes }] of Object.entries(ROWS)) {
    if (!operation) continue;
    const played = codes.replaceAll('L', 'U').split(' ');
    const asked = COLUMNS.map(
      (column) => cellsOf(operation).find(({ fault }) => fault === column)?.code ?? '',
    );
    const others = asked.filter((code, at) => !code.split(/\W+/).includes(played[at] ?? ''));
    expect(others, name).toEqual([]);
  }
});

// The faults of the table in docs/faults.md, tried on orders.
describe.each(Object.entries(ROWS))('%s', (_, row) => {
  const { call, of, path = '/orders', send, busy, codes, says, open, marks, done, typed } = row;
  const definition = { ...(row.definition ?? ordersWith()), ...FEW };
  const isRead = call.startsWith('GET');
  const cells = codes.split(' ').map((code, index) => [COLUMNS[index] ?? 'timeout', code] as const);
  const isIt = ({ request, body }: Sent) =>
    (request === call || request.startsWith(`${call}?`)) &&
    (of === undefined || order.parse(body).orderId === of);
  const start = (answer: Answer) => {
    const answers: Answer = (sent) => (isIt(sent) ? answer(sent) : ownAnswer(opened, sent));
    const opened = openOrders({ path, definition, handlers: handlersOf(call, of ? answers : answer) });
    return opened;
  };

  test.each(cells)('with %s: %s', async (column, code) => {
    const [answer, cause] = FAULTS[column];
    if (column === 'timeout') shortWait(isRead ? 20_000 : 30_000);
    const { sent, at, journal } = start(answer);
    await send();
    const words = (says[code] ?? says[''] ?? '').split('…');
    await waitFor(() => words.forEach((part) => expect(page()).toContain(part.trim())));
    if (words.length > 1) expect(page()).toContain(`${words[0] ?? ''}${cause}`);
    // No false success, and no endless "checking".
    if (code !== 'K') expect(page()).not.toMatch(done);
    await waitFor(() => expect(page()).not.toContain(busy));
    expect(page()).not.toMatch(/checking…/);
    expect(at()).toBe(path);
    expect(sent.filter(isIt)).toHaveLength(timesOf(call, column));
    const step = open?.[code];
    expect(journal.list().map((entry) => [entry.id, entry.step])).toEqual(step ? [['o1', step]] : []);
    const mark = marks?.[code] ?? marks?.[''];
    if (mark) {
      const shown = screen.getByText('Desk', { selector: 'td *' }).closest('tr')?.textContent;
      expect(shown).toContain(mark);
    }
    if (typed) expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Stool');
    if (code !== 'K') takeComplaints(/Error/);
  });

  test('slow: busy at once, with words at 5 s, an answer at 10 s is taken, one request', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const opened = start(async (sent) => {
      await held;
      return ownAnswer(opened, sent);
    });
    await send();
    await waitFor(() => expect(page()).toContain(busy));
    await act(() => vi.advanceTimersByTimeAsync(6000));
    await waitFor(() => expect(page()).toContain(`${busy} · still waiting`));
    expect(page()).not.toMatch(done);
    await act(() => vi.advanceTimersByTimeAsync(4000));
    answer();
    await waitFor(() => expect(page()).toMatch(done));
    expect(opened.sent.filter(isIt)).toHaveLength(1);
    expect(opened.journal.list()).toEqual([]);
  });

  test('page left: a read is given up without a word, a write says what came of it where the person is', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { go, at, sent } = start(async () => {
      await held;
      return isRead ? json([]) : json({}, 403);
    });
    await send();
    await waitFor(() => expect(page()).toContain(busy));
    await act(() => go('/elsewhere'));
    await screen.findByText('Elsewhere');
    answer();
    if (isRead) {
      await act(async () => Promise.resolve());
      expect(sent.find(({ request }) => request === call)?.signal?.aborted).toBe(true);
      expect(screen.queryByRole('alert')).toBeNull();
    } else {
      await waitFor(() => expect(page()).toContain('You are not permitted to do this.'));
      expect(page()).not.toMatch(done);
      takeComplaints(/Error/);
    }
    expect(at()).toBe('/elsewhere');
    expect(sent.filter(isIt)).toHaveLength(1);
  });
});

describe('rows of a list', () => {
  test('of wrong types: the good ones are shown, and how many could not be read', async () => {
    openOrders({ handlers: { 'GET /orders': () => json([DESK, { ...CHAIR, title: 5 }, null]) } });
    await screen.findByText('Desk');
    expect(page()).toContain('2 orders have invalid data and aren’t shown.');
    expect(page()).toContain('1 order');
    expect(screen.queryByText('Chair')).toBeNull();
  });

  test('by one id twice: shown once, with a warning, and neither edited nor deleted', async () => {
    openOrders({ handlers: { 'GET /orders': () => json([DESK, { ...DESK, title: 'Twin' }, CHAIR]) } });
    await screen.findByText('Desk');
    expect(page()).toContain(
      `The service lists the ID ${DESK.orderId} more than once. This order is shown once and can’t be changed or deleted here.`,
    );
    for (const name of ['Edit Desk', 'Delete Desk'])
      expect(screen.getByLabelText(name).getAttribute('aria-disabled')).toBe('true');
    await press('Select');
    expect((await screen.findByLabelText('Select Desk')).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByLabelText('Select all on this page'));
    await screen.findByText('1 selected');
  });
});

describe('one row', () => {
  test.each([
    [
      'of another id',
      { ...DESK, orderId: 'o2' },
      'The service answered with a different order, so the form stays closed.',
    ],
    ['of wrong types', { ...DESK, total: 'much' }, 'Couldn’t load the order.'],
  ])('%s opens no form', async (_, answered, words) => {
    openOrders({ path: '/orders/o1', handlers: { 'GET /orders/o1': () => json(answered) } });
    await waitFor(() => expect(page()).toContain(words));
    expect(screen.queryByText('Submit')).toBeNull();
    takeComplaints(/MalformedAnswerError/);
  });

  test('that the list holds twice opens no form', async () => {
    // The list is known first: a form that is already open stays, with a warning.
    const listed = later();
    openOrders({
      path: '/orders/o1',
      handlers: {
        'GET /orders/': () => listed.promise.then(() => json(DESK)),
        'GET /orders': () => json([DESK, DESK]),
      },
    });
    await screen.findByText('The service lists this ID more than once, so it can’t be changed here.');
    listed.resolve();
    await act(ticks);
    expect(screen.queryByText('Submit')).toBeNull();
  });
});
