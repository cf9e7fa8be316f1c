import { formatted } from '../checks/formatted';
import { readResources } from '../contracts/resources';
import { packageVersion } from '../build/version';
import { configOf, readEnvironmentFile } from '../site/environment';
import { openApi } from './document';

/** Stands for the page's address, on which a base address may be just a path. */
const PAGE = 'https://console.example.com';

/** Required variables that the description does not need, and that an example file leaves empty. */
const UNTOLD = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'example.com',
  VITE_FIREBASE_PROJECT_ID: 'example',
  VITE_FIREBASE_APP_ID: 'app',
};

/** The description of the service that a file of variables configures, as a text. Throws an EnvironmentProblem. */
export async function describeService(envFile: string): Promise<string> {
  const config = configOf({ ...readEnvironmentFile(envFile), ...UNTOLD }, PAGE);
  const document = openApi(config, await readResources(), packageVersion());
  return formatted('openapi.json', JSON.stringify(document));
}
