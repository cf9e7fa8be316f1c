import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { chunks } from './scripts/build/chunks';
import { sitePlugin } from './scripts/build/sitePlugin';
import { buildVersion } from './scripts/build/version';

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** What a build is made of in place of what its packages name. */
const leaner = [
  // React Router's own build for production: its package names the other one, which carries warnings for developers.
  { find: /^react-router$/, replacement: here('./node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: here('./node_modules/react-router/dist/production/dom-export.mjs'),
  },
  // What react-admin takes from lodash, in less than half of the bytes.
  { find: /^lodash\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' },
  { find: /^inflection$/, replacement: here('./src/kit/stock/inflection.ts') },
  { find: /^query-string$/, replacement: here('./src/kit/stock/queryString.ts') },
];

export default defineConfig(({ command, mode }) => ({
  // For hot reload alone: the page of a build learns its path when it is stamped.
  base: loadEnv(mode, process.cwd(), 'VITE_BASE_PATH')['VITE_BASE_PATH'] || '/',
  define: { __VERSION__: JSON.stringify(buildVersion()) },
  // `npm start` serves what it builds with headers of its own.
  plugins: [react(), chunks(), sitePlugin(process.env.HEADER_FILES !== 'none')],
  resolve: {
    alias: [
      // What react-admin's own export button needs is fetched when it is pressed.
      { find: /^jsonexport\/dist\/index\.js$/, replacement: here('./src/kit/stock/jsonExport.ts') },
      { find: /^object\.entries$/, replacement: here('./scripts/build/nativeEntries.cjs') },
      ...(command === 'build' ? leaner : []),
    ],
  },
  // The policy knows no data: addresses, so that nothing is built into one.
  // A worker fetches what it seldom needs when it needs it.
  worker: { format: 'es' },
  // Source maps are for `npm run size -- --why` alone: no page names them.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: process.env.SOURCE_MAPS === 'hidden' && 'hidden',
    // A page's scripts name all the others, and no compression shortens a hash: 32 bits of it are enough.
    rolldownOptions: { output: { hashCharacters: 'hex' } },
  },
}));
