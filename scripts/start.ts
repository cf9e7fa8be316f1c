import { parseArgs } from 'node:util';
import { wordsOf } from './product/problem';

function readArguments() {
  try {
    const { users, ...values } = parseArgs({
      options: { dev: { type: 'boolean' }, reset: { type: 'boolean' }, users: { type: 'string' } },
    }).values;
    if (users !== undefined && !/^\d{1,8}$/.test(users))
      throw new TypeError(`--users is "${users}", and should be a whole number of at most eight digits`);
    return { ...values, users: users === undefined ? undefined : Number(users) };
  } catch (cause) {
    console.error(
      `${wordsOf(cause)}: known are --reset, which clears the data, --dev, which reloads on changes, and --users 1000000, which adds users up to that number.`,
    );
    return process.exit(1);
  }
}

const { dev = false, reset = false, users } = readArguments();
// Loaded here, so that wrong arguments are refused at once.
const { loadEnv } = await import('vite');
const { runUntilEnded } = await import('./product/run');
const { ROOT } = await import('./product/site');
await runUntilEnded({ env: loadEnv(dev ? 'development' : 'production', ROOT, ''), dev, reset, users });
