import type { GetListParams, GetManyParams, GetOneParams } from 'ra-core';
import { vi } from 'vitest';
import { pageOf } from './simpleRows';
import type { ListMeta } from '../../src/data/resource';
import type { aUserRow } from './builders';
import { mockDataProvider, type MockedMethods } from './mockDataProvider';
import { findHiddenToo } from './setupComponents';
import { someToggles } from './switches';

type Row = ReturnType<typeof aUserRow>;

/** A data provider that serves these users, with spies to count and to override. */
export function providerOfUsers(
  rows: readonly Row[],
  meta: Partial<ListMeta> = {},
  given: MockedMethods = {},
) {
  findHiddenToo();
  const getList = vi.fn(async (_: string, params: GetListParams) => ({
    ...pageOf(rows, params),
    meta: { fetchedAt: Date.now(), all: rows.length, unreadable: 0, duplicates: [], ...meta },
  }));
  const getOne = vi.fn(async (_: string, { id }: GetOneParams) => {
    const data = rows.find((row) => row.id === id);
    if (!data) throw new Error(`No test has a user ${String(id)}.`);
    return { data };
  });
  const getMany = vi.fn(async (_: string, { ids }: GetManyParams) => ({
    data: rows.filter(({ id }) => ids.includes(id)),
  }));
  const reads = { getList, getOne, getMany };
  const dataProvider = mockDataProvider({
    ...reads,
    readToggles: async () => someToggles(),
    readSimulator: async () => true,
    ...given,
  });
  return { dataProvider, ...reads };
}
