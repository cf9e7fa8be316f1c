import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { json } from '../../support/fakeService';
import { press } from '../../support/acting';
import { open } from './pagedOrders';

const field = () => screen.getByLabelText<HTMLInputElement>('Search orders');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('what was typed while the service was busy is not searched for after Clear', async () => {
  const asked: (string | null)[] = [];
  open({
    handlers: {
      'GET /some-orders': ({ request: line }) => {
        const q = new URL(line.slice(4), 'http://service.test').searchParams.get('q');
        asked.push(q);
        return q ? new Promise(() => undefined) : json({ items: [], total: 0, paid: { true: 0, false: 0 } });
      },
    },
  });
  await screen.findByText('0 orders');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  type('3');
  await waitFor(() => expect(asked).toEqual(['', '3']));
  type('35');
  await press('Clear');
  await waitFor(() => expect(field().value).toBe(''));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(field().value).toBe('');
  expect(asked).not.toContain('35');
  vi.useRealTimers();
});

test('Clear empties the field, also where only a filter had been on the list', async () => {
  const asked: (string | null)[] = [];
  let isSlow = false;
  open({
    path: '/orders?perPage=10&filter=%7B%22isPaid%22%3Atrue%7D',
    handlers: {
      'GET /some-orders': ({ request: line }) => {
        const { searchParams } = new URL(line.slice(4), 'http://service.test');
        asked.push(searchParams.get('q'));
        if (isSlow && searchParams.get('paid') === 'true') return new Promise(() => undefined);
        return json({ items: [], total: 0, paid: { true: 0, false: 0 } });
      },
    },
  });
  await screen.findByText('Nothing matches the filters above.');
  isSlow = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await press('Refresh');
  await waitFor(() => expect(asked).toHaveLength(2));
  type('35');
  await press('Clear');
  await waitFor(() => expect(field().value).toBe(''));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).not.toContain('35');
  vi.useRealTimers();
});
