import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { inert } from '../../src/resources/users/export/inert';
import { usersFile } from '../../src/resources/users/export/usersFile';
import { exported, notExported } from '../../src/resources/users/export/words';
import { UNREADABLE, ODD } from '../support/badRows';
import { aUserRow, NOON } from '../support/builders';

/** What a spreadsheet calculates, after what one or another skips before it. */
const LIVE = /^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]/u;

/** A file as programs cut it into cells that expect another separator, and know of no quotation marks then. */
const piecesOf = (file: string) => file.replace('\ufeff', '').split(/[;|\t\r\n]/);

/** The cells of a file as it is meant to be read. */
function cellsOf(file: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(file, { delimiter: ',', newline: '\r\n' });
  expect(errors).toEqual([]);
  return data;
}

const unquoted = (text: string) => text.replaceAll("'", '');

/** Texts of what makes formulae, cells, lines, quotations and other directions. */
const crafted = fc
  .array(fc.constantFrom(...'=+-@＝＠;|,"\'\t\r\n \0\u00a0\u202e\u2066\ufeffa1('), { maxLength: 12 })
  .map((characters) => characters.join(''));

const text = fc.oneof(
  crafted,
  fc.string({ unit: 'binary' }),
  fc.constantFrom('__proto__', `=${'long'.repeat(1_250)}`, '\t'.repeat(5_000), ' '.repeat(5_000)),
);

const users = fc.array(
  fc
    .record({
      userId: text.filter((id) => id !== ''),
      email: fc.option(text),
      expiryTime: fc.option(fc.integer({ min: -8.64e15, max: 8.64e15 })),
      isAuthorized: fc.boolean(),
    })
    .map(aUserRow),
  { minLength: 1, maxLength: 5 },
);

const ZONE = fc.constantFrom('UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati');

describe('a file of users', () => {
  test('reads back as what went in, but for the quotes that make formulae texts', () => {
    fc.assert(
      fc.property(users, ZONE, (users, zone) => {
        const [head, ...rows] = cellsOf(usersFile(users, zone));
        expect(head).toEqual(['ID', 'Email', 'Expiry Time', 'Authorized']);
        expect(rows).toHaveLength(users.length);
        users.forEach(({ id, email, expiryTime, isAuthorized }, index) => {
          const [idCell = '', emailCell = '', expiryCell = '', flag] = rows[index] ?? [];
          expect(unquoted(idCell)).toBe(unquoted(id));
          expect(unquoted(emailCell)).toBe(unquoted(email ?? ''));
          expect(expiryCell === '' ? null : Date.parse(unquoted(expiryCell))).toBe(expiryTime);
          expect(flag).toBe(isAuthorized ? 'Yes' : 'No');
        });
      }),
    );
  });

  test('holds no formula, whichever separator a program expects', () => {
    fc.assert(
      fc.property(users, ZONE, (users, zone) => {
        const file = usersFile(users, zone);
        return [...cellsOf(file).flat(), ...piecesOf(file)].every((cell) => !LIVE.test(cell));
      }),
    );
  });

  test('leaves what is harmless as it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9][a-z0-9@.+\-=_, "'\u202e]*$/), (text) => inert(text) === text),
    );
  });

  test('is told to Excel as UTF-8, with the line ends of RFC 4180, and quotation marks where they are needed', () => {
    const file = usersFile(
      [
        aUserRow({ userId: 'a', email: 'zoë "z", 1', expiryTime: NOON }),
        aUserRow({ userId: 'b', email: null, expiryTime: null, isAuthorized: false }),
      ],
      'Asia/Kolkata',
    );
    expect(file).toBe(
      '\ufeffID,Email,Expiry Time,Authorized\r\n' +
        'a,"zoë ""z"", 1",2026-03-15T17:30:00.000+05:30,Yes\r\n' +
        'b,,,No',
    );
  });

  test('carries users who look broken', () => {
    const odd = Object.values(ODD).map(aUserRow);
    const cells = cellsOf(usersFile(odd, 'UTC')).slice(1);
    expect(cells.map(([id]) => id)).toEqual(odd.map(({ id }) => id));
    expect(cells.map(([, email]) => email)).toEqual(odd.map(({ email }) => email ?? ''));
    expect(cells.map(([, , expiry]) => expiry)).toEqual(
      expect.arrayContaining(["'-271821-04-20T00:00:00.000Z", "'+275760-09-13T00:00:00.000Z", '']),
    );
  });
});

describe('a cell', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['=1\n2', "'=1\n2"],
    ['+49 1', "'+49 1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    [' =1', "' =1"],
    ['\u202e=1', "'\u202e=1"],
    ['"=1', `'"=1`],
    ['\n=1', "'\n'=1"],
    ['a;=1', "a;'=1"],
    ['a;"=1;', `a;'"=1;`],
    ['a|\t-1', "a|\t'-1"],
    ['\0', "'\0"],
    ['\ttext', "'\ttext"],
    ['ada+tag@acme.example', 'ada+tag@acme.example'],
    ['a, -b', 'a, -b'],
    ['', ''],
  ])('%j is written as %j', (text, cell) => {
    expect(inert(text)).toBe(cell);
  });

  test('of five kilobytes takes no time', () => {
    const texts = ['\t', ' ', ';', '"', '\u202e', '; '].map((unit) => unit.repeat(500_000));
    expect(texts.map((text) => inert(text).replace(/^'/, ''))).toEqual(texts);
  });
});

describe('what is said of it', () => {
  const twins = [aUserRow({ userId: 'twin' }), aUserRow({ userId: 'other' })];

  test('is the number, and nothing else where nothing is missing', () => {
    expect(exported(twins, { unreadable: 0, duplicates: ['somebody else'] })).toEqual({
      severity: 'success',
      sentence: 'Exported 2 users.',
    });
  });

  test('names what is not in the file, once in it, and older than it should be', () => {
    const meta = { unreadable: 1, duplicates: ['twin', 'somebody else'], refreshFailure: new Error() };
    expect(exported(twins, meta)).toEqual({
      severity: 'warning',
      sentence:
        'Exported 2 users. These rows were not refreshed. 1 row could not be read, and is not in the file. ' +
        'One id is listed more than once by the service; in the file once.',
    });
    expect(exported([], { unreadable: UNREADABLE.length }).sentence).toBe(
      'Exported 0 users. 37 rows could not be read, and are not in the file.',
    );
  });

  test('is why there is none, and that a part of the console is missing', () => {
    const missing = new TypeError('Failed to fetch dynamically imported module: /assets/usersFile.js');
    expect(notExported(missing)).toEqual({
      severity: 'error',
      sentence:
        'The users were not exported. A part of the console could not be loaded: the connection failed, or a new ' +
        'version was put in place.',
    });
    expect(notExported(new Error('of ours'))).toMatchObject({
      sentence: 'The users were not exported. Something went wrong in the console itself.',
      details: expect.stringContaining('Error: of ours'),
    });
  });
});
