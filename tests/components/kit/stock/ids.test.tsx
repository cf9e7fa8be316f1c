import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json } from '../../../support/fakeService';
import { anOrder, fill, openOrders, press, TitleForm, Titles } from './orders';

const title = () => document.querySelector<HTMLInputElement>('input[name=title]')?.value;

test.each(['a/b', 'a%2Fb', 'a%252Fb', 'ü ñ', 'a?b#c', '50%', '...', '__proto__'])(
  'the row with the id “%s” opens from a list, and no other one is saved',
  async (id) => {
    const rows = [anOrder(id), anOrder('a/b', { title: 'Another one' })];
    const { service, writes } = openOrders({
      path: '/orders',
      rows: id === 'a/b' ? rows.slice(0, 1) : rows,
      list: () => <Titles rowClick="edit" />,
      edit: TitleForm,
      handlers: {
        'GET /orders/': ({ request }) => {
          const asked = decodeURIComponent(request.replace('GET /orders/', ''));
          return json(rows.find(({ orderId }) => orderId === asked) ?? {}, 200);
        },
        'PUT /orders/': () => json({}),
      },
    });
    service.answer('yes');
    fireEvent.click(await screen.findByText(`Desk ${id}`));
    await waitFor(() => expect(title()).toBe(`Desk ${id}`));
    await fill('Title', 'Chair');
    await press('Save');
    await screen.findByText('Element updated');
    expect(writes()).toEqual([`PUT /orders/${encodeURIComponent(id)}`]);
  },
);
