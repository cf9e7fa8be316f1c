import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useGetMany } from 'react-admin';
import { Link } from 'react-router';
import type { ResourceRow } from '../../api/contract';
import type { PendingWrite } from '../../data/errors';
import type { GetManyMeta } from '../../data/rows';
import { removeEntry, keyOfWrite } from '../../data/journal';
import { Age } from '../../ui/age';
import { useAlerts } from '../../ui/alerts/alerts';
import { Sentence } from '../../ui/Breakable';
import { AlertButton, FailureDetails } from '../../ui/failures';
import { useIsLong, Waiting } from '../../ui/waiting';
import { editPath, hasAddress } from '../addresses';
import { ConfirmDialog } from '../lazyViews';
import { useJournal } from '../journal';
import { listedRow } from '../list/listState';
import { useResource, useWords, type Resource } from '../resource';
import { attemptKeyOf, usePendingEntries, usePlaces } from './entries';
import { FinishAll } from './FinishAll';
import { useFinishAll } from './useFinishAll';
import { useUnfinished } from './useUnfinished';
import { deletesWhole, isFinishable, useOpenWords } from './words';

interface PendingPanelProps {
  /** Whether the panel shows an entry. */
  readonly isMeant: (entry: PendingWrite) => boolean;
  /** The id of the row whose form is below; null above a list. */
  readonly formId: string | null;
}

/** For a service that only pages: rows of pages already read. `for` separates the query from the selection's. */
const NAMES_AT_HAND = { seen: true, for: 'names' } satisfies GetManyMeta;

/** How many entries are shown unless the person asks for all: after a bulk write, hundreds could hide the list. */
const MOST_SHOWN = 3;

export function PendingPanel({ isMeant, formId }: PendingPanelProps) {
  const { name: resource, contract } = useResource();
  const words = useWords();
  const titleId = useId();
  const entries = usePendingEntries(resource).filter(({ entry }) => isMeant(entry));
  const { placed, hold } = usePlaces(entries);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? placed : placed.slice(0, MOST_SHOWN);
  const { nameOfId, isNamed } = useNames(shown.map(({ entry }) => entry.id));
  const { finish } = useUnfinished();
  const { running, finishAll } = useFinishAll();
  const journal = useJournal();
  const { dismiss } = useAlerts();
  const [dismissed, setDismissed] = useState<{ entry: PendingWrite; sentence: string } | null>(null);
  // A mutation of the row, so that the row stops showing the failure of the write before.
  const { mutate: forget } = useMutation({
    mutationKey: [resource, 'forget'],
    mutationFn: async ({ entry }: { readonly id: string; readonly entry: PendingWrite }) => {
      removeEntry(journal, entry);
      dismiss(keyOfWrite(entry));
    },
  });
  // Each waits for its name, so that screen readers don't announce an id first.
  const named = shown.filter(({ entry }) => isNamed(entry.id));
  if (named.length === 0) return null;
  const finishable = entries
    .map(({ entry }) => entry)
    .filter((entry) => isFinishable(contract.steps[entry.operation], entry));

  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 1, mb: 3 }}>
      <Typography id={titleId} variant="h3" component="h2">
        {words('unfinished.title')}
      </Typography>
      {named.map(({ entry, isFinishing }) => (
        <PendingAlert
          key={`${entry.operation}/${entry.id}`}
          entry={entry}
          isFinishing={isFinishing}
          isAboveForm={formId !== null}
          name={nameOfId(entry.id)}
          onFinish={() => {
            hold(entry);
            finish(entry, nameOfId(entry.id));
          }}
          onDismiss={(sentence) => setDismissed({ entry, sentence })}
        />
      ))}
      {(entries.length > MOST_SHOWN || running) && (
        <FinishAll entries={finishable} run={running} onFinish={() => finishAll(finishable, nameOfId)}>
          {entries.length > MOST_SHOWN && (
            <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              {isWhole
                ? words('unfinished.all.fewer')
                : words('unfinished.all.show', { smart_count: entries.length })}
            </Button>
          )}
        </FinishAll>
      )}
      <ConfirmDialog
        open={dismissed !== null}
        question={words('unfinished.question')}
        no={words('unfinished.keep')}
        yes={words('unfinished.forget')}
        onNo={() => setDismissed(null)}
        onYes={() => {
          if (dismissed) forget({ id: dismissed.entry.id, entry: dismissed.entry });
          setDismissed(null);
        }}
      >
        {dismissed?.sentence} {words('unfinished.forgotten')}
      </ConfirmDialog>
    </Stack>
  );
}

/** The rows' names, as they are read; an id is named once its row is known, or can't be waited for any longer. */
function useNames(ids: readonly string[]) {
  const { name: resource, contract, nameOf } = useResource();
  const queryClient = useQueryClient();
  const enabled = ids.length > 0;
  const isOfPages = !isReadAnew(contract);
  const {
    data = [],
    isPending,
    isPlaceholderData,
    refetch,
  } = useGetMany<ResourceRow>(
    resource,
    { ids: [...ids], meta: contract.getList ? undefined : NAMES_AT_HAND },
    // Otherwise, the names of the others would be gone for a moment whenever one of them is finished.
    { enabled, placeholderData: keepPreviousData },
  );
  const isReading = useIsFetching({ queryKey: [resource, 'getList'] }) > 0;
  useEffect(() => {
    if (enabled && isOfPages && !isReading) void refetch();
  }, [enabled, isOfPages, isReading, refetch]);
  const isLong = useIsLong();
  const isRead = !(isPending || isPlaceholderData);
  const rowOf = (id: string) => data.find((row) => row?.id === id) ?? listedRow(queryClient, resource, id);
  return {
    nameOfId: (id: string) => nameOf(rowOf(id) ?? { id }),
    isNamed: (id: string) => isRead || isLong || rowOf(id) !== undefined,
  };
}

interface PendingAlertProps {
  readonly entry: PendingWrite;
  readonly isFinishing: boolean;
  readonly isAboveForm: boolean;
  readonly name: string;
  readonly onFinish: () => void;
  /** Gets the sentence about what is open. */
  readonly onDismiss: (sentence: string) => void;
}

function PendingAlert(props: PendingAlertProps) {
  const { entry, isFinishing, isAboveForm, name, onFinish, onDismiss } = props;
  const { contract } = useResource();
  const words = useWords();
  const openWords = useOpenWords();
  const isThere = useIsThere(entry, isFinishing);
  const sentence = openWords(entry, name, isThere ? 'there' : 'unknown');
  const steps = contract.steps[entry.operation];
  const canFinish = isFinishable(steps, entry);
  const rest = deletesWhole(steps, entry) ? 'whole' : entry.operation;
  return (
    <Alert severity="warning">
      <Typography variant="body2">
        <Sentence>{sentence}</Sentence>{' '}
        {!canFinish && isAboveForm && isReadAnew(contract) && words('unfinished.formShows')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, typography: 'caption' }}>
        {canFinish && <span>{words(`unfinished.finishes.${rest}`)}</span>}
        <Age since={entry.time} word={words('unfinished.begun')} />
      </Box>
      <FailureDetails>
        {isFinishing ? (
          <Typography
            component="output"
            variant="body2"
            sx={{ px: 1, lineHeight: '32px', color: 'text.secondary' }}
          >
            <Waiting word={words('unfinished.finishing')} />
          </Typography>
        ) : (
          <>
            {canFinish && (
              <AlertButton
                color={entry.operation === 'delete' ? 'error' : 'primary'}
                onClick={onFinish}
                aria-label={`${words('unfinished.finish')} ${name}`}
              >
                {words('unfinished.finish')}
              </AlertButton>
            )}
            {!canFinish && !isAboveForm && <ToForm id={entry.id} name={name} />}
            <AlertButton
              color="inherit"
              onClick={() => onDismiss(sentence)}
              aria-label={`${words('unfinished.dismiss')} ${name}`}
            >
              {words('unfinished.dismiss')}
            </AlertButton>
          </>
        )}
      </FailureDetails>
    </Alert>
  );
}

/** Opens the form with the present values; no button for an id that can't be part of an address. */
function ToForm({ id, name }: { id: string; name: string }) {
  const { definition } = useResource();
  const words = useWords();
  if (!hasAddress(id)) return null;
  return (
    <Button
      color="inherit"
      size="small"
      component={Link}
      to={editPath(definition, id)}
      sx={{ minWidth: 0, px: 1 }}
      aria-label={words('unfinished.openFormOf', { name })}
    >
      {words('unfinished.openForm')}
    </Button>
  );
}

/** Whether the service can be asked for one row; if not, only pages have it. */
const isReadAnew = ({ getOne, getList }: Resource['contract']) =>
  getOne !== undefined || getList !== undefined;

/**
 * Whether the service still has the row, by a read since the last try. Earlier reads and pages can name the row, but
 * not tell whether it still exists.
 */
function useIsThere(entry: PendingWrite, isFinishing: boolean): boolean {
  const { name: resource, contract } = useResource();
  const { data, error } = useGetMany<ResourceRow>(
    resource,
    { ids: [entry.id], meta: { renewed: true, for: attemptKeyOf(entry) } satisfies GetManyMeta },
    { enabled: isReadAnew(contract) && !isFinishing },
  );
  return !error && data?.[0] !== undefined;
}
