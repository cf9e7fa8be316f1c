import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { InPlaceEditor, Show, useUpdate } from 'react-admin';
import { expect, test } from 'vitest';
import { json } from '../../../support/fakeService';
import { takeComplaints } from '../../../support/setupComponents';
import { fill, openOrders, page, press, ticks, TitleForm } from './orders';

/** A service that refuses a change, with an error message for each field. */
const refusing = (errors: object) => ({
  handlers: { 'PUT /orders/': () => json({ message: 'Mind the title.', errors }, 422) },
});

const list = () => <p>The list</p>;
const alertsOf = (words: string) =>
  [...document.querySelectorAll('[role=alert]')].filter(({ textContent }) => textContent?.includes(words));

test.each([
  ['for a field of the form', { title: 'Too short.' }],
  ['for several', { title: ['Too short.', 'Too plain.'], total: 'Too much.' }],
  ['for a field that the form lacks', { colour: 'Too bright.' }],
  ['for none', {}],
])('words by field, %s, are beside their field, and the refusal is said once', async (_, errors) => {
  const { writes } = openOrders({ path: '/orders/o1', list, edit: TitleForm, ...refusing(errors) });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Desk o1'));
  await fill('Title', 'Chair');
  await press('Save');
  await waitFor(() => expect(alertsOf('Mind the title.')).toHaveLength(1));
  await act(ticks);
  if ('title' in errors) await screen.findByText(/^Too short\./);
  expect(alertsOf('')).toHaveLength(1);
  if ('colour' in errors) expect(alertsOf('')[0]?.textContent?.match(/Too bright/g)).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Chair');
  expect(page()).not.toContain('updated');
  expect(writes()).toEqual(['PUT /orders/o1']);
  takeComplaints(/Mind the title/);
});

test('an editor in place says why its change was refused', async () => {
  const inPlace = () => (
    <Show>
      <InPlaceEditor source="title" />
    </Show>
  );
  openOrders({ path: '/orders/o1', edit: inPlace, ...refusing({}) });
  fireEvent.click(await screen.findByText('Desk o1', { selector: '.RaInPlaceEditor-reading *' }));
  const input = await screen.findByRole('textbox');
  fireEvent.change(input, { target: { value: 'Chair' } });
  fireEvent.submit(input);
  await waitFor(() => expect(alertsOf('The service refused the request (422).')).toHaveLength(1));
  expect(alertsOf('')).toHaveLength(1);
  takeComplaints(/Mind the title/);
});

test('a second try takes the failure of the first from the page', async () => {
  let isRefused = true;
  const { writes } = openOrders({
    path: '/orders/o1',
    list,
    edit: TitleForm,
    handlers: {
      'PUT /orders/': () => (isRefused ? json({ message: 'Mind the title.' }, 422) : json({})),
    },
  });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Desk o1'));
  await fill('Title', 'Chair');
  await press('Save');
  await waitFor(() => expect(alertsOf('Mind the title.')).toHaveLength(1));
  isRefused = false;
  await press('Save');
  await screen.findByText('The list');
  expect(writes()).toHaveLength(2);
  expect(alertsOf('Mind the title.')).toHaveLength(0);
  takeComplaints(/Mind the title/);
});

test.each([
  ['a field', { colour: 'Too bright.' }, 'Too bright.'],
  ['a part of a field', { 'shape.corners': 'Too many.' }, 'Too many.'],
])(
  'what was said of %s that the form lacks is said, and holds no later submit back',
  async (_, errors, words) => {
    const { writes } = openOrders({ path: '/orders/o1', list, edit: TitleForm, ...refusing(errors) });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Desk o1'));
    await fill('Title', 'Chair');
    await press('Save');
    await waitFor(() => expect(alertsOf(words)).toHaveLength(1));
    await press('Save');
    await waitFor(() => expect(writes()).toEqual(['PUT /orders/o1', 'PUT /orders/o1']));
    takeComplaints(/Mind the title/);
  },
);

test('data that is no row is named by field, in words, and nothing is sent', async () => {
  const broken = (order: object) => ({ ...order, total: 'many', isPaid: 'perhaps' });
  const { writes } = openOrders({
    path: '/orders/o1',
    list,
    edit: () => <TitleForm transform={broken} />,
  });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Desk o1'));
  await fill('Title', 'Chair');
  await press('Save');
  await waitFor(() =>
    expect(alertsOf('').map(({ textContent }) => textContent)).toEqual([
      'Nothing was sent. Please check Total, Paid. This value can’t be saved.',
    ]),
  );
  expect(writes()).toEqual([]);
  takeComplaints(/Nothing was sent/);
});

test('a failure that only the caller hears of is said all the same', async () => {
  function Approve() {
    const [update] = useUpdate();
    const approve = async () => {
      try {
        await update('orders', { id: 'o1', data: { title: 'Chair' } }, { returnPromise: true });
      } catch (error) {
        document.title = error instanceof Error ? error.message : '';
      }
    };
    return <button onClick={() => void approve()}>Approve</button>;
  }
  openOrders({ path: '/orders', list: Approve, ...refusing({}) });
  await press('Approve');
  await waitFor(() => expect(document.title).toContain('Mind the title.'));
  // No component showed the failure on the page, so the console shows it in an alert.
  await waitFor(() => expect(alertsOf('Mind the title.')).toHaveLength(1));
  takeComplaints(/Mind the title/);
});
