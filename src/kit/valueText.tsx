import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ResourceRow } from '../api/contract';
import { ResourceContextProvider } from 'react-admin';
import { isSame } from '../api/call';
import { changedFields } from '../data/versions';
import { visible } from '../i18n/visible';
import { Sentence } from '../ui/Breakable';
import { kindIn } from './kinds';
import { useFields, useResource, useWords } from './resource';
import { inWords } from './words';

/** A row's fields in words, so that two versions can be compared by eye; also a field that no definition names. */
export function useValueText() {
  const { fields } = useResource();
  const words = useWords();
  const contextOf = useFields();
  const textOf = (name: string, row: ResourceRow, isInForm = false): string => {
    const kind = kindIn(fields, name);
    const value = row[name] ?? null;
    if (!kind && value === null) return words('field.empty');
    if (!kind) return visible(typeof value === 'string' ? value : JSON.stringify(value));
    const { text, textInForm = text } = kind;
    return (isInForm ? textInForm : text)(row[name], contextOf(name));
  };
  return {
    /** A field's label in the list, for use outside its form. */
    labelOf: (name: string): string => (kindIn(fields, name) ? contextOf(name).label : inWords(name)),
    formLabelOf: (name: string): string => {
      const context = kindIn(fields, name) && contextOf(name);
      return context ? context.words('labelInForm') || context.label : inWords(name);
    },
    textOf: (name: string, row: ResourceRow) => textOf(name, row),
    formTextOf: (name: string, row: ResourceRow) => textOf(name, row, true),
  };
}

export function ChangedValues({ before, after }: { before: ResourceRow; after: ResourceRow }) {
  const { labelOf, textOf } = useValueText();
  return changedFields(before, after).map((field) => (
    // Only breaks a value that doesn't fit in one line.
    <Typography
      key={field}
      variant="body2"
      sx={{ overflowWrap: 'anywhere', '& bdi': { display: 'inline-block' } }}
    >
      {labelOf(field)}: <bdi>{textOf(field, before)}</bdi> → <bdi>{textOf(field, after)}</bdi>
    </Typography>
  ));
}

interface WithDifferenceProps {
  readonly resource: string;
  readonly sentence: string;
  readonly before: ResourceRow;
  readonly after: ResourceRow;
}

/** A sentence about a write, and what it changes, for use outside the resource's views. */
export const WithDifference = ({ resource, sentence, before, after }: WithDifferenceProps) => (
  <ResourceContextProvider value={resource}>
    <Sentence>{sentence}</Sentence>
    <ChangedValues before={before} after={after} />
  </ResourceContextProvider>
);

interface ChangesProps {
  readonly row: ResourceRow;
  readonly now: ResourceRow;
  /** Whether `row` is the result of a change, instead of what the list shows. */
  readonly isSinceChange?: boolean;
}

/** What has changed in a row since the list was loaded, or since a change. */
export function Changes({ row, now, isSinceChange = false }: ChangesProps) {
  const words = useWords();
  const { fields, contract } = useResource();
  const { labelOf, textOf } = useValueText();
  const since = isSinceChange ? 'change.since' : 'changes';
  // The list's rows may have fewer fields.
  const listed = Object.keys(fields).filter(
    (name) => !contract.idFields.includes(name) && Object.hasOwn(row, name),
  );
  const changed = listed.filter((name) => !isSame(row[name], now[name]));
  if (changed.length === 0) return <Typography sx={{ mt: 1 }}>{words(`${since}.same`)}</Typography>;
  return (
    <>
      <Typography sx={{ mt: 1 }}>{words(`${since}.differs`)}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {changed.map((name) => (
          <li key={name}>
            {labelOf(name)}: {words(`${since}.listed`)} <bdi>{textOf(name, row)}</bdi>, {words('changes.now')}{' '}
            <strong>
              <bdi>{textOf(name, now)}</bdi>
            </strong>
          </li>
        ))}
      </Box>
    </>
  );
}
