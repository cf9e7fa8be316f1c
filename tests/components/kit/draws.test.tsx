import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ResourceRow } from '../../../src/api/contract';
import { anOrder, CHAIR, DESK, openOrders, ordersWith } from './orders';

const titles = () => [...document.querySelectorAll('tbody tr')].map((row) => row.getAttribute('data-id'));

test('a step draws the rows that come, once, and none of those that stay', async () => {
  const user = userEvent.setup();
  const drawn = vi.fn(({ title }: ResourceRow) => <span>{String(title)}</span>);
  const orders = ordersWith();
  const title = { kind: 'text', render: drawn } as const;
  openOrders({ definition: { ...orders, fields: { ...orders.fields, title } }, rows: [DESK, CHAIR] });
  await waitFor(() => expect(titles()).toEqual(['o1', 'o2']));
  // The parts that load after the rows don't render any row again.
  await screen.findByText('1–2 of 2');
  expect(drawn.mock.calls.map(([{ id }]) => id)).toEqual(['o1', 'o2']);
  drawn.mockClear();

  await user.click(screen.getByRole('button', { name: 'Number' }));
  await waitFor(() => expect(titles()).toEqual(['o2', 'o1']));
  await user.type(screen.getByLabelText('Search orders'), 'desk');
  await waitFor(() => expect(titles()).toEqual(['o1']));
  expect(drawn).not.toHaveBeenCalled();

  await user.clear(screen.getByLabelText('Search orders'));
  await waitFor(() => expect(titles()).toEqual(['o2', 'o1']));
  expect(drawn.mock.calls.map(([{ id }]) => id)).toEqual(['o2']);
});

test('a row whose place among those of all pages is another is not drawn again for that', async () => {
  const user = userEvent.setup();
  const drawn = vi.fn(({ title }: ResourceRow) => <span>{String(title)}</span>);
  const orders = ordersWith();
  const title = { kind: 'text', render: drawn } as const;
  const rows = Array.from({ length: 12 }, (_, n) => anOrder({ orderId: `o${n + 10}`, isPaid: n > 0 }));
  const definition = { ...orders, fields: { ...orders.fields, title } };
  openOrders({ definition, rows, path: '/orders?perPage=10' });
  await screen.findByText('1–10 of 12');
  drawn.mockClear();
  await user.click(screen.getByText('Paid', { selector: 'button *' }));
  await screen.findByText('1–10 of 11');
  expect(document.querySelector('[data-id=o11]')?.getAttribute('aria-rowindex')).toBe('2');
  expect(drawn.mock.calls.map(([{ id }]) => id)).toEqual(['o20']);
});
