import { CACHING, HASHED_FOLDER, type Headers } from '../headers';

const indent = (lines: readonly string[]): string => lines.map((line) => `    ${line}`).join('\n');

/** An `add_header` in a block replaces those around it, so that each block has them all. */
const sent = (headers: Headers): string[] =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`);

/** What belongs into the `server` block of an nginx whose `root` is the built site. */
export const nginxConf = (
  headers: Headers,
): string => `# To be included in a server block that has a root and TLS.

location ${HASHED_FOLDER} {
    # A hashed file that is gone stays a 404, and without "always" no cache keeps that.
    try_files $uri =404;
    add_header Cache-Control "${CACHING.forEver}";
${indent(sent(headers))}
}

location / {
    try_files $uri /index.html;
${indent(sent({ 'Cache-Control': CACHING.never, ...headers }))}
}
`;
