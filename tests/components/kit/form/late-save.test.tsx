import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, press } from '../../../support/acting';
import { json } from '../../../support/fakeService';
import { takeComplaints } from '../../../support/setupComponents';
import { DESK, openOrders, order } from '../orders';

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
