/** `npm run grant-admin -- EMAIL`: grants someone the admin claim, for the first administrator. */
import { loadEnv } from 'vite';
import { grantAdmin, GrantProblem } from './identities/grantAdmin';
import { ROOT } from './product/site';

try {
  const env = { ...loadEnv('production', ROOT, 'VITE_FIREBASE_'), ...process.env };
  console.log(await grantAdmin(process.argv.slice(2), env));
} catch (cause) {
  console.error(cause instanceof GrantProblem ? cause.message : cause);
  process.exitCode = 1;
}
