import { defineConfig } from 'vitest/config';

process.env.TZ = 'UTC';

/** The tests that `npm run mutation` runs for every mutant: only those of pure logic, with a sample of the calendar. */
export default defineConfig({
  define: { __VERSION__: JSON.stringify('test') },
  test: {
    environment: 'node',
    // All files in one thread, which loads each module once: loading them takes longer than the tests.
    isolate: false,
    pool: 'threads',
    maxWorkers: 1,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    env: { DAYS_STEP: '97' },
    include: [
      'tests/unit/data-provider.test.ts',
      'tests/unit/{api,data,data/file}/*.test.ts',
      'tests/unit/i18n/failures.test.ts',
      'tests/unit/kit/{form/conflict,dates,distances}.test.ts',
      'tests/unit/resources/users-rules.test.ts',
    ],
    // They wait on real sockets, or read a million rows.
    exclude: ['tests/unit/api/client.test.ts', 'tests/unit/data/many-rows.test.ts'],
  },
});
