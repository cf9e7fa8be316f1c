import { describe, expect, it } from 'vitest';
import { examine } from '../../../scripts/doctor/examine';
import type { Patient } from '../../../scripts/doctor/patient';
import { aDeployment, aToken } from '../support/deployment';

const deployment = aDeployment();

const examined = async (given: Partial<Patient>) => examine(await deployment.patient({}, given));

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
