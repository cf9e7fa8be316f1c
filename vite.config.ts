import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { chunks } from './scripts/build/chunks';
import { sitePlugin } from './scripts/build/sitePlugin';
import { buildVersion } from './scripts/build/version';

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Smaller replacements for packages, used in builds only. */
const leaner = [
  // React Router's production build. Its package.json names the development build, which has warnings for developers.
  { find: /^react-router$/, replacement: here('./node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: here('./node_modules/react-router/dist/production/dom-export.mjs'),
  },
  // The functions of lodash that react-admin uses, in less than half of the bytes.
  { find: /^lodash\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' },
  { find: /^react-is$/, replacement: here('./scripts/build/reactIs.ts') },
  { find: /^hoist-non-react-statics$/, replacement: here('./scripts/build/hoistStatics.ts') },
  { find: /^inflection$/, replacement: here('./scripts/build/inflection.ts') },
  { find: /^query-string$/, replacement: here('./scripts/build/queryString.ts') },
];

export default defineConfig(({ command, mode }) => ({
  // Only for hot reload: the page of a build gets its path when the configuration is stamped into it.
  base: loadEnv(mode, process.cwd(), 'VITE_BASE_PATH')['VITE_BASE_PATH'] || '/',
  define: { __VERSION__: JSON.stringify(buildVersion()) },
  // `npm start` builds without header files, because its server sends the headers.
  plugins: [react(), chunks(), sitePlugin(process.env.HEADER_FILES !== 'none')],
  resolve: {
    alias: [
      // Loads the code of react-admin's own export button only when it is pressed.
      { find: /^jsonexport\/dist\/index\.js$/, replacement: here('./src/kit/stock/jsonExport.ts') },
      { find: /^object\.entries$/, replacement: here('./scripts/build/nativeEntries.cjs') },
      { find: /^hasown$/, replacement: here('./scripts/build/nativeHasOwn.cjs') },
      ...(command === 'build' ? leaner : []),
    ],
  },
  // ES modules, so that the worker can load rarely needed code when it needs it.
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The Content Security Policy allows no `data:` addresses, so no asset is built into one.
    assetsInlineLimit: 0,
    // Only for `npm run size -- --why`; `hidden` means that no script refers to them.
    sourcemap: process.env.SOURCE_MAPS === 'hidden' && 'hidden',
    // Scripts contain each other's names, and hashes don't compress: 8 hexadecimal digits, 32 bits, are enough.
    rolldownOptions: { output: { hashCharacters: 'hex' } },
  },
}));
