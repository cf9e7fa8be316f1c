import Paper from '@mui/material/Paper';
import {
  createContext,
  use,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { RecordContextProvider, SourceContextProvider } from 'react-admin';
import {
  FormProvider,
  useController,
  type FieldErrors,
  type RefCallBack,
  type UseFormReturn,
} from 'react-hook-form';
import type { ResourceRow } from '../../api/contract';
import type { FormCircumstances } from '../defineResource';
import { isNothing, isSame } from '../../api/call';
import { warnUnknownFields } from '../../data/unknownFields';
import { kindIn, kindOf } from '../kinds';
import { UnsavedQuestion } from '../leaveQuestions';
import { useCircumstances, useFields, useResource, type Resource } from '../resource';
import { useOpenWords } from '../unfinished/words';
import { Actions } from './Actions';
import type { Conflict } from './ConflictDialog';
import { inputOf, sourcesOf } from './inputs';
import {
  Failure,
  Problems,
  showProblems,
  usePresentFailure,
  useProblemWords,
  type FormFailure,
} from './problems';
import { useLeftTyping } from './useLeftTyping';

/** The values of a form: any field of the row may be changed, by the kit's inputs or by react-admin's. */
export type RowValues = Record<string, unknown>;

/**
 * Merges the form's values into the opened row. An emptied text becomes null where the schema accepts it, otherwise the
 * empty text. An untouched value stays as the service sent it.
 * @returns the row, and its problems by field: a message, or the empty text where the schema has none
 */
export function rowOf(resource: Resource, opened: ResourceRow, values: RowValues, isNew = false) {
  const { contract, fields } = resource;
  const own = isNew ? contract.newFields : contract.rowFields;
  warnUnknownFields(resource.name, own, values, opened);
  const texts = contract.withTexts({ ...opened, ...values }, isNew ? null : opened);
  // A new row also gets what no input is for, such as an empty list.
  const missing = isNew ? (own ?? []).filter((name) => !Object.hasOwn({ ...opened, ...values }, name)) : [];
  const all = [...Object.entries(values), ...missing.map((name) => [name, undefined] as const)];
  const typed = all.map(([name, value]) => {
    const kind = kindIn(fields, name);
    const { empty, emptied } = kind ?? {};
    const isEmptied = emptied !== undefined && (value === '' || value === null) && value !== opened[name];
    if (isEmptied) return [name, mayBe(name, empty) ? empty : emptied] as const;
    const isUntouched = isSame(value, opened[name]) && (!isNew || mayBe(name, opened[name]));
    return [name, kind ? value : isUntouched ? opened[name] : texts[name]] as const;
  });
  const given: RowValues = { ...opened, ...Object.fromEntries(typed) };
  const row: ResourceRow = {
    ...asSent(given),
    id: isNew && Object.hasOwn(fields, 'id') ? String(given['id'] ?? '') : opened.id,
  };
  return { row, problems: contract.problemsOf(row, isNew) };

  function mayBe(name: string, value: unknown): boolean {
    const given = { ...opened, [name]: value };
    if (contract.problemsOf(given, isNew)[name] !== undefined) return false;
    // A schema default in its place doesn't count as accepting it.
    return isNew || isSame(contract.readWrittenRow(given)?.[name], value);
  }

  /**
   * The values as the schema reads them, without inputs that are only for the form. In the form, an id is a text even
   * if it is a number on the wire.
   */
  function asSent(values: RowValues): RowValues {
    const given = Object.fromEntries(Object.entries(values).filter(([name]) => own?.includes(name) ?? true));
    const read = isNew ? contract.readNewRow(given) : contract.readWrittenRow(given);
    if (!read) return given;
    // As the schema sends it: it may leave out a null or replace it with a default.
    const sent = (name: string, value: unknown) =>
      Object.hasOwn(read, name) ? read[name] : (value ?? undefined);
    return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, sent(name, value)]));
  }
}

interface FormSubject {
  /** The row when the form was opened; the empty values for a new row. */
  readonly opened: ResourceRow;
  readonly isNew: boolean;
  readonly circumstances: FormCircumstances;
}

const FormSubjectContext = createContext<FormSubject | null>(null);

interface RowFormProps {
  readonly form: UseFormReturn<RowValues>;
  readonly opened: ResourceRow;
  readonly isNew?: boolean;
  readonly title: string;
  /** The status text while a write runs. */
  readonly busy: string | null;
  readonly failure: FormFailure | null;
  readonly conflict?: Conflict<ResourceRow> | null;
  /** Set once the form may be left without a question. */
  readonly hasLeave: RefObject<boolean>;
  /** Whether something was typed since the last save. */
  readonly hasTyped: () => boolean;
  /** What the running save sends, or what the last one sent if it may be done in part. */
  readonly lastSent: Readonly<RefObject<ResourceRow | undefined>>;
  /** Gets a row that the contract's schema accepts; `goOn` is called after a save, in place of going to the list. */
  readonly onSubmit: (row: ResourceRow, goOn?: () => void) => void;
  /** Goes on to the next form; null if there is none. Without it, no button is shown. */
  readonly next?: (() => void) | null;
  readonly children: ReactNode;
  readonly dialogs?: ReactNode;
}

export function RowForm(props: RowFormProps) {
  const { form, opened, isNew = false, title, busy, conflict = null } = props;
  const { hasLeave, hasTyped, lastSent, onSubmit, next, children, dialogs } = props;
  const failure = usePresentFailure(props.failure, opened);
  const circumstances = useCircumstances();
  const resource = useResource();
  const problemWords = useProblemWords();
  const openWords = useOpenWords();
  const sources = useMemo(() => sourcesOf(resource.name), [resource.name]);
  // Inputs of parts that the row lacks give them a start value, which no one has typed.
  const { isDirty: hasOthers, dirtyFields } = form.formState;
  const isDirty = hasOthers && Object.keys(dirtyFields).length > 0;
  /** An earlier failure, hidden with its messages about fields once the form itself refuses a newer submit. */
  const [past, setPast] = useState<FormFailure | null>(null);
  const [isNext, setIsNext] = useState(false);

  /** Shows the problems that the fields and the schema find together; a field's own message wins. */
  const submit = (goOn?: () => void) => {
    const read = (values: RowValues, found: FieldErrors = {}) => {
      const { row, problems } = rowOf(resource, opened, values, isNew);
      if (Object.keys({ ...problems, ...found }).length > 0) setPast(failure);
      if (Object.keys(problems).length === 0) return row;
      const more = Object.entries(problemWords(problems, row)).filter(([key]) => !Object.hasOwn(found, key));
      showProblems(form, Object.fromEntries(more), 'schema');
      return null;
    };
    setIsNext(goOn !== undefined);
    // An error of a field that the form does not have would block every later submit.
    form.clearErrors();
    return form.handleSubmit(
      (values) => {
        const row = read(values);
        if (row) onSubmit(row, goOn);
      },
      (found) => void read(form.getValues(), found),
    );
  };
  const again = () => void submit((isNext && next) || undefined)();
  useLeftTyping(() => {
    // What a save has sent may have been typed back since.
    if (hasLeave.current || !(isDirty || lastSent.current)) return null;
    const typed = rowOf(resource, opened, form.getValues(), isNew);
    return { isNew, opened, sent: lastSent.current, failure, conflict, ...typed };
  });

  return (
    <RecordContextProvider value={opened}>
      <FormSubjectContext value={{ opened, isNew, circumstances }}>
        <SourceContextProvider value={sources}>
          <FormProvider {...form}>
            <Paper
              variant="outlined"
              component="form"
              noValidate
              aria-label={title}
              onSubmit={(event) => void submit()(event)}
              sx={{ p: { xs: 2, sm: 3 } }}
            >
              {children}
              <Actions {...{ busy, next, isDirty, isNext }} onNext={(goOn) => void submit(goOn)()} />
              <Problems errors={form.formState.errors} />
              {failure && (failure !== past || !failure.problems) && <Failure {...{ failure, again }} />}
              <UnsavedQuestion
                isDirty={isDirty}
                isBusy={busy !== null}
                hasLeave={hasLeave}
                hasTyped={hasTyped}
                kept={failure?.open && openWords(failure.open, resource.nameOf(opened))}
              />
              {dialogs}
            </Paper>
          </FormProvider>
        </SourceContextProvider>
      </FormSubjectContext>
    </RecordContextProvider>
  );
}

/**
 * Lets the form focus an input without holding on to its element: the form outlives the page by minutes, because its
 * write does, and with one element it would keep them all.
 */
function useInputRef(register: RefCallBack) {
  const input = useRef<HTMLInputElement>(null);
  return useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      if (element) register({ focus: () => input.current?.focus() });
    },
    [register],
  );
}

/** The input of one of the resource's fields, in a form of the kit: everything about it is in the definition. */
export function Field({ source }: { source: string }) {
  const id = useId();
  const { nullable, contract } = useResource();
  const subject = use(FormSubjectContext);
  if (subject === null) throw new Error('A <Field> needs a <ResourceEdit> or <ResourceCreate> above it.');
  const { opened, isNew, circumstances } = subject;
  const context = useFields()(source);
  const { field: definition, label, words } = context;
  const kind = kindOf(definition);
  const { Input, Aid } = inputOf(kind);
  // A new row has no original value. A field that the service left out is null, as in the form.
  const original = isNew ? undefined : (opened[source] ?? null);
  // Whether the person chose "none", instead of just leaving the field empty.
  const [isNone, setIsNone] = useState(false);
  const { field, fieldState, formState } = useController({
    name: source,
    rules: {
      // An untouched value is valid, because it is sent back unchanged.
      validate: (value: unknown) =>
        (!isNew && isSame(value, original)) || (isNone && value === null)
          ? undefined
          : kind.problem?.(value, original, context),
    },
  });
  const given = definition.isReadOnly ?? false;
  const readOnly = typeof given === 'function' ? given(opened, circumstances) : given;
  // Changing an id would mean another row.
  const isReadOnly = !isNew && (kind.isRowId || contract.idFields.includes(source) || readOnly !== false);
  return (
    <Input
      {...context}
      id={id}
      formLabel={words('labelInForm') || label}
      value={field.value}
      original={original}
      onChange={(value) => {
        setIsNone(false);
        // A field that began without a value becomes null again, not an empty text or false.
        const isLeft = value === '' || value === false;
        field.onChange(isLeft && isNothing(formState.defaultValues?.[source]) ? null : value);
      }}
      onBlur={field.onBlur}
      inputRef={useInputRef(field.ref)}
      problem={fieldState.error?.message}
      help={(!isNew && typeof readOnly === 'string' && readOnly) || words('help') || undefined}
      isReadOnly={isReadOnly}
      isNullable={nullable.has(source)}
      aid={
        Aid &&
        !isReadOnly && (
          <Aid
            context={context}
            value={field.value}
            original={original}
            isNullable={nullable.has(source)}
            isWrong={fieldState.invalid}
            isNone={isNothing(field.value) && (isNone || (!isNew && isNothing(original)))}
            onChoose={(chosen) => {
              // At once, so that the new value is already checked as a chosen one.
              flushSync(() => setIsNone(chosen === null));
              field.onChange(chosen);
            }}
          />
        )
      }
    />
  );
}
