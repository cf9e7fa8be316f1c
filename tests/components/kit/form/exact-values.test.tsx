import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call } from '../../../../src/api/call';
import { defineContract } from '../../../../src/api/defineContract';
import { acknowledgement } from '../../../../src/api/schemas';
import { defineResource } from '../../../../src/kit/defineResource';
import { fill, page, press } from '../../../support/acting';
import { json } from '../../../support/fakeService';
import { openResource } from '../../../support/openResource';

const host = 'api';
const params = z.object({ id: z.string() });
const row = z.object({
  lotId: z.number(),
  title: z.string(),
  price: z.nullable(z.number()),
  isOpen: z.nullable(z.boolean()),
  state: z.nullable(z.string()),
});
type Lot = z.output<typeof row>;
const one = { host, method: 'GET', path: '/lots/:id', params, answer: row } satisfies Call;
const all = { host, method: 'GET', path: '/lots', answer: z.array(z.unknown()) } satisfies Call;
const put = { host, method: 'PUT', path: '/lots', body: row, answer: acknowledgement } satisfies Call;
const post = { ...put, method: 'POST' } satisfies Call;

const lots = defineResource({
  name: 'lots',
  label: { one: 'Lot', many: 'Lots' },
  access: 'admin',
  contract: defineContract({
    row,
    idOf: ({ lotId }) => lotId,
    getList: () => request(all, {}),
    getOne: (id) => request(one, { params: { id } }),
    create: (lot) => request(post, { body: lot }),
    update: [{ step: 'lot', request: (lot) => request(put, { body: lot }) }],
  }),
  nameOf: ({ title }) => title,
  fields: {
    lotId: { kind: 'id', label: 'Number' },
    title: { kind: 'text' },
    price: { kind: 'number', label: 'Price' },
    isOpen: { kind: 'flag', label: 'Open' },
    state: { kind: 'choice', label: 'State', choices: { 'in.progress': 'In progress', a: 'A' } },
  },
});

const lot: Lot = { lotId: 1, title: 'One', price: null, isOpen: null, state: null };

function openLots(path: string, kept = lot) {
  const written: unknown[] = [];
  const write = ({ body }: { body: unknown }) => {
    written.push(body);
    return json({});
  };
  openResource(lots, {
    path,
    handlers: {
      'GET /lots/': () => json(kept),
      'GET /lots': () => json([kept]),
      'PUT /lots': write,
      'POST /lots': write,
    },
  });
  return { written };
}

test.each(['007', '1e3', '0x1F', '9007199254740993'])(
  'the id %s is not sent as the number that it is not written like',
  async (id) => {
    const { written } = openLots('/lots/create');
    await fill('Number', id);
    await fill('Title', 'Two');
    await press('Submit');
    await waitFor(() => expect(page()).toMatch(/Nothing was sent|was created/));
    expect(written).toEqual([]);
  },
);

test.each(['9007199254740993', '0.12345678901234567890'])(
  'the number %s, which would be saved as another one, is refused',
  async (text) => {
    const { written } = openLots('/lots/1');
    await fill('Price', text);
    await press('Submit');
    await waitFor(() => expect(page()).toMatch(/Nothing was sent|was saved/));
    await screen.findByText('This number has too many digits to be saved exactly.');
    expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe(text);
    expect(written).toEqual([]);
  },
);

test.each([
  ['0.1', 0.1],
  ['-0', 0],
  ['1.50', 1.5],
  ['0012', 12],
  ['100000000000000000000000', 1e23],
  ['0.30000000000000004', 0.1 + 0.2],
])('the number %s is saved', async (text, price) => {
  const { written } = openLots('/lots/1');
  await fill('Price', text);
  await press('Submit');
  await waitFor(() => expect(written).toEqual([{ ...lot, price }]));
});

test('a flag without a value that is ticked and unticked has none again', async () => {
  const { written } = openLots('/lots/1');
  fireEvent.click(await screen.findByLabelText('Open'));
  fireEvent.click(await screen.findByLabelText('Open'));
  await fill('Title', 'Two');
  await press('Submit');
  await waitFor(() => expect(written).toEqual([{ ...lot, title: 'Two' }]));
});

test.each([
  [1e-8, '0.00000001'],
  [1.5e21, '1500000000000000000000'],
  [1e-30, '1e-30'],
  [-2.5, '-2.5'],
])('the number %d is in the form as people write it, as long as that is exact: %s', async (price, text) => {
  openLots('/lots/1', { ...lot, price });
  expect((await screen.findByLabelText<HTMLInputElement>('Price')).value).toBe(text);
});
