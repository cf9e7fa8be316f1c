// Loaded before the emulator, which at its start compiles the checks of some hundred calls' bodies; that takes two
// thirds of its time. With this, each is compiled when it is first used, as its library allows.
import { createRequire } from 'node:module';

try {
  const emulator = createRequire(import.meta.resolve('firebase-tools/package.json'));
  const options = emulator('exegesis/lib/options.js');
  const { compileOptions } = options;
  options.compileOptions = (given) => compileOptions({ ...given, lazyCompileValidationSchemas: true });
} catch {
  // In another version the file may be elsewhere: the emulator starts anyway.
}
