import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// Set before any worker starts, so that dates and their wording are the same on every machine.
process.env.TZ = 'UTC';
process.env.LANG = 'en_US.UTF-8';
process.env.LC_ALL = 'en_US.UTF-8';

const asNodeFindsIt = (name: string) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(import.meta.resolve(name)),
});

/** Replaces the console half by a component that shows the address, for tests of the other pages. */
const fakeConsole = {
  find: /^\.{1,2}\/loadConsole$/,
  replacement: fileURLToPath(new URL('tests/support/fakeConsole.tsx', import.meta.url)),
};

const UNIT = 'tests/unit';
const COMPONENTS = 'tests/components';

/** The tests that mock modules or load them anew. They run isolated, so that no other test gets these modules. */
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
  // The sources must use the same copy of React Router as react-admin, which Node resolves.
  resolve: { alias: ['react-router/dom', 'react-router', 'react-router-dom'].map(asNodeFindsIt) },
  test: {
    environment: 'happy-dom',
    setupFiles: ['tests/support/setupComponents.ts'],
    // On a busy machine, a click takes half a second.
    testTimeout: 60_000,
    // A test that only passes on the retry is named at the end of the run.
    retry: 1,
    maxWorkers: '100%',
    // A test's objects are garbage when it ends. With a large young generation, few of them are ever moved.
    execArgv: ['--max-semi-space-size=128'],
    // Vitest only runs projects side by side if they have the same number of workers, so these come after the others.
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
          // Loading the modules under test takes longer than most files' tests, so files share them.
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
          // Loading react-admin takes longer than most files' tests: files share it, and the setup clears what a test
          // leaves.
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
          // The stores and the service load slowly: files share them, but of all databases only that of `emptyStore`.
          isolate: false,
          testTimeout: 60_000,
          retry: 1,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
