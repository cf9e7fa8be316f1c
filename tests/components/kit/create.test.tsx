import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import { defineResource } from '../../../src/kit/defineResource';
import { fill, page, press } from '../../support/acting';
import { json, lost, type Sent } from '../../support/fakeService';
import { openResource } from '../../support/openResource';
import { takeComplaints } from '../../support/setupComponents';
import { anOrder, DESK, openOrders, ordersWith, rows } from './orders';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** A form for a new order that only asks for the id and the title. */
const definition = ordersWith({ create: { fields: ['orderId', 'title'] } });
type Options = NonNullable<Parameters<typeof openOrders>[0]>;
const openForm = (handlers: Options['handlers'] = {}) =>
  openOrders({ definition, path: '/orders/create', handlers });

async function make(id = 'o9', title = 'Stool') {
  await fill('Number', id);
  await fill('Title', title);
  await press('Submit');
}

const posted = (sent: readonly Sent[]) => sent.filter(({ request }) => request.startsWith('POST'));

const note = z.object({ noteId: z.string(), text: z.string(), count: z.number() });
const newNote = { host: 'api', method: 'POST', path: '/notes', body: note, answer: z.unknown() } as const;
const allNotes = { host: 'api', method: 'GET', path: '/notes', answer: rows } as const;

/** Neither the text nor the number may be null, although no field is marked as required. */
const notes = defineResource({
  name: 'notes',
  label: { one: 'Note', many: 'Notes' },
  access: 'admin',
  contract: defineContract({
    row: note,
    idOf: ({ noteId }) => noteId,
    getList: () => request(allNotes, {}),
    create: (row) => request(newNote, { body: row }),
  }),
  nameOf: ({ text }) => text,
  fields: { noteId: { kind: 'id', label: 'Number' }, text: { kind: 'text' }, count: { kind: 'number' } },
});

test('a text may be left empty where it can’t be null; a number that can’t be says what it lacks', async () => {
  const handlers = { 'POST /notes': () => json({}), 'GET /notes': () => json([]) };
  const { sent } = openResource(notes, { path: '/notes/create', handlers });
  await fill('Number', 'n1');
  await press('Submit');
  await screen.findByText('Enter a number.');
  await screen.findByText('Nothing was sent. Please check Count.');
  await fill('Number', '');
  await press('Submit');
  // The field itself reports the missing id, but only the schema reports the missing number.
  await screen.findByText('Nothing was sent. Please check Number, Count.');
  await screen.findByText('Enter an ID.');
  await screen.findByText('Enter a number.');
  await fill('Number', 'n1');
  await fill('Count', '3');
  await press('Submit');
  await screen.findByText('n1 was created.');
  expect(posted(sent).map(({ body }) => body)).toEqual([{ noteId: 'n1', text: '', count: 3 }]);
});

test('what the definition has to say about a new row is said beside its success', async () => {
  const notice = (row: { id: string }, changed: readonly string[]) => `${row.id}: ${changed.join()}`;
  openOrders({
    definition: { ...definition, notice },
    path: '/orders/create',
    handlers: { 'POST /orders': () => json({}), 'GET /orders': () => json([]) },
  });
  await make();
  await screen.findByText('Stool was created.');
  await screen.findByText(/^o9: .*title/);
});

test('a rule that refuses a new row says why, and offers no Retry: it would refuse again', async () => {
  const contract = { ...definition.contract, refusal: () => 'The books are closed.' };
  const { writes } = openOrders({ definition: { ...definition, contract }, path: '/orders/create' });
  await make();
  await screen.findByText('Stool was not created. The books are closed.');
  expect(screen.queryByText('Retry')).toBeNull();
  expect(writes()).toEqual([]);
  takeComplaints(/RuleError/);
});

describe('a new order', () => {
  test('is made with a typed id, and what the form lacks is sent empty', async () => {
    const { sent, at } = openOrders({ definition });
    fireEvent.click(await screen.findByRole('link', { name: 'Create' }));
    await screen.findByRole('heading', { name: 'Create Order' });
    expect(document.title).toContain('Create Order');
    expect(screen.queryByLabelText('Total')).toBeNull();
    await make();
    await screen.findByText('Stool was created.');
    await screen.findByRole('button', { name: 'Edit Stool' });
    expect(at()).toBe('/orders');
    expect(posted(sent).map(({ body }) => body)).toEqual([
      anOrder({ orderId: 'o9', title: 'Stool', total: null, state: null }),
    ]);
  });

  test('is followed by an empty form if one goes back before the list is drawn', async () => {
    const { router, sent } = openOrders({ definition });
    fireEvent.click(await screen.findByRole('link', { name: 'Create' }));
    await screen.findByRole('heading', { name: 'Create Order' });
    const stop = router.subscribe(({ location }) => {
      if (location.pathname !== '/orders') return;
      stop();
      void router.navigate(-1);
    });
    await make();
    await screen.findByText('Stool was created.');
    await waitFor(() => expect(field('Title').value).toBe(''));
    await make('o10', 'Table');
    await screen.findByText('Table was created.');
    expect(posted(sent)).toHaveLength(2);
  });

  test('can be sent while one that was left behind is still waiting for its answer', async () => {
    const { go, sent } = openForm({ 'POST /orders': () => new Promise(() => undefined) });
    await make();
    await waitFor(() => expect(posted(sent)).toHaveLength(1));
    await act(() => go('/elsewhere'));
    await act(() => go('/orders/create'));
    await make('o10', 'Table');
    await waitFor(() => expect(posted(sent)).toHaveLength(2));
  });

  test('of all fields sends what was typed', async () => {
    const { sent } = openOrders({ path: '/orders/create' });
    await fill('Number', 'o9');
    await fill('Title', 'Stool');
    await fill('Total', '12.5');
    await fill('Due', '2099-01-01');
    await fill('State', 'sent');
    field('Paid').click();
    await press('Submit');
    await screen.findByText('Stool was created.');
    expect(posted(sent)[0]?.body).toEqual({
      orderId: 'o9',
      title: 'Stool',
      total: 12.5,
      dueAt: Date.UTC(2099, 0, 1),
      isPaid: true,
      state: 'sent',
    });
  });

  test('without an id, or with one that no address can carry, is not sent', async () => {
    const { writes } = openForm();
    await fill('Title', 'Stool');
    await press('Submit');
    await screen.findByText('Enter an ID.');
    await screen.findByText('Nothing was sent. Please check Number.');
    await fill('Number', '..');
    await press('Submit');
    await screen.findByText('This ID can’t be used in a link.');
    expect(writes()).toEqual([]);
  });

  test('is named as the service has it', async () => {
    openForm({ 'POST /orders': () => json(anOrder({ orderId: 'o9', title: 'Bar Stool' })) });
    await make();
    await screen.findByText('Bar Stool was created.');
  });

  test('that is refused shows the service’s words beside their fields, and keeps what was typed', async () => {
    const { writes, at } = openForm({
      'POST /orders': () =>
        json(
          { message: 'Not like this.', errors: { title: ['Too short.', 'Too plain.'], weight: 'Too much.' } },
          422,
        ),
    });
    await make();
    await screen.findByText('Too short. Too plain.');
    expect(field('Title').getAttribute('aria-invalid')).toBe('true');
    expect(field('Number').getAttribute('aria-invalid')).toBe('false');
    expect(page()).toContain('Stool was not created. The service refused the request (422).');
    expect(page()).toContain('The service says: Not like this.');
    expect([field('Number').value, field('Title').value]).toEqual(['o9', 'Stool']);
    expect(at()).toBe('/orders/create');
    expect(writes()).toEqual(['POST /orders']);
    takeComplaints(/StatusError/);
  });

  test.each([
    [{ message: 'Not today.' }, '(422).The service says: Not today.Retry'],
    [{}, '(422).Retry'],
  ])('that is refused with %j has the service’s words once, and no others as such', async (answer, words) => {
    openForm({ 'POST /orders': () => json(answer, 422) });
    await make();
    await waitFor(() => expect(page()).toContain('Stool was not created.'));
    expect(page()).toContain(`Stool was not created. The service refused the request ${words}`);
    takeComplaints(/StatusError/);
  });

  test('is sent once, however often Submit is pressed', async () => {
    const { writes } = openForm({ 'POST /orders': () => new Promise(() => undefined) });
    await fill('Number', 'o9');
    await fill('Title', 'Stool');
    const button = screen.getByText('Submit');
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByText('Saving…');
    await waitFor(() => expect(writes()).toEqual(['POST /orders']));
  });
});

describe('a create without an answer is looked up by its id', () => {
  test('and was made, where there is a row with all that was sent', async () => {
    const opened = openForm({
      'POST /orders': (sent) => {
        void opened.own['POST /orders']?.(sent);
        return lost();
      },
    });
    await make();
    await screen.findByText('Stool was created.');
    expect(opened.at()).toBe('/orders');
    expect(opened.writes()).toEqual(['POST /orders']);
    expect(opened.reads()).toContain('GET /orders/o9');
  });

  test('and was not, where there is none', async () => {
    const { writes, reads } = openForm({ 'POST /orders': lost });
    await make();
    await screen.findByText('Stool was not created. The service could not be reached.');
    expect(screen.getByText('Retry')).toBeDefined();
    expect([writes(), reads()]).toEqual([['POST /orders'], ['GET /orders/o9']]);
    takeComplaints(/NotDoneError/);
  });

  test.each([
    ['another row has it', 200],
    ['it can’t be read', 403],
  ])('and stays unknown where %s: nothing offers to send it again', async (_, status) => {
    const { writes, journal } = openForm({
      'GET /orders/o9': () => json({ ...DESK, orderId: 'o9' }, status),
      'POST /orders': lost,
    });
    await make();
    await screen.findByText(
      /^It is not known whether Stool was created\. Look for it in the list before you try again\./,
    );
    expect(screen.queryByText('Retry')).toBeNull();
    expect(writes()).toEqual(['POST /orders']);
    expect(journal.list()).toEqual([]);
    takeComplaints(/UnknownOutcomeError/);
  });

  test('also after the form was left, without moving anybody', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { go, at } = openForm({ 'POST /orders': () => held.then(lost) });
    await make();
    await screen.findByText('Saving…');
    await act(() => go('/elsewhere'));
    await screen.findByText('Elsewhere');
    answer();
    await screen.findByText('Stool was not created. The service could not be reached.');
    expect(at()).toBe('/elsewhere');
    takeComplaints(/NotDoneError/);
  });
});

describe('the word of the address', () => {
  const odd = anOrder({ orderId: 'create', title: 'Odd one' });

  test('is the form for a new order', async () => {
    openOrders({ rows: [odd], path: '/orders/create' });
    await screen.findByRole('heading', { name: 'Create Order' });
    expect(field('Title').value).toBe('');
  });

  test('escaped, it is the order of that id, where the list leads too', async () => {
    const { router, sent } = openOrders({ rows: [odd] });
    const edit = await screen.findByRole('button', { name: 'Edit Odd one' });
    expect(edit.getAttribute('href')).toBe('/orders/%63reate');
    await act(() => router.navigate('/orders/%63reate'));
    await screen.findByRole('heading', { name: 'Update Order' });
    await waitFor(() => expect(field('Title').value).toBe('Odd one'));
    await fill('Title', 'Odder');
    await press('Submit');
    await screen.findByText('Odd one was saved.');
    expect(sent.find(({ request }) => request.startsWith('PUT'))?.body).toEqual({ ...odd, title: 'Odder' });
  });
});
