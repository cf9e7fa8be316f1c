/**
 * `npm run doctor -- --site https://console.example`: checks a deployment from outside, and says what fails, what that
 * means and what to do. Changes nothing without --write. Exits with 1 if something fails.
 */
import { doctor } from './doctor/command';

process.exitCode = await doctor(process.argv.slice(2), {
  fetch: (address, init) => fetch(address, init),
  tell: (sentence) => console.error(sentence),
  print: (words) => console.log(words),
  columns: process.stdout.isTTY ? process.stdout.columns : undefined,
});
