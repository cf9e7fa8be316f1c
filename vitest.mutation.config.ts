import { defineConfig } from 'vitest/config';

process.env.TZ = 'UTC';

/** The tests that `npm run mutation` runs for every mutant: only those of pure logic, with a sample of the calendar. */
export default defineConfig({
  define: { __VERSION__: JSON.stringify('test') },
  test: {
    environment: 'node',
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    env: { DAYS_STEP: '97' },
    include: [
      'tests/unit/data-provider.test.ts',
      'tests/unit/api/{define-contract,errors,ranges,schemas}.test.ts',
      'tests/unit/data/{bulk,creates,outcome,outcome-deletes,parser,recheck,row-writes,row-writes-journal,rows,steps,updates,versions,writes}.test.ts',
      'tests/unit/i18n/failures.test.ts',
      'tests/unit/kit/{form/conflict,dates}.test.ts',
      'tests/unit/kit/export/{escape-formula,rows-file}.test.ts',
      'tests/unit/resources/users-rules.test.ts',
    ],
  },
});
