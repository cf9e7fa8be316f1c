import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, page, press } from '../../support/acting';
import { anOrder, openOrders } from './orders';

test.each([
  ['\n', 'Desk\nof oak', 'Desk\nof beech\nby hand', 'Desk\nof beech\nby hand'],
  ['\r\n', 'Desk\r\nof oak', 'Desk\nof beech\nby hand', 'Desk\r\nof beech\r\nby hand'],
])('a text with %j keeps its lines in the form, also where it is changed', async (_, title, typed, kept) => {
  const { sent } = openOrders({ path: '/orders/o1', rows: [anOrder({ title })] });
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Title');
  expect(field.tagName).toBe('TEXTAREA');
  expect(field.value).toBe('Desk\nof oak');
  await fill('Title', typed);
  await press('Submit');
  await waitFor(() => expect(page()).toContain('Desk ↵ of oak was saved.'));
  expect(sent.find(({ request }) => request.startsWith('PUT'))?.body).toEqual(anOrder({ title: kept }));
  // Outside of the field, a text is shown on one line.
  expect(page()).toContain('Desk ↵ of oak → Desk ↵ of beech ↵ by hand');
});

test('a text with line breaks of both kinds is changed where it was typed in, and nowhere else', async () => {
  const rows = [anOrder({ title: 'Desk\r\nof oak\nby hand' })];
  const { sent } = openOrders({ path: '/orders/o1', rows });
  await fill('Title', 'Table\nof oak\nby hand');
  await press('Submit');
  await waitFor(() => expect(page()).toContain('was saved.'));
  expect(sent.find(({ request }) => request.startsWith('PUT'))?.body).toEqual(
    anOrder({ title: 'Table\r\nof oak\nby hand' }),
  );
});

test('a text whose lines were typed in and taken back is as it came', async () => {
  const rows = [anOrder({ title: 'Desk\r\nof oak\nby hand' })];
  const { sent } = openOrders({ path: '/orders/o1', rows });
  await fill('Title', 'Table\nof oak\nby hand');
  await fill('Title', 'Desk\nof oak\nby hand');
  await press('Submit');
  await waitFor(() => expect(page()).toContain('was saved.'));
  expect(sent.find(({ request }) => request.startsWith('PUT'))?.body).toEqual(rows[0]);
});
