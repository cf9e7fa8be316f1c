import { defineConfig } from 'vitest/config';

process.env.TZ = 'UTC';

/** What `npm run mutation` runs for every mutant: the tests of the pure logic alone, and of the calendar a sample. */
export default defineConfig({
  define: { __VERSION__: JSON.stringify('test') },
  test: {
    environment: 'node',
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    env: { DAYS_STEP: '97' },
    include: [
      'tests/unit/{bulk,creates,dataProvider,dates,defineContract,errors,escape-formula,failures,outcome,outcome-deletes,parser,ranges,recheck,row-writes,row-writes-journal,rows,rows-file,schemas,steps,updates,users-rules,versions,writes}.test.ts',
    ],
  },
});
