import { whenEnded } from './ending';
import { StartProblem } from './problem';
import { readSettings, type Variables } from './settings';
import type { Product, ProductOptions } from './product';
import { startProduct } from './startProduct';

/** Milliseconds until everything that is still running is killed. */
const LAST_MOMENT = 2_700;

interface RunOptions extends Pick<ProductOptions, 'dev' | 'reset' | 'build' | 'users'> {
  /** The variables of the environment and of `.env`. */
  readonly env: Variables;
}

/** One write for all lines: who reads them through a pipe, and has one, has all. */
function introduce({ origin, basePath, authEmulator, signIns, difference, crowd }: Product): void {
  const { administrator, user, unverified } = signIns;
  const lines = [
    `The console is at ${origin}${basePath === '/' ? '' : basePath}, its Auth emulator at ${authEmulator}. Ctrl-C ends both.`,
    `Sign in as ${administrator.email} (an administrator), ${user.email} (without the admin claim)`,
    `or ${unverified.email} (email not verified); the password is ${administrator.password}.`,
  ];
  if (crowd > 0)
    lines.push(`${crowd} users were added, as records alone: nobody can sign in as one of them.`);
  if (difference) lines.push(difference);
  console.log(lines.join('\n'));
}

const explain = (cause: unknown): void =>
  console.error(cause instanceof StartProblem ? cause.message : cause);

/** Starts the product, and ends the process when the person, the system or the emulator ends it. */
export async function runUntilEnded({ env, ...options }: RunOptions): Promise<void> {
  const ending = new AbortController();
  let product: Product | undefined;

  const end = async (code: number): Promise<void> => {
    setTimeout(() => process.exit(code), LAST_MOMENT).unref();
    await product?.stop();
    process.exit(code);
  };
  whenEnded(() => {
    ending.abort();
    if (product) void end(0);
  });

  const onBegin = () =>
    console.log(
      options.dev
        ? 'Starting the service and the Auth emulator …'
        : 'Building the site, starting the service …',
    );

  try {
    product = await startProduct({ ...readSettings(env), env, ...options, signal: ending.signal, onBegin });
  } catch (cause) {
    if (ending.signal.aborted) return end(0);
    explain(cause);
    return end(1);
  }
  if (ending.signal.aborted) return end(0);
  introduce(product);
  console.error(`The Auth emulator has ended. Its own words:\n${await product.failed}`);
  await end(1);
}
