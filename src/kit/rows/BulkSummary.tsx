import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ResourceRow } from '../../api/contract';
import { escapeFormula } from '../../data/file/escapeFormula';
import { inSentence } from '../../i18n/visible';
import type { ConsoleAlert } from '../../ui/alerts/alert';
import { Breakable, Sentence } from '../../ui/Breakable';
import { useCopy } from '../../ui/copy';
import { afterDone } from '../afterDone';
import { download } from '../export/download';
import { usePendingWrites } from '../journal';
import { useResource, useWords } from '../resource';
import { Changes, ChangedValues } from '../valueText';
import type { Words } from '../words';
import { doneWord, type BulkFailure, type RunChange } from './BulkRun';
import type { BulkOutcome } from './bulkOutcome';

export function BulkSummary({ outcome, change }: { outcome: BulkOutcome; change: RunChange | undefined }) {
  const { name, nameOf } = useResource();
  const words = useWords();
  const said = saidOf(words, change);
  const { done, notDone, unfinished, unsent } = outcome;
  // The alert stays after unfinished writes were finished or dismissed: it then lists them as settled.
  const pending = new Set(usePendingWrites(name).map(({ id }) => id));
  const open = unfinished.filter(({ row }) => pending.has(row.id));
  const settled = unfinished.filter(({ row }) => !pending.has(row.id));
  const [first, ...others] = done;
  const after = first && change?.after.get(first.id);
  const top = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // In the next frame, the bar above has its new height.
    const frame = requestAnimationFrame(() => top.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <Box component="span" ref={top} sx={{ scrollMargin: 24 }} />
      <Sentence>{beginningOf(outcome, said, nameOf)}</Sentence>
      {first && after && others.length === 0 && <ChangedValues before={first} after={after} />}
      {change && !change.isUndo && <Caveat done={done} change={change} />}
      <Group
        title={words('bulk.not', { smart_count: notDone.length, notDone: said.row.notDone })}
        items={notDone}
      >
        {(failure) => (
          <>
            <Breakable>{nameOf(failure.row)}</Breakable>: <Reason failure={failure} isUndo={change?.isUndo} />
          </>
        )}
      </Group>
      <Group title={words('bulk.unfinished', { smart_count: open.length })} items={open}>
        {(failure) => <Reason failure={failure} />}
      </Group>
      <Group title={words('bulk.settled')} items={settled}>
        {({ row }) => <Breakable>{nameOf(row)}</Breakable>}
      </Group>
      <Group title={words('bulk.unsent', { smart_count: unsent.length })} items={unsent}>
        {(row) => <Breakable>{nameOf(row)}</Breakable>}
      </Group>
    </>
  );
}

/** How many changed rows lack the effect that people expect; not shown for an Undo. */
function Caveat({ done, change: { name, after } }: { done: readonly ResourceRow[]; change: RunChange }) {
  const { changes } = useResource();
  const words = useWords();
  const caveat = changes.find((change) => change.name === name)?.caveat;
  const doubtful = done.filter(({ id }) => {
    const became = after.get(id);
    return became !== undefined && afterDone(`${name}.caveat`, () => caveat?.of(became));
  }).length;
  return (
    doubtful > 0 && (
      <Typography variant="body2">{words(`changes.${name}.caveat`, { smart_count: doubtful })}</Typography>
    )
  );
}

/** The summary as plain text, without the reasons. */
export function briefOf(
  outcome: BulkOutcome,
  change: RunChange | undefined,
  words: Words,
  nameOf: NameOf,
): string {
  const said = saidOf(words, change);
  const { notDone, unfinished, unsent } = outcome;
  const listed = (title: string, rows: readonly ResourceRow[]) => {
    const names = rows.slice(0, MOST).map(nameOf);
    const others = rows.length - names.length;
    const more = others > 0 ? [words('bulk.more', { smart_count: others })] : [];
    return rows.length > 0 ? [`${title} ${[...names, ...more].join(', ')}.`] : [];
  };
  return [
    beginningOf(outcome, said, nameOf),
    ...listed(
      words('bulk.not', { smart_count: notDone.length, notDone: said.row.notDone }),
      notDone.map((failure) => failure.row),
    ),
    ...(unfinished.length > 0 ? [words('bulk.unfinished', { smart_count: unfinished.length })] : []),
    ...listed(words('bulk.unsent', { smart_count: unsent.length }), unsent),
  ].join(' ');
}

function saidOf(words: Words, change: RunChange | undefined) {
  if (!change)
    return {
      // Instead of `none` if some may still be deleted, or are partly deleted.
      noneKnown: words('bulk.noneKnownDeleted'),
      none: words('bulk.noneDeleted'),
      some: (smart_count: number) => words('bulk.deleted', { smart_count }),
      one: (name: string) => words('delete.done', { name }),
      row: { done: words('row.done'), notDone: words('row.notDeleted') },
    };
  const done = doneWord(words, change);
  return {
    noneKnown: words('change.noneKnown', { done }),
    none: words('change.none', { done }),
    some: (smart_count: number) => words('change.some', { smart_count, done }),
    one: (name: string) => words('change.one', { name, done }),
    row: { done, notDone: words('row.notChanged', { done }) },
  };
}

type Said = ReturnType<typeof saidOf>;
type NameOf = (row: ResourceRow) => string;

/** The result of the run as a whole. */
function beginningOf({ done, unfinished }: BulkOutcome, said: Said, nameOf: NameOf): string {
  const [first, ...others] = done;
  if (!first) return unfinished.length > 0 ? said.noneKnown : said.none;
  return others.length > 0 ? said.some(done.length) : said.one(nameOf(first));
}

interface ReportProps {
  readonly outcome: BulkOutcome;
  readonly change: RunChange | undefined;
  /** Undoes what was done, where the alert's own button does something else; it belongs to the console of `client`. */
  readonly undo: (NonNullable<ConsoleAlert['action']> & { readonly client: QueryClient }) | undefined;
}

/** The buttons of the summary beside its own. */
export function BulkReport({ outcome, change, undo }: ReportProps) {
  const { name } = useResource();
  const words = useWords();
  const recordsOf = useReport(saidOf(words, change));
  const { outcome: copied, copy } = useCopy(outcome);
  const [isNotSaved, setIsNotSaved] = useState(false);
  const records = () => recordsOf(outcome);
  const text = () =>
    records()
      .map((record) => Object.values(record).map(asPasted).join('\t'))
      .join('\n');
  const save = async () => {
    try {
      const { recordsFile } = await import('../../data/file/rowsFile');
      download([recordsFile(records())], `${name}-report.csv`);
      setIsNotSaved(false);
    } catch {
      setIsNotSaved(true);
    }
  };
  // Whoever signs in again sees the summary again, in another console.
  const isOwn = useQueryClient() === undo?.client;
  const small = { size: 'small', color: 'inherit', sx: { minWidth: 0, px: 1 } } as const;
  return (
    <>
      {undo && isOwn && (
        <Button {...small} onClick={undo.onClick}>
          {undo.label}
        </Button>
      )}
      <Button {...small} onClick={() => void copy(text())}>
        {words(copied === 'copied' ? 'change.copied' : 'change.copyReport')}
      </Button>
      <Button {...small} onClick={() => void save()}>
        {words('change.saveReport')}
      </Button>
      {(copied === 'refused' || isNotSaved) && (
        <Typography variant="body2" sx={{ flexBasis: '100%' }}>
          {copied === 'refused' && words('change.notCopied')} {isNotSaved && words('change.notSaved')}
        </Typography>
      )}
    </>
  );
}

/** A value for pasting into a spreadsheet, where it stays in one cell and is no formula. */
const asPasted = (value: string): string => escapeFormula(value.replaceAll(/\s+/g, ' '));

/** One record per row: its id and name, what has become of it, and why. */
function useReport({ row: word }: Said) {
  const { nameOf } = useResource();
  const words = useWords();
  const record = (row: ResourceRow, result: string, why = '') => ({
    [words('report.id')]: row.id,
    [words('report.name')]: nameOf(row),
    [words('report.result')]: result,
    [words('report.why')]: why,
  });
  const why = ({ sentence, said }: BulkFailure) =>
    said ? `${sentence} ${words('serviceSays', { words: inSentence(said) })}` : sentence;
  return ({ done, notDone, unfinished, unsent }: BulkOutcome) => [
    ...done.map((row) => record(row, word.done)),
    ...notDone.map((failure) => record(failure.row, word.notDone, why(failure))),
    ...unfinished.map((failure) => record(failure.row, words('row.notFinished'), why(failure))),
    ...unsent.map((row) => record(row, words('report.unsent'))),
  ];
}

function Reason({ failure, isUndo }: { failure: BulkFailure; isUndo?: boolean | undefined }) {
  const { row, sentence, said, now } = failure;
  const words = useWords();
  return (
    <>
      <Sentence>{sentence}</Sentence>
      {said && ` ${words('serviceSays', { words: inSentence(said) })}`}
      {now && (
        <Box sx={{ '& p': { typography: 'body2', mt: 0 } }}>
          <Changes row={row} now={now} isSinceChange={isUndo} />
        </Box>
      )}
    </>
  );
}

interface SomeProps<Item> {
  readonly items: readonly Item[];
  readonly children: (item: Item) => ReactNode;
}

function Group<Item>({ title, items, children }: SomeProps<Item> & { readonly title: string }) {
  if (items.length === 0) return null;
  return (
    <Box sx={{ mt: 0.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <SomeOf items={items}>{children}</SomeOf>
    </Box>
  );
}

/** How many items are listed; the rest is only counted. */
const MOST = 8;

export function SomeOf<Item>({ items, children }: SomeProps<Item>) {
  const words = useWords();
  const shown = items.slice(0, items.length === MOST + 1 ? MOST + 1 : MOST);
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {shown.map((item, index) => (
        <li key={index}>{children(item)}</li>
      ))}
      {items.length > shown.length && (
        <li>{words('bulk.more', { smart_count: items.length - shown.length })}</li>
      )}
    </Box>
  );
}
