import type { Field, KindName } from '../defineResource';
import { choice } from './choice';
import { flag } from './flag';
import { id } from './id';
import { instant } from './instant';
import type { Kind } from './Kind';
import { number } from './number';
import { text } from './text';

/** The kinds of fields: a new kind is a file here, its input in `form/inputs.tsx`, and its name in `KindFields`. */
const kinds: Readonly<Record<KindName, Kind>> = { id, text, number, instant, flag, choice };

/** The style of every kind's cells, for anything that contains some of them. */
export const cellsSx = {
  '& .sign': { width: '1em', height: '1em', flexShrink: 0, fill: 'currentColor' },
  '& .absent': { color: 'text.secondary', fontStyle: 'italic' },
  ...Object.fromEntries(Object.values(kinds).flatMap(({ cellSx = {} }) => Object.entries(cellSx))),
};

export const kindOf = ({ kind }: Field): Kind => kinds[kind];

/** The kind of a field by its name, which may be that of no field. */
export function kindIn(fields: Readonly<Record<string, Field>>, name: string): Kind | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field && kindOf(field);
}
