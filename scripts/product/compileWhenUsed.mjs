// Loaded before the emulator, which otherwise compiles the body validators of some hundred calls at its start. That
// takes two thirds of the start. With this option of its library, each is compiled when it is first used.
import { createRequire } from 'node:module';

try {
  const emulator = createRequire(import.meta.resolve('firebase-tools/package.json'));
  const options = emulator('exegesis/lib/options.js');
  const { compileOptions } = options;
  options.compileOptions = (given) => compileOptions({ ...given, lazyCompileValidationSchemas: true });
} catch {
  // Another version may have the file elsewhere: the emulator then starts without the option.
}
