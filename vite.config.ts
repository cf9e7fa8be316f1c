import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { headerFiles } from './scripts/build/headerFiles';
import { buildVersion } from './scripts/build/version';

// `npm start` serves what it builds with headers of its own.
const hosting = process.env.HEADER_FILES === 'none' ? [] : [headerFiles()];

export default defineConfig({
  define: { __VERSION__: JSON.stringify(buildVersion()) },
  plugins: [react(), ...hosting],
  // The policy knows no data: addresses, so that nothing is built into one.
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
