import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { users } from '../../../src/resources/users';

const { name: plural, label, fields, contract, routes = {}, bulk = [] } = users;

/** The beginnings of a field's own sentences, "Access ends", before the first value in them. */
const sentences = Object.values(fields)
  .flatMap((field) => ('words' in field ? Object.values<string>({ ...field.words }) : []))
  .map((words) => words.replace(/ ?[%.].*/, ''))
  .filter((words) => words.includes(' '));

/** What belongs to the first client of the kit. Not to every resource: another one may have a field that is called "title". */
const NAMES = [
  plural,
  label.one.toLowerCase(),
  ...Object.keys(fields),
  ...Object.values(routes).map((path) => path.replace('/:id', '')),
  ...sentences,
  ...contract.steps.update,
  ...contract.steps.delete,
  ...bulk.flatMap(({ name, done }) => [name, done]),
];

/** A row is a record too. */
const EVERYBODYS = 'record';

/** The words that lint keeps out of the kit, in the linter's own form: JSON with comments. */
const settings = readFileSync('.oxlintrc.json', 'utf8');
const [, list = ''] = /"words": (\[[^\]]*\])/.exec(settings) ?? [];
const words = new Set<string>(JSON.parse(list));

test('lint keeps every name of the users out of the kit', () => {
  // With the beginning of a sentence, the whole is kept out too.
  const isKeptOut = (name: string) =>
    words.has(name) || [...words].some((word) => name.startsWith(`${word} `));
  const missing = NAMES.filter((name) => name !== EVERYBODYS && !isKeptOut(name));
  expect(NAMES).toEqual(expect.arrayContaining(['users', 'userId', 'email', 'isAdmin', 'claim', 'identity']));
  expect(missing).toEqual([]);
});
