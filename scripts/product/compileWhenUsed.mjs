// Loaded before the emulator: when it starts it compiles what checks the bodies of some hundred calls, which takes two
// thirds of its time. This has each compiled when it is first used, as its library can.
import { createRequire } from 'node:module';

try {
  const emulator = createRequire(import.meta.resolve('firebase-tools/package.json'));
  const options = emulator('exegesis/lib/options.js');
  const { compileOptions } = options;
  options.compileOptions = (given) => compileOptions({ ...given, lazyCompileValidationSchemas: true });
} catch {
  // In another version it may stand elsewhere: the emulator starts all the same.
}
