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
      'tests/unit/{bulk,dataProvider,errors,failures,journal,parser,response,schemas,users-expiry,users-export,users-merge,users-model,users-rules,write,writes}.test.ts',
    ],
  },
});
