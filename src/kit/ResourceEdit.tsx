import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { Link, useLocation } from 'react-router';
import type { ResourceRow } from '../api/contract';
import { isGone, isOtherRow } from '../api/errors';
import { CommonRuleError } from '../data/errors';
import type { ListMeta } from '../data/resource';
import { AlertButton, FailureDetails, FailurePanel } from '../ui/failures';
import { useIsConfirming } from '../ui/services';
import { formSx } from '../ui/theme/page';
import { Waiting } from '../ui/waiting';
import { idIn } from './addresses';
import type { EditOptions } from './defineResource';
import { editRefusal, useCircumstances, useResource, useWords } from './resource';
import { useFailureWords } from './useFailureWords';
import { usePendingWrites } from './journal';
import { ConflictDialog } from './form/ConflictDialog';
import { FormHead } from './form/FormHead';
import { useOpenedRow } from './list/listPosition';
import { listedRow } from './list/listState';
import { useQuestion } from './useQuestion';
import { Field, RowForm } from './form/RowForm';
import { useBulkWrite, useEarlierWrite } from './form/otherWrites';
import { useNext } from './form/useNext';
import { useOpened, useSave, useVisit } from './form/useSave';
import type { Save } from './form/useSaveFailure';
import { readByForm } from './stock/readAgain';

interface ResourceEditProps<Row extends ResourceRow> extends Pick<
  EditOptions<Row>,
  'confirm' | 'startsFrom'
> {
  /** Defaults to the resource's own words. */
  readonly title?: string;
  readonly onSaved?: (before: Row, after: Row) => void;
  /** `<Field source="…" />`, or any react-admin input; defaults to the fields of the definition. */
  readonly children?: ReactNode;
}

/** The row is read each time a form opens, and not again while it is open. */
const FORM_QUERY = {
  gcTime: 0,
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
  meta: readByForm,
};

export function ResourceEdit<Row extends ResourceRow = ResourceRow>(props: ResourceEditProps<Row>) {
  const { definition } = useResource();
  const words = useWords();
  // From the raw path, because the router decodes its parameters twice.
  const id = idIn(definition, useLocation().pathname);
  const title = props.title ?? words('edit.title');
  const { visit, leave } = useVisit();
  return (
    <Box key={visit} sx={formSx}>
      <Head title={title} id={id ?? ''} visit={visit} />
      {id !== null && <LoadedForm key={id} id={id} {...props} title={title} visit={visit} onLeft={leave} />}
    </Box>
  );
}

/** Part of the query key: keeps the form's record apart from list rows and from those of earlier visits. */
const formMeta = (visit: number) => ({ form: visit });

/** Subscribes to the form's query without sending a request of its own. */
const WAITING_QUERY = { ...FORM_QUERY, enabled: false };

/** If the row can't be read, its id takes the place of its name. */
function Head({ title, id, visit }: { title: string; id: string; visit: number }) {
  const { name, nameOf } = useResource();
  const { data, error } = useGetOne<ResourceRow>(name, { id, meta: formMeta(visit) }, WAITING_QUERY);
  return <FormHead title={title} subject={data || error ? nameOf(data ?? { id }) : null} />;
}

type FormProps<Row extends ResourceRow> = ResourceEditProps<Row> & {
  readonly title: string;
  readonly visit: number;
  /** Called when a save leads to the list. */
  readonly onLeft: () => void;
};

/** Waits for a running write of the row: the form would open with the values from before it. */
function LoadedForm<Row extends ResourceRow>({ id, ...props }: FormProps<Row> & { id: string }) {
  const words = useWords();
  useOpenedRow(useResource().name, id);
  return useEarlierWrite(id) ? (
    <FormSkeleton word={words('edit.earlierWrite')} />
  ) : (
    <ReadForm<Row> id={id} {...props} />
  );
}

/** The form opens once the service has answered with this row and the answer was checked. */
function ReadForm<Row extends ResourceRow>({ id, ...props }: FormProps<Row> & { id: string }) {
  const { name } = useResource();
  const words = useWords();
  const describe = useFailureWords();
  const refused = useEditRefusal(id);
  const { data, error, isFetching, refetch } = useGetOne<Row>(
    name,
    { id, meta: formMeta(props.visit) },
    FORM_QUERY,
  );
  const read = () => void refetch();
  const readAgain = () => refetch().then(({ data: now, isSuccess }) => (isSuccess ? now : undefined));
  const wasThere = useWasThere(id);
  const [wasOpen, setWasOpen] = useState(false);
  if (refused !== null && !wasOpen) return <NoForm sentence={refused} />;
  if (data && !wasOpen) setWasOpen(true);
  if (data)
    return (
      <>
        {refused !== null && <Alert severity="warning">{refused}</Alert>}
        <OpenForm<Row> row={data} readAgain={readAgain} {...props} />
      </>
    );
  if (isFetching || !error) return <FormSkeleton word={words('edit.reading')} />;
  if (error instanceof CommonRuleError && error.rule === 'listOnly')
    return <NoForm sentence={describe(error).sentence} />;
  if (isGone(error)) {
    const sentence = words(wasThere ? 'edit.gone' : 'edit.notFound');
    return <NoForm sentence={sentence} error={error} onRetry={read} />;
  }
  return (
    <FailurePanel
      error={error}
      holds={words(isOtherRow(error) ? 'edit.otherRow' : 'edit.notRead')}
      onRetry={read}
    />
  );
}

/** Whether a list had shown the row when its form opened, or the journal knows it. */
function useWasThere(id: string): boolean {
  const { name } = useResource();
  const queryClient = useQueryClient();
  const isInJournal = usePendingWrites(name).some((entry) => entry.id === id);
  const [wasListed] = useState(() => listedRow(queryClient, name, id) !== undefined);
  return wasListed || isInJournal;
}

/** The form of one row, as it was read when the form opened. Later answers don't change what was typed into it. */
function OpenForm<Row extends ResourceRow>({
  row: answered,
  readAgain,
  title,
  children,
  ...props
}: FormProps<Row> & { row: Row; readAgain: () => Promise<Row | undefined> }) {
  const resource = useResource();
  const { confirm = resource.edit.confirm, onSaved } = props;
  const startsFrom = props.startsFrom ?? resource.edit.startsFrom ?? ((row: Row) => row);
  const words = useWords();
  const circumstances = useCircumstances();
  const { opened, form, keepSent, hasTyped, isUntouched, goOnFrom, goOnWith } = useOpened(
    answered,
    (row: Row) => startsFrom({ ...row }, circumstances),
  );
  /** Where the last save goes on to, also once a conflict is solved. */
  const goesOn = useRef<() => void>(undefined);
  const { save, back, progress, failure, conflict, hasLeave, lastSent, wrote } = useSave(
    opened,
    onSaved,
    form,
    goesOn,
    (saved) => {
      const stays = hasTyped();
      if (stays) goOnFrom(saved, saved);
      return stays;
    },
    props.onLeft,
    confirm,
  );
  // After an Undo of an earlier save, for one, an untouched form shows the row as it is then, and another goes on from
  // what was written: at Submit, only what someone else has changed is a conflict.
  useBulkWrite(opened.id, async (written) => {
    wrote(written);
    const now = isUntouched() ? await readAgain() : undefined;
    // Going on resets the form, which takes the messages off its fields.
    if (!now || !isUntouched()) return Object.keys(written).length > 0 ? goOnWith(written) : undefined;
    keepSent();
    return goOnFrom(now, now);
  });
  const question = useQuestion<Save<Row>>(({ sent, before }) => save(sent, before));
  const next = useNext(opened.id);
  const isBusy = progress !== 'idle';
  const isConfirming = useIsConfirming(`${resource.name}/${opened.id}`);
  const busyWord = isConfirming ? 'confirming' : progress === 'saving' ? 'edit.saving' : 'edit.checking';

  /** Sends a version of the row in place of `before`, after a question if the view asks one. */
  const send = (sent: Row, before: Row) => {
    const asked = confirm?.(before, sent, circumstances) ?? null;
    return asked === null ? save(sent, before) : question.ask(asked, { sent, before });
  };

  return (
    <RowForm
      form={form}
      opened={opened}
      title={title}
      busy={isBusy ? words(busyWord) : null}
      failure={failure}
      {...{ conflict, hasLeave, hasTyped, lastSent }}
      // The contract's schema has just validated the row, so it has the type of this resource.
      onSubmit={(row, goOn) => {
        keepSent();
        goesOn.current = goOn;
        send({ ...opened, ...row }, opened);
      }}
      next={next}
      dialogs={
        <>
          {question.dialog}
          {conflict && (
            <ConflictDialog
              conflict={conflict}
              onBack={back}
              onReload={() => {
                goOnFrom(conflict.now, conflict.now);
                back();
              }}
              onSend={(version) => {
                goOnFrom(conflict.now, version);
                back();
                send(version, conflict.now);
              }}
            />
          )}
        </>
      }
    >
      {children ?? resource.editFields.map((source) => <Field key={source} source={source} />)}
    </RowForm>
  );
}

/** Only the metadata of the answer is used, so one row is enough. */
const ONE_ROW = { pagination: { page: 1, perPage: 1 } };

/**
 * Why a row can't be edited, in words; null if no reason is known, or not yet: only a list shows which ids are twice.
 */
function useEditRefusal(id: string) {
  const { name, contract } = useResource();
  const list = useGetList(name, ONE_ROW, { ...FORM_QUERY, enabled: contract.getList !== undefined });
  const { duplicates }: Partial<ListMeta> = list.meta ?? {};
  return editRefusal(id, useCircumstances(duplicates));
}

const FormSkeleton = ({ word }: { word: string }) => (
  <Paper variant="outlined" aria-busy sx={{ p: { xs: 2, sm: 3 } }}>
    {[0, 1, 2].map((field) => (
      <Box key={field} sx={{ mb: 3.25 }}>
        <Skeleton width={90} height={20} />
        <Skeleton variant="rounded" height={40} />
      </Box>
    ))}
    <Skeleton width="55%" height={32} />
    <Skeleton width="35%" height={32} />
    <Typography variant="body2" component="output" color="textSecondary" sx={{ display: 'block', mt: 2 }}>
      <Waiting key={word} word={word} />
    </Typography>
  </Paper>
);

/** Shown instead of the form of a row that can't be changed. */
function NoForm({ sentence, error, onRetry }: { sentence: string; error?: unknown; onRetry?: () => void }) {
  const { listPath } = useResource();
  const words = useWords();
  const describe = useFailureWords();
  return (
    <Alert severity="warning" role="alert">
      {sentence}
      <FailureDetails {...(error !== undefined && describe(error))}>
        <Button size="small" component={Link} to={listPath} sx={{ minWidth: 0, px: 1 }}>
          {words('edit.toList')}
        </Button>
        {onRetry && (
          <AlertButton color="inherit" onClick={onRetry}>
            {words('retry')}
          </AlertButton>
        )}
      </FailureDetails>
    </Alert>
  );
}

export { Field } from './form/RowForm';
