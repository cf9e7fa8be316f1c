/** `npm run grant-admin -- EMAIL`: grants someone the admin claim, for the first administrator. */
import { loadEnv } from 'vite';
import { grantAdmin, GrantProblem } from './identities/grantAdmin';
import { ROOT } from './product/site';

const [email, ...rest] = process.argv.slice(2);

try {
  if (email === undefined || rest.length > 0) {
    throw new GrantProblem('Name one email address: npm run grant-admin -- name@example.com');
  }
  console.log(await grantAdmin(email, { ...loadEnv('production', ROOT, 'VITE_FIREBASE_'), ...process.env }));
} catch (cause) {
  console.error(cause instanceof GrantProblem ? cause.message : cause);
  process.exitCode = 1;
}
