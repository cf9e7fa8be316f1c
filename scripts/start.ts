import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { wordsOf } from './product/problem';
import { runUntilEnded } from './product/run';
import { ROOT } from './product/site';

function readArguments() {
  try {
    return parseArgs({ options: { dev: { type: 'boolean' }, reset: { type: 'boolean' } } }).values;
  } catch (cause) {
    console.error(
      `${wordsOf(cause)}: known are --reset, which begins anew, and --dev, which reloads on changes.`,
    );
    return process.exit(1);
  }
}

const { dev = false, reset = false } = readArguments();
await runUntilEnded({ env: loadEnv(dev ? 'development' : 'production', ROOT, ''), dev, reset });
