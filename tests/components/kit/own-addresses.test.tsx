import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, press } from '../../support/acting';
import { json } from '../../support/fakeService';
import { openResource } from '../../support/openResource';
import { ordersWith } from './orders';

test('the form for a new bill is not the form for a new order, where both have addresses of their own', async () => {
  const orders = {
    ...ordersWith({ create: { fields: ['orderId', 'title'] } }),
    routes: { create: '/new-order' },
  };
  const bills = {
    ...ordersWith({ create: { fields: ['orderId', 'title', 'total'] } }),
    name: 'bills',
    label: { one: 'Bill', many: 'Bills' },
    routes: { create: '/new-bill' },
  };
  const { go } = openResource(orders, {
    others: [bills],
    path: '/new-order',
    handlers: { '': () => json({}) },
  });
  await fill('Title', 'Typed for an order');
  await press('Submit');
  await screen.findByText(/Please check Number/);
  await act(() => go('/new-bill'));
  await press('Leave');
  await screen.findByLabelText('Total');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe(''));
});
