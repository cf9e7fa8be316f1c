import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// Before any worker starts: dates and their wording are the same on every machine.
process.env.TZ = 'UTC';
process.env.LANG = 'en_US.UTF-8';
process.env.LC_ALL = 'en_US.UTF-8';

const asNodeFindsIt = (name: string) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(import.meta.resolve(name)),
});

/** Pages that need no console half get one that shows where it is. */
const fakeConsole = {
  find: /^\.{1,2}\/loadConsole$/,
  replacement: fileURLToPath(new URL('tests/support/fakeConsole.tsx', import.meta.url)),
};

const UNIT = 'tests/unit';
const COMPONENTS = 'tests/components';

/** The tests that stand in for a module as they are loaded, or load one anew: they have a process to themselves. */
const aloneIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .filter((file) => /\bvi\.(mock|resetModules)\(/i.test(readFileSync(file, 'utf8')));

const aloneInUnit = aloneIn(UNIT);
const aloneInComponents = aloneIn(COMPONENTS);

const unit = {
  extends: true,
  test: { environment: 'node', testTimeout: 60_000 },
} satisfies TestProjectInlineConfiguration;

const components = {
  extends: true,
  // react-admin's router is the one that Node finds, and the sources' must be the same.
  resolve: { alias: ['react-router/dom', 'react-router', 'react-router-dom'].map(asNodeFindsIt) },
  test: {
    environment: 'happy-dom',
    setupFiles: ['tests/support/setupComponents.ts'],
    // On a machine that does much besides, a click takes half a second.
    testTimeout: 60_000,
    // What passes only then is named at the end of the run.
    retry: 1,
    maxWorkers: '100%',
    // What a test makes is dead when it ends: with room for it, little is moved by the garbage collector.
    execArgv: ['--max-semi-space-size=128'],
    // Vitest runs projects side by side only where they have as many workers: these come after the others.
    sequence: { groupOrder: 1 },
  },
} satisfies TestProjectInlineConfiguration;

export default defineConfig({
  define: { __VERSION__: JSON.stringify('test') },
  test: {
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        ...unit,
        test: {
          ...unit.test,
          name: 'unit',
          include: [`${UNIT}/**/*.test.ts`],
          exclude: aloneInUnit,
          // Loading what is tested costs more than most files' tests: once for all.
          isolate: false,
        },
      },
      { ...unit, test: { ...unit.test, name: 'unit-alone', include: aloneInUnit } },
      {
        ...components,
        resolve: { alias: [...components.resolve.alias, fakeConsole] },
        test: {
          ...components.test,
          name: 'components',
          include: [`${COMPONENTS}/**/*.test.{ts,tsx}`],
          exclude: aloneInComponents,
          // Loading react-admin costs more than most files' tests: once for all. What a test leaves, the setup clears.
          isolate: false,
        },
      },
      { ...components, test: { ...components.test, name: 'components-alone', include: aloneInComponents } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          // The stores and the service take long to load: once for all files, which share only the database of `emptyStore`.
          isolate: false,
          testTimeout: 60_000,
          retry: 1,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
