import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Before any worker starts: dates and their wording are the same on every machine.
process.env.TZ = 'UTC';
process.env.LANG = 'en_US.UTF-8';
process.env.LC_ALL = 'en_US.UTF-8';

const asNodeFindsIt = (name: string) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(import.meta.resolve(name)),
});

export default defineConfig({
  define: { __VERSION__: JSON.stringify('test') },
  test: {
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        // react-admin's router is the one that Node finds, and the sources' must be the same.
        resolve: { alias: ['react-router/dom', 'react-router', 'react-router-dom'].map(asNodeFindsIt) },
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/setupComponents.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          // The stores and the service take long to load: once for all files, which share nothing else.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
