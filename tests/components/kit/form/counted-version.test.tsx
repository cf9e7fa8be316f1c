import { expect, test } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { fill, press } from '../../../support/acting';
import { json } from '../../../support/fakeService';
import { takeComplaints } from '../../../support/setupComponents';
import { DESK, openOrders, order, ordersWith } from '../orders';

test('a version that the service counts stays its own, also where everything else is to be mine', async () => {
  const given = ordersWith();
  const total = { kind: 'number', isReadOnly: true } as const;
  const definition = { ...given, fields: { ...given.fields, total } };
  const { kept, writes } = openOrders({
    definition,
    path: '/orders/o1',
    handlers: {
      'PUT /orders': ({ body }) => {
        const sent = order.parse(body);
        if (sent.total !== kept.get('o1')?.total) return json({ message: 'Another version.' }, 409);
        kept.set('o1', sent);
        return json({});
      },
    },
  });
  await fill(/^Title/, 'Mine');
  kept.set('o1', { ...DESK, title: 'Theirs', total: 71 });
  await press('Submit');
  await press('Use all mine', await screen.findByRole('dialog'));
  await press('Save', screen.getByRole('dialog'));
  await waitFor(() => expect(kept.get('o1')).toMatchObject({ title: 'Mine', total: 71 }));
  expect(writes()).toHaveLength(1);
  takeComplaints(/ChangedError/);
});
