import { HASHED_FOLDER } from '../headers';

/** The configuration of a Worker with static files; its `_headers` file has the headers. */
export const wranglerJson = (folder: string): string => {
  const configuration = {
    name: 'console',
    compatibility_date: '2026-01-01',
    main: 'worker.js',
    assets: { directory: folder, binding: 'ASSETS', html_handling: 'none', not_found_handling: 'none' },
  };
  return `${JSON.stringify(configuration, null, 2)}\n`;
};

/**
 * The answer if there is no file: the page, but a 404 for a missing hashed file. Cloudflare's own fallback would answer
 * that with the page, which would be cached forever.
 */
export const cloudflareWorker = (base: string): string => `export default {
  fetch(request, env) {
    const url = new URL(request.url);
    if (!url.pathname.startsWith('${base}') || url.pathname.startsWith('${base}${HASHED_FOLDER}')) {
      return new Response('Not found', { status: 404 });
    }
    url.pathname = '${base}index.html';
    return env.ASSETS.fetch(new Request(url, request));
  },
};
`;
