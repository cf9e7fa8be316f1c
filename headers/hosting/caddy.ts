import { CACHING, HASHED_FOLDER, type Headers } from '../headers';

/**
 * The content of a Caddy site block.
 * @param base the path of the site in the folder that is the block's `root`, with a slash at its end
 */
export const caddyfile = (
  headers: Headers,
  base: string,
): string => `# To be imported into a site block that has a root with the site at ${base}

${
  base === '/'
    ? ''
    : `redir ${base.slice(0, -1)} ${base} permanent
`
}@console path ${base}*
@hashed {
	path ${base}${HASHED_FOLDER}*
	# Only what is there: a 404 is kept by nobody.
	file
}
@page {
	path ${base}*
	not path ${base}${HASHED_FOLDER}*
}
@route {
	path ${base}*
	not path ${base}${HASHED_FOLDER}*
	not file
}

header @console {
${Object.entries(headers)
  .map(([name, value]) => `\t${name} "${value}"`)
  .join('\n')}
}
header @hashed Cache-Control "${CACHING.forEver}"
header @page Cache-Control "${CACHING.never}"

encode zstd gzip
rewrite @route ${base}index.html
file_server
`;
