/**
 * `npm run openapi [-- --env .env.staging --out service.json]`: writes the calls of the contracts as OpenAPI 3.1, for
 * the team of the service. Without arguments it writes `docs/openapi.json`, for the product in `.env.example`.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { describeService } from './openapi/describeService';
import { wordsOf } from './product/problem';

try {
  const { env, out } = parseArgs({
    options: {
      env: { type: 'string', default: '.env.example' },
      out: { type: 'string', default: 'docs/openapi.json' },
    },
  }).values;
  const description = await describeService(env);
  await writeFile(out, description).catch((cause: unknown) => {
    throw new Error(`The description can't be written to ${out} (${wordsOf(cause)}).`);
  });
  console.log(`${out} is written.`);
} catch (cause) {
  console.error(`${wordsOf(cause)}\nKnown are --env FILE and --out FILE.`);
  process.exitCode = 1;
}
