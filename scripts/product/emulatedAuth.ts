import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';

const VARIABLE = 'FIREBASE_AUTH_EMULATOR_HOST';

/**
 * firebase-admin, connected to an emulator. It reads the emulator's address from the environment of the process, so a
 * process has one emulator; without the variable it only accepts signed tokens.
 */
export function emulatedAuth(projectId: string, host: string): { auth: Auth; end: () => Promise<void> } {
  const other = process.env[VARIABLE];
  if (other !== undefined && other !== host) {
    throw new Error(
      `This process works with the Auth emulator at ${other} already: start another copy in its own.`,
    );
  }
  process.env[VARIABLE] = host;
  const app = initializeApp({ projectId }, `console-${host}`);
  return {
    auth: getAuth(app),
    async end() {
      delete process.env[VARIABLE];
      await deleteApp(app);
    },
  };
}
