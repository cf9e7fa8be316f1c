import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { recordsFile } from '../../../../src/data/file/rowsFile';
import jsonExport from '../../../../src/kit/stock/jsonExport';

const written = (records: readonly Record<string, unknown>[]) =>
  new Promise<string>((resolve, reject) =>
    jsonExport(records, (failure, csv = '') => (failure ? reject(failure) : resolve(csv))),
  );
const cells = async (records: readonly Record<string, unknown>[]) =>
  Papa.parse<string[]>((await written(records)).replace('\ufeff', '')).data;

test('the file of react-admin’s own export button holds no formula, and all fields of all records', async () => {
  const records = [
    { id: 'a', title: '=SUM(1)', total: -5 },
    { id: 'b', title: 'Desk, "large"', isPaid: true, parts: ['leg'], note: null },
  ];
  expect(await cells(records)).toEqual([
    ['id', 'title', 'total', 'isPaid', 'parts', 'note'],
    ['a', "'=SUM(1)", '-5', '', '', ''],
    ['b', 'Desk, "large"', '', 'true', '["leg"]', ''],
  ]);
});

test('records that are no rows keep their own id', () => {
  const report = recordsFile([{ id: 'u1', name: 'u1', result: 'deleted' }]);
  expect(Papa.parse(report.replace('\ufeff', '')).data).toEqual([
    ['id', 'name', 'result'],
    ['u1', 'u1', 'deleted'],
  ]);
});

test('an id that a field of the row says already stands there once', async () => {
  expect(await cells([{ orderId: 7, title: 'Desk', id: '7' }])).toEqual([
    ['orderId', 'title'],
    ['7', 'Desk'],
  ]);
});
