import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import { aProvider } from '../../support/aProvider';
import { json } from '../../support/fakeService';

const answer = z.unknown();
const picture = z.object({ src: z.string() });
const page = z.object({
  key: z.string(),
  picture: z.nullable(picture),
  more: z.array(picture),
  other: z.unknown(),
});
const allPages = { host: 'api', method: 'GET', path: '/pages', answer: z.array(z.unknown()) } satisfies Call;
const newPage = { host: 'api', method: 'POST', path: '/pages', body: page, answer } satisfies Call;
const putPage = { host: 'api', method: 'PUT', path: '/pages', body: page, answer } satisfies Call;
const pages = {
  name: 'pages',
  contract: defineContract({
    row: page,
    idOf: ({ key }) => key,
    getList: () => request(allPages, {}),
    create: (row) => request(newPage, { body: row }),
    update: [{ step: 'record', request: (row) => request(putPage, { body: row }) }],
  }),
  fields: {},
  list: { search: [], filters: [] },
} as const;

const ROW = { key: 'a', picture: null, more: [], other: 1 };

const open = () =>
  aProvider(
    { 'GET /pages': () => json([ROW]), 'PUT /pages': () => json({}), 'POST /pages': () => json({}) },
    undefined,
    [pages],
  );

/** A chosen file, in the form in which react-admin's file inputs return it. */
const chosen = { rawFile: new File(['x'], 'a.png'), src: 'blob:a', title: 'a.png' };

test.each([
  ['picture', chosen],
  ['more', [{ src: 'old' }, chosen]],
  ['other', chosen],
])(
  'a file in the field "%s" is refused: JSON would leave it out, and it would be said to be saved',
  async (field, value) => {
    const { dataProvider, writes } = open();
    const refused = { body: { errors: { [field]: 'kit.form.wrong' } } };
    const data = { ...ROW, [field]: value };
    const create = dataProvider.create('pages', { data: { ...data, key: 'b' } });
    await expect(create).rejects.toMatchObject(refused);
    const update = dataProvider.update('pages', { id: 'a', data, previousData: { ...ROW, id: 'a' } });
    await expect(update).rejects.toMatchObject(refused);
    expect(writes()).toEqual([]);
  },
);

test('what a form has made of a file is sent', async () => {
  const { dataProvider, sent } = open();
  const data = { ...ROW, key: 'b', picture: { src: 'data:image/png;base64,eA==', title: 'a.png' } };
  await dataProvider.create('pages', { data });
  expect(sent.find(({ request }) => request === 'POST /pages')?.body).toEqual({
    ...data,
    picture: { src: data.picture.src },
  });
});
