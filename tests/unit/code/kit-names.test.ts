import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { users } from '../../../src/resources/users';

const FOLDER = 'src/kit';

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);

const { name: plural, label, fields, contract, routes = {} } = users;

/** The beginnings of a field's own sentences, "Access ends", before the first value in them. */
const sentences = Object.values(fields)
  .flatMap((field) => ('words' in field ? Object.values<string>({ ...field.words }) : []))
  .map((words) => words.replace(/ ?[%.].*/, ''))
  .filter((words) => words.includes(' '));

/**
 * What belongs to the first client of the kit: its name, its addresses, its fields' and its steps' names and sentences, and
 * words that only its own files may know. Not to every resource: another one may have a field that is called "title" or "page".
 */
const NAMES = [
  plural,
  label.one.toLowerCase(),
  ...Object.keys(fields),
  ...Object.values(routes).map((path) => path.replace('/:id', '')),
  ...sentences,
  ...contract.steps.update,
  ...contract.steps.delete,
  'claim',
  'identity',
  'uid',
  'email',
];

/** Words of every resource: a row is a record too. */
const EVERYBODYS = new Set(['record']);

const foreign = NAMES.filter((name) => !EVERYBODYS.has(name));
const foreignNames = new RegExp(`(?<![\\w-])(?:${foreign.join('|')})(?![\\w])`, 'gi');

test('there is something to look for, and where', () => {
  expect(files.length).toBeGreaterThan(40);
  expect(foreign).toEqual(
    expect.arrayContaining(['users', 'userId', 'email', 'isAdmin', 'claim', 'identity']),
  );
  expect('a user, userId'.match(foreignNames)).toEqual(['user', 'userId']);
  expect('`/edit-user/:id`: "Access ends today"'.match(foreignNames)).toEqual(['/edit-user', 'Access ends']);
});

test.each(files)('%s names no resource, and no field of one', (file) => {
  const lines = readFileSync(join(FOLDER, file), 'utf8').split('\n');
  const found = lines.flatMap((line, index) =>
    (line.match(foreignNames) ?? []).map((name) => `${index + 1}: ${name} in "${line.trim()}"`),
  );
  expect(found).toEqual([]);
});
