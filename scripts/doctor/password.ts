import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { DoctorProblem } from './options';

/** The password of the sign-in: from the environment, or typed at a hidden prompt. */
export async function readPassword(email: string): Promise<string> {
  const given = process.env['DOCTOR_PASSWORD'];
  if (given) return given;
  if (!process.stdin.isTTY) {
    throw new DoctorProblem(`There is no terminal to ask for the password of ${email}. Set DOCTOR_PASSWORD.`);
  }
  process.stderr.write(`Password of ${email}: `);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: silence, terminal: true });
  try {
    return await prompt.question('');
  } finally {
    prompt.close();
    process.stderr.write('\n');
  }
}
