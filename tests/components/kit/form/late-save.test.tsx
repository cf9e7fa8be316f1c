import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, press } from '../../../support/acting';
import { json } from '../../../support/fakeService';
import { later } from '../../../support/later';
import { takeComplaints } from '../../../support/setupComponents';
import { DESK, discounted, openOrders, order } from '../orders';

test.each(['Retry', 'Submit'])(
  'a save that has taken effect late is no one else’s change: %s',
  async (again) => {
    let tries = 0;
    const { kept, at } = openOrders({
      path: '/orders/o1',
      handlers: {
        'PUT /orders': ({ body }) => {
          tries += 1;
          if (tries === 1) return json({}, 504);
          kept.set(DESK.orderId, order.parse(body));
          return json({});
        },
      },
    });
    await fill('Total', '5');
    await press('Submit');
    await screen.findByText(/may still/);
    kept.set(DESK.orderId, { ...DESK, total: 5 });
    await press(again);
    await screen.findByText('Desk was saved.', { exact: false });
    expect(kept.get('o1')).toMatchObject({ total: 5 });
    expect(at()).toBe('/orders');
    takeComplaints(/NotDoneError/);
  },
);

test('Retry of a save whose form was left waits for another change of the row, with what was typed', async () => {
  const [refused, changed] = [later<Response>(), later<Response>()];
  const answers = [refused, changed];
  const { writes, go } = openOrders({
    definition: discounted,
    path: '/orders/o1',
    handlers: { 'PUT /orders': () => answers.shift()?.promise ?? json({}) },
  });
  await fill('Title', 'Table');
  await press('Submit');
  await waitFor(() => expect(writes()).toHaveLength(1));
  await act(() => go('/orders'));
  refused.resolve(json({ message: 'Not now.' }, 422));
  await screen.findByText(/Desk was not saved/);
  await press('More actions Desk');
  fireEvent.click(await screen.findByRole('menuitem', { name: /Discount/ }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  await press('Retry');
  await screen.findByText(/an earlier change/);
  changed.resolve(json({}));
  await screen.findByText(/Desk was discounted/);
  await press('Retry');
  await screen.findByText(/was saved/);
  expect(writes()).toHaveLength(3);
  takeComplaints(/StatusError/);
});
