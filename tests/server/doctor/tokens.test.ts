import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { admit } from '../../../scripts/doctor/admit';
import { examine } from '../../../scripts/doctor/examine';
import { readOptions } from '../../../scripts/doctor/options';
import type { Patient } from '../../../scripts/doctor/patient';
import { aDeployment, aToken, SITE, type Faults } from '../support/deployment';

const deployment = aDeployment();

const examined = async (given: Partial<Patient>, faults: Faults = {}) =>
  examine(await deployment.patient(faults, given));

const PLAIN = [
  '403 without the admin claim',
  '403 for a write without the admin claim',
  '403 for a switch without the admin claim',
];

describe('an ID token of someone else', () => {
  it.each([
    ['has expired', aToken('plain', undefined, 1), 'has expired'],
    ['has the claim', aToken('root', true), 'has the claim admin: true'],
    ['is none', '', 'is none'],
  ])('shows nothing where it %s', async (_, plainToken, words) => {
    const findings = await examined({ plainToken });
    expect(findings.filter(({ holds }) => holds === false)).toEqual([]);
    const told = findings.filter(({ check }) => PLAIN.includes(check));
    expect(told.map(({ holds }) => holds)).toEqual([null, null, null]);
    for (const { means, todo } of told) {
      expect(means).toContain(words);
      expect(todo).toMatch(/^Take /);
    }
  });
});

describe('an administrator’s ID token', () => {
  it.each([
    ['lacks the claim', aToken('plain')],
    ['has expired', aToken('root', true, 1)],
  ])('shows nothing of wrong requests where it %s, and is said to be the reason', async (_, token) => {
    const findings = await examined({ token });
    const told = findings.filter(({ check }) => /^(?:an id that|a (?:query|method|body) )/.test(check));
    expect(told.map(({ holds }) => holds)).toEqual([null, null, null, null, null, null]);
    expect(told[0]?.means).toContain('opens nothing');
    expect(findings.find(({ check }) => check === 'an administrator')?.holds).toBe(false);
  });
});

describe('an ID token that the document store refuses', () => {
  const expired = aToken('plain', undefined, 1);
  // These documents are open to everyone with a valid token.
  const documents = (request: Request) => {
    const token = request.headers.get('Authorization');
    if (token === null || token.includes(expired)) return Response.json({}, { status: 401 });
    return Response.json({ error: { status: 'NOT_FOUND' } }, { status: 404 });
  };

  it('does not show that documents are closed', async () => {
    const findings = await examined({ plainToken: expired }, { documents });
    const failing = findings.filter(({ holds }) => holds === false).map(({ check }) => check);
    expect(failing).toEqual(['users/{uid}, written by someone else', 'users/{uid}, read by someone else']);
    const without = await examined({ token: expired, plainToken: expired }, { documents });
    const told = without.filter(({ check }) => /^users\/\{uid\}.*(?:owner|someone else)$/.test(check));
    expect(told.map(({ holds }) => holds)).toEqual([null, null, null]);
  });
});

describe('a file with an ID token', () => {
  it.each(['secret\nsecret', '{ "idToken": "secret" }', 'secret–secret'])(
    'that holds %j is refused, and not shown',
    async (content) => {
      const file = path.join(deployment.folder, 'token');
      writeFileSync(file, content);
      const { fetch, tell } = await deployment.patient();
      const options = readOptions(['--site', SITE, '--token-file', file]);
      const refused = admit(options, { fetch, tell, password: async () => '' });
      await expect(refused).rejects.toThrow(`The file ${file} holds more than an ID token`);
      await expect(refused).rejects.not.toThrow('secret');
    },
  );
});
