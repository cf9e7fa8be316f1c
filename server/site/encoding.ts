import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteFile } from './files';

const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json|wasm)|image\/svg)/;

/** In bytes. A smaller file does not shrink by compression, counting the headers. */
const WORTHWHILE = 1000;

const BROTLI_QUALITY = 6;

const encoders = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (content: Buffer) => promisify(gzip)(content),
};

type Encoding = keyof typeof encoders;

const kept = new WeakMap<SiteFile, Map<Encoding, Promise<Buffer>>>();

/** The best encoding that the browser accepts for this file; undefined for none. */
export function encodingFor(file: SiteFile, accepted = ''): Encoding | undefined {
  if (!COMPRESSIBLE.test(file.type) || file.content.length < WORTHWHILE) return undefined;
  const names = accepted.split(',').map((part) => part.trim());
  const takes = (name: Encoding) =>
    names.some((part) => part === name || new RegExp(`^${name};q=0*[.1-9]`).test(part));
  return (['br', 'gzip'] as const).find(takes);
}

/** The encoded content, created once. */
export function encoded(file: SiteFile, encoding: Encoding): Promise<Buffer> {
  const forms = kept.get(file) ?? new Map<Encoding, Promise<Buffer>>();
  kept.set(file, forms);
  const form = forms.get(encoding) ?? encoders[encoding](file.content);
  forms.set(encoding, form);
  return form;
}
