import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useCreate } from 'react-admin';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ResourceRow } from '../api/contract';
import { changedFields } from '../data/versions';
import { mayYetBeDone, NotDoneError, RuleError, UnknownOutcomeError } from '../data/errors';
import { useAlerts } from '../ui/alerts/alerts';
import { formSx } from '../ui/theme/page';
import { afterDone, useNotice } from './afterDone';
import type { EditOptions } from './defineResource';
import { useCircumstances, useResource, useWords } from './resource';
import { nameOfRow } from './rowName';
import { saysItsFailure } from './stock/truthfulWrites';
import { following, useFailureWords } from './useFailureWords';
import { inForm, showProblems, type FormFailure } from './form/problems';
import { FormHead } from './form/FormHead';
import { useQuestion } from './useQuestion';
import { Field, RowForm, type RowValues } from './form/RowForm';
import { WithDifference } from './valueText';
import { useIsHere, useTyped, useVisit } from './form/useSave';
import { endsSession } from './form/useSaveFailure';

interface ResourceCreateProps<Row extends ResourceRow> extends Pick<EditOptions<Row>, 'confirm'> {
  /** Defaults to the resource's own words. */
  readonly title?: string;
  readonly onSaved?: (before: Row, after: Row) => void;
  /** `<Field source="…" />`, or any react-admin input; defaults to the fields of the definition. */
  readonly children?: ReactNode;
}

export function ResourceCreate<Row extends ResourceRow = ResourceRow>(props: ResourceCreateProps<Row>) {
  const { visit, leave } = useVisit();
  return <NewForm<Row> key={visit} {...props} onLeft={leave} />;
}

function NewForm<Row extends ResourceRow>(props: ResourceCreateProps<Row> & { onLeft: () => void }) {
  const { title: given, confirm, onSaved, onLeft, children } = props;
  const resource = useResource();
  const words = useWords();
  const title = given ?? words('create.title');
  const circumstances = useCircumstances();
  // The row has typed values only, until the contract's schema has completed it.
  const [empty] = useState<ResourceRow>(() => ({ ...resource.emptyRow, id: '' }));
  const form = useForm<RowValues>({ defaultValues: empty });
  const asRow = (row: ResourceRow): Row => row as Row;
  const { keepSent, hasTyped } = useTyped(form);
  const { create, isBusy, isChecking, failure, hasLeave, lastSent } = useCreateRow(
    empty,
    (row) => onSaved?.(asRow(empty), asRow(row)),
    form,
    hasTyped,
    onLeft,
  );
  const question = useQuestion(create);

  const submit = (row: ResourceRow) => {
    keepSent();
    const asked = confirm?.(asRow(empty), asRow(row), circumstances) ?? null;
    return asked === null ? create(row) : question.ask(asked, row);
  };

  return (
    <Box sx={formSx}>
      <FormHead title={title} />
      <RowForm
        form={form}
        opened={empty}
        isNew
        title={title}
        busy={isBusy ? words(isChecking ? 'edit.checking' : 'edit.saving') : null}
        failure={failure}
        hasLeave={hasLeave}
        hasTyped={hasTyped}
        lastSent={lastSent}
        onSubmit={submit}
        dialogs={question.dialog}
      >
        {children ?? resource.createFields.map((source) => <Field key={source} source={source} />)}
      </RowForm>
    </Box>
  );
}

/** Names a new row by `nameOf` if that needs no field from the service, else by its first text, else by the label. */
function useNameOfNew() {
  const { contract, createFields, definition, nameOf } = useResource();
  return (row: Partial<ResourceRow> | undefined): string => {
    const given: ResourceRow = { ...row, id: contract.readNewRow(row)?.id ?? '' };
    const absent = Object.fromEntries((contract.rowFields ?? []).map((field) => [field, null]));
    const name = nameOf(given);
    if (name !== '' && nameOf({ ...absent, ...given }) === name) return name;
    const texts = createFields.map((field) => given[field]);
    const text = texts.find((one) => typeof one === 'string' && one.trim() !== '');
    if (typeof text !== 'string') return definition.label.one;
    return nameOfRow({ name: definition.name, nameOf: () => text }, given);
  };
}

/**
 * Creates a row and reports the outcome. Nothing is ever sent again automatically.
 * @param empty the row that the form begins with
 * @param form shows the service's messages at its fields
 * @param hasTyped whether something was typed since the form was sent; if so, a success doesn't leave the form
 */
function useCreateRow(
  empty: ResourceRow,
  onSaved: (row: ResourceRow) => void,
  form: Pick<UseFormReturn<RowValues>, 'setError'>,
  hasTyped: () => boolean,
  onLeft: () => void,
) {
  const { name: resource, listPath } = useResource();
  const nameOfNew = useNameOfNew();
  const words = useWords();
  const describe = useFailureWords();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { show } = useAlerts();
  const notice = useNotice();
  const isHere = useIsHere();
  const hasLeave = useRef(false);
  /** What the running create sends, or what the last one has created if the form stays. */
  const lastSent = useRef<ResourceRow>(undefined);
  /** A ref, because state would only change with the next render. */
  const isSending = useRef(false);
  const [progress, setProgress] = useState<'idle' | 'saving' | 'checking'>('idle');
  const [failure, setFailure] = useState<FormFailure | null>(null);
  // Each form creates its own row, so its alerts must not replace those of another form.
  const key = `${resource}/create/${useId()}`;

  const succeeded = (row: ResourceRow) => {
    const sentence = words('create.saved', { name: nameOfNew(row) });
    show({ key, severity: 'success', sentence, outlivesSession: true });
    notice(key, row, changedFields({ ...empty, id: row.id }, row));
    afterDone('onSaved', () => onSaved(row));
    void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    if (!isHere.current) return;
    if (hasTyped()) {
      isSending.current = false;
      setFailure({ sentence: words('create.typedSince'), isFinal: true });
      return setProgress('idle');
    }
    hasLeave.current = true;
    void navigate(listPath);
    onLeft();
  };

  const failed = (error: unknown, sent: Partial<ResourceRow> | undefined) => {
    const isUnknown = error instanceof UnknownOutcomeError;
    const what = isUnknown
      ? 'create.unknown'
      : mayYetBeDone(error)
        ? 'create.notSavedYet'
        : 'create.notSaved';
    const said = following(
      words(what, { name: nameOfNew(sent) }),
      describe(isUnknown || error instanceof NotDoneError ? error.cause : error),
    );
    isSending.current = false;
    lastSent.current = undefined;
    // A form that was left, or ends with the session, can't show the failure: an alert shows it, with what was typed.
    if (!isHere.current || endsSession(error)) {
      const change = {
        resource,
        sentence: said.sentence,
        before: empty,
        after: { ...empty, ...sent, id: '' },
      };
      show({
        key,
        severity: 'error',
        outlivesSession: true,
        ...said,
        brief: said.sentence,
        sentence: <WithDifference {...change} />,
      });
    }
    if (!isHere.current) return undefined;
    setProgress('idle');
    const failure = inForm(said, error);
    setFailure({ ...failure, isFinal: isUnknown || error instanceof RuleError });
    return showProblems(form, failure.problems ?? {}, 'service');
  };

  const [send] = useCreate<ResourceRow>(
    resource,
    {},
    {
      meta: saysItsFailure,
      onSuccess: succeeded,
      onError: (error, { data }) => failed(error, data),
    },
  );

  const create = (row: ResourceRow) => {
    // Ignores a second click.
    if (isSending.current) return;
    isSending.current = true;
    lastSent.current = row;
    setProgress('saving');
    setFailure(null);
    const onCheck = () => isHere.current && setProgress('checking');
    void send(resource, { data: row, meta: { onCheck } });
  };

  const isChecking = progress === 'checking';
  return { create, isBusy: progress !== 'idle', isChecking, failure, hasLeave, lastSent };
}

export { Field } from './form/RowForm';
