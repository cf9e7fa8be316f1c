import { createServer } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { devSite } from '../../scripts/product/devSite';
import { siteEnv } from '../../scripts/product/siteEnv';

afterEach(() => {
  vi.restoreAllMocks();
  // The next test file runs in the same process.
  vi.unstubAllEnvs();
});

it('starts without a word, so that the address and the sign-ins stay in sight', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const env = siteEnv({}, 'http://127.0.0.1:4300', 'http://127.0.0.1:9099');
  for (const [name, value] of Object.entries(env.variables)) vi.stubEnv(name, value);
  const { close } = await devSite(() => undefined, createServer(), env);
  await close();
  expect(warn).not.toHaveBeenCalled();
});
