import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { users } from '../../../src/resources/users';

const { name: plural, label, fields, contract, routes = {}, bulk = [] } = users;

/** The beginnings of the fields' own sentences up to the first value, such as "Access ends". */
const sentences = Object.values(fields)
  .flatMap((field) => ('words' in field ? Object.values<string>({ ...field.words }) : []))
  .map((words) => words.replace(/ ?[%.].*/, ''))
  .filter((words) => words.includes(' '));

/** The names that belong to the users, the kit's first client, and not to resources in general. */
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

/** Allowed in the kit, because a row is a record too. */
const EVERYBODYS = 'record';

/** The words that lint keeps out of the kit, in the linter's own form: JSON with comments. */
const settings = readFileSync('.oxlintrc.json', 'utf8');
const [, list = ''] = /"words": (\[[^\]]*\])/.exec(settings) ?? [];
const words = new Set<string>(JSON.parse(list));

test('lint keeps every name of the users out of the kit', () => {
  // A forbidden beginning of a sentence also keeps out the whole sentence.
  const isKeptOut = (name: string) =>
    words.has(name) || [...words].some((word) => name.startsWith(`${word} `));
  const missing = NAMES.filter((name) => name !== EVERYBODYS && !isKeptOut(name));
  expect(NAMES).toEqual(expect.arrayContaining(['users', 'userId', 'email', 'isAdmin', 'claim', 'identity']));
  expect(missing).toEqual([]);
});
