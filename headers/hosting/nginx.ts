import { CACHING, HASHED_FOLDER, type Headers } from '../headers';

const indent = (lines: readonly string[]): string => lines.map((line) => `    ${line}`).join('\n');

/** An `add_header` in a block replaces those of outer blocks, so each block has them all. */
const sent = (headers: Headers): string[] =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`);

/**
 * The content of an nginx `server` block.
 * @param base the path of the site in the folder that is the block's `root`, with a slash at its end
 */
export const nginxConf = (
  headers: Headers,
  base: string,
): string => `# To be included in a server block that has TLS, and a root with the site at ${base}

${
  base === '/'
    ? ''
    : `location = ${base.slice(0, -1)} {
    # Behind something that ends TLS, nginx would name http, and its own port.
    absolute_redirect off;
    return 301 ${base};
}

`
}location ${base}${HASHED_FOLDER} {
    # A hashed file that is gone stays a 404, and without "always" no cache keeps that.
    try_files $uri =404;
    add_header Cache-Control "${CACHING.forEver}";
${indent(sent(headers))}
}

location ${base} {
    try_files $uri ${base}index.html;
${indent(sent({ 'Cache-Control': CACHING.never, ...headers }))}
}
`;
