import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';

const rows = { host: 'api', method: 'GET', path: '/rows', answer: z.array(z.unknown()) } satisfies Call;
const getList = () => request(rows, {});

test('a contract has a list or pages, and both only if a page can be told from a list', () => {
  const described = { row: z.object({ id: z.string() }), idOf: ({ id }: { id: string }) => id };
  const getPage = { request: getList, rowsOf: (answer: unknown[]) => answer, totalOf: () => 0 };
  expect(() => defineContract(described)).toThrow('either getList or getPage');
  expect(() => defineContract({ ...described, getList, getPage })).toThrow('either getList or getPage');
  defineContract({ ...described, getPage });
  defineContract({ ...described, getList, getPage: { ...getPage, isPage: () => true } });
});

test('a write has steps, each with a name of its own', () => {
  const described = { row: z.object({ id: z.string() }), idOf: ({ id }: { id: string }) => id, getList };
  const step = { step: 'record', request: getList };
  for (const steps of [[], [step, step]]) {
    expect(() => defineContract({ ...described, update: steps })).toThrow('names of their own');
    expect(() => defineContract({ ...described, delete: steps })).toThrow('names of their own');
  }
  defineContract({ ...described, delete: [step, { ...step, step: 'file' }] });
});
