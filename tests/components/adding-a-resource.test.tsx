import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAuthProvider } from '../../src/authProvider';
import { resources } from '../../src/resources';
import type { ResourceDefinition } from '../../src/resources/definition';
import { isConsolePathOf } from '../../src/resources/paths';
import { fakeIdentity, fakeSession, signedIn } from '../support/fakeIdentity';
import { mockDataProvider } from '../support/mockDataProvider';
import { renderConsole } from '../support/renderConsole';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, '.tmp/adding-a-resource');

/** The files that the document shows, by the name behind each fence. */
function filesInDocument(): Map<string, string> {
  const text = readFileSync(join(ROOT, 'docs/adding-a-resource.md'), 'utf8');
  return new Map(
    [...text.matchAll(/```tsx? (\S+)\n(.*?)```/gs)].map(([, name = '', code = '']) => [name, code]),
  );
}

/** Writes the document's files beside the sources, from where their imports still lead to `src`. */
async function buildResource(): Promise<ResourceDefinition> {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, code] of filesInDocument()) {
    const text = code
      .replaceAll("'../../", "'../../src/")
      .replaceAll("'../definition'", "'../../src/resources/definition'");
    writeFileSync(join(FOLDER, name), text);
  }
  const { plans }: { plans: ResourceDefinition } = await import(join(FOLDER, 'index.ts'));
  return plans;
}

describe('the resource of docs/adding-a-resource.md', () => {
  let all: readonly ResourceDefinition[];

  beforeAll(async () => {
    all = [...resources, await buildResource()];
  });

  const dataProvider = mockDataProvider({
    getList: async () => ({ data: [{ id: 'p1', planId: 'p1', title: 'Desk', seats: 3 }], total: 1 }),
    readSimulator: async () => true,
  });

  it('has its route and its list', async () => {
    renderConsole({ dataProvider, resources: all, path: '/plans' });
    expect(await screen.findByRole('heading', { name: 'Plans' })).toBeDefined();
    expect(await screen.findByText('Desk: 3 seats')).toBeDefined();
  });

  it('has its entry in the navigation, beside the users', async () => {
    renderConsole({ dataProvider, resources: all, path: '/plans' });
    const navigation = await screen.findByRole('navigation');
    expect(within(navigation).getByRole('link', { name: 'Plans' }).getAttribute('href')).toBe('/plans');
    expect(within(navigation).getByRole('link', { name: 'Users' }).getAttribute('href')).toBe('/dashboard');
  });

  it('is for administrators', async () => {
    const rule = async (isAdmin: boolean) =>
      createAuthProvider(fakeIdentity({ session: fakeSession(signedIn(isAdmin)) }), all).canAccess?.({
        resource: 'plans',
        action: 'list',
      });
    expect([await rule(true), await rule(false)]).toEqual([true, false]);
  });

  it('is known to the gate, and its rows are not, because it has no form', () => {
    const isConsolePath = isConsolePathOf(all);
    expect(['/plans', '/plans/', '/plans/p1'].map(isConsolePath)).toEqual([true, true, false]);
    expect(isConsolePathOf(resources)('/plans')).toBe(false);
  });
});
