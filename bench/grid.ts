import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** Where the page of MUI X DataGrid is served. */
export const GRID_PATH = '/grid/';

/** Builds the page for production. Returns its files by address, and the kB of its scripts with gzip. */
export async function buildGrid() {
  const built = await build({
    root: fileURLToPath(new URL('grid', import.meta.url)),
    configFile: false,
    base: GRID_PATH,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { target: 'es2022', write: false },
  });
  const files = new Map<string, string | Uint8Array>();
  let bytes = 0;
  for (const { output } of [built].flat().filter((one) => 'output' in one))
    for (const file of output) {
      const isScript = file.type === 'chunk';
      files.set(`${GRID_PATH}${file.fileName}`, isScript ? file.code : file.source);
      if (isScript) bytes += gzipSync(file.code).length;
    }
  return { files, kB: bytes / 1000 };
}
