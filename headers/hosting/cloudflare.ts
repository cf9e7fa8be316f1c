import { HASHED_FOLDER } from '../headers';

/** The configuration of a Worker with static files; `_headers` among these says their headers. */
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
 * What answers where no file does: the page, but a 404 where a hashed file is gone. Cloudflare's own fallback would answer
 * there with the page, to be kept for ever.
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
