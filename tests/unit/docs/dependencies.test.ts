import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

const names = z.record(z.string(), z.string());

const { dependencies, devDependencies, allowScripts } = z
  .object({ dependencies: names, devDependencies: names, allowScripts: z.record(z.string(), z.boolean()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        hasInstallScript: z.optional(z.boolean()),
        integrity: z.optional(z.string()),
        link: z.optional(z.boolean()),
        resolved: z.optional(z.string()),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

const [, site = '', machine = ''] = readFileSync('docs/dependencies.md', 'utf8').split(/^## /m);

/** The packages of a table, each with its reason. */
const rowsOf = (section: string): string[][] =>
  [...section.matchAll(/^\| `([^`]+)` +\| (.*?) +\|$/gm)].map(([, name = '', reason = '']) => [name, reason]);

const listed = (section: string) => rowsOf(section).map(([name]) => name);

describe('docs/dependencies.md', () => {
  test('lists what the site is made of, and nothing else', () => {
    expect(listed(site).toSorted()).toEqual(Object.keys(dependencies).toSorted());
  });

  test('lists what a developer’s machine runs, and nothing else', () => {
    expect(listed(machine).toSorted()).toEqual(Object.keys(devDependencies).toSorted());
  });

  test('has a reason for each', () => {
    expect([...rowsOf(site), ...rowsOf(machine)].filter(([, reason]) => !reason)).toEqual([]);
  });
});

describe('npm ci', () => {
  const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const installed = Object.entries(packages).filter(([path]) => path !== '');

  test('runs no script of a package, and each that brings one is refused by name', () => {
    const withScript = installed
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => nameOf(path));
    expect(withScript.length).toBeGreaterThan(0);
    expect(allowScripts).toEqual(Object.fromEntries(withScript.map((name) => [name, false])));
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  test('takes exact versions', () => {
    const all = Object.entries({ ...dependencies, ...devDependencies });
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test('checks what it is given, and asks the registry that the machine is set to', () => {
    expect(installed.filter(([, { integrity, link }]) => !integrity && !link).map(([path]) => path)).toEqual(
      [],
    );
    expect(installed.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
  });
});
