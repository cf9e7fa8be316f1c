import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../product/startProduct';
import { anyFreePort } from '../product/ports';

/**
 * A copy of the product with its own ports and fresh data; everything is removed when it stops.
 * @param signal ends a start that is still running
 */
export async function startTemporaryProduct(signal?: AbortSignal) {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-'));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  try {
    const product = await startProduct({
      port: await anyFreePort(),
      authEmulatorPort: await anyFreePort(),
      dataDir,
      quiet: true,
      signal,
    });
    return {
      ...product,
      async stop(): Promise<void> {
        await product.stop();
        await removeData();
      },
    };
  } catch (cause) {
    await removeData();
    throw cause;
  }
}
