import '@fontsource-variable/jetbrains-mono/wght.css';
import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import {
  createContext,
  use,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { RecordContextProvider } from 'react-admin';
import { FormProvider, useController, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import type { Circumstances, ResourceRow } from '../../api/defineContract';
import type { FailureWords } from '../../i18n/failures';
import { isSame } from '../../data/versions';
import { Sentence } from '../../ui/Breakable';
import { AlertButton, FailureDetails } from '../../ui/failures';
import { kindIn, kindOf } from '../kinds';
import { UnsavedQuestion } from '../LeaveQuestion';
import { useCircumstances, useFields, useResource, useWords, type Resource } from '../resource';
import { useValueText } from '../valueText';
import { Actions } from './Actions';
import { aids, inputs } from './inputs';

/** The values of a form: any field of the row may be changed, by the kit's inputs or by react-admin's. */
export type RowValues = Record<string, unknown>;

export interface FormFailure extends FailureWords {
  /** Does the rest; without it, trying again sends the form again. */
  readonly retry?: () => void;
  /** The service's words by field. */
  readonly problems?: Readonly<Record<string, string>>;
  /** Set if trying again can't help. */
  readonly isFinal?: boolean;
}

/**
 * The row that results from the opened row and the form's values: an emptied text becomes null where that is allowed,
 * or else the empty text, whatever its input makes of it. An untouched value stays as it came.
 * @returns the row, and its problems by field, in words or as the empty text
 */
export function rowOf({ contract, fields }: Resource, opened: ResourceRow, values: RowValues, isNew = false) {
  const typed = Object.entries(values).map(([name, value]) => {
    const { empty, emptied } = kindIn(fields, name) ?? {};
    const isEmptied = emptied !== undefined && (value === '' || value === null) && value !== opened[name];
    return [name, isEmptied ? (mayBe(name, empty) ? empty : emptied) : value] as const;
  });
  const given: RowValues = { ...opened, ...Object.fromEntries(typed) };
  const row: ResourceRow = {
    ...withNumbers(given),
    id: isNew && Object.hasOwn(fields, 'id') ? String(given['id'] ?? '') : opened.id,
  };
  return { row, problems: contract.problemsOf(row, isNew) };

  function mayBe(name: string, value: unknown): boolean {
    return contract.problemsOf({ ...opened, [name]: value }, isNew)[name] === undefined;
  }

  /** An id that is a number on the wire is typed as a text. */
  function withNumbers(all: RowValues): RowValues {
    const problems = contract.problemsOf(all, isNew);
    const asNumbers = Object.entries(all).flatMap(([name, value]) => {
      const isText = kindIn(fields, name)?.isRowId && typeof value === 'string' && value.trim() !== '';
      if (!isText || problems[name] === undefined) return [];
      return contract.problemsOf({ ...all, [name]: Number(value) }, isNew)[name] === undefined
        ? [[name, Number(value)] as const]
        : [];
    });
    return { ...all, ...Object.fromEntries(asNumbers) };
  }
}

interface FormSubject {
  /** The row when the form was opened; the empty values for a new row. */
  readonly opened: ResourceRow;
  readonly isNew: boolean;
  readonly circumstances: Circumstances;
}

const FormSubjectContext = createContext<FormSubject | null>(null);

interface RowFormProps {
  readonly form: UseFormReturn<RowValues>;
  readonly opened: ResourceRow;
  readonly isNew?: boolean;
  readonly title: string;
  /** A word about the wait while a write runs. */
  readonly busy: string | null;
  readonly failure: FormFailure | null;
  /** Set once the form may be left without a question. */
  readonly hasLeave: RefObject<boolean>;
  /** `goOn` is called after a save, in place of going to the list. */
  readonly onSubmit: (values: RowValues, goOn?: () => void) => void;
  /** Goes on to the next form; null if there is none. Without it, no button is shown. */
  readonly next?: (() => void) | null;
  readonly children: ReactNode;
  /** Questions of the form, which are not part of it. */
  readonly dialogs?: ReactNode;
}

export function RowForm(props: RowFormProps) {
  const {
    form,
    opened,
    isNew = false,
    title,
    busy,
    failure,
    hasLeave,
    onSubmit,
    next,
    children,
    dialogs,
  } = props;
  const circumstances = useCircumstances();
  return (
    <RecordContextProvider value={opened}>
      <FormSubjectContext value={{ opened, isNew, circumstances }}>
        <FormProvider {...form}>
          <Paper
            variant="outlined"
            component="form"
            noValidate
            aria-label={title}
            onSubmit={(event) => {
              // An error of a field that the form does not have would block every later submit.
              form.clearErrors();
              void form.handleSubmit((values) => onSubmit(values))(event);
            }}
            sx={{ p: { xs: 2, sm: 3 } }}
          >
            {children}
            <Actions
              busy={busy}
              next={next}
              isDirty={form.formState.isDirty}
              onNext={(goOn) => {
                form.clearErrors();
                void form.handleSubmit((values) => onSubmit(values, goOn))();
              }}
            />
            <Problems errors={form.formState.errors} />
            {failure && <Failure {...failure} />}
            <UnsavedQuestion isDirty={form.formState.isDirty} isBusy={busy !== null} hasLeave={hasLeave} />
            {dialogs}
          </Paper>
        </FormProvider>
      </FormSubjectContext>
    </RecordContextProvider>
  );
}

/** Sums up what is wrong once, with the fields' names. */
function Problems({ errors }: { errors: FieldErrors<RowValues> }) {
  const words = useWords();
  const { formLabelOf } = useValueText();
  // The service's words about them are shown with its refusal.
  const names = Object.keys(errors).filter((name) => name !== 'root' && errors[name]?.type !== 'service');
  if (names.length === 0) return null;
  // The form scrolls to a field by itself. A field that it does not show is named here only.
  const isAtField = names.some((name) => errors[name]?.ref !== undefined);
  return (
    <FormAlert staysPut={isAtField}>
      {words('form.notSent', { fields: names.map(formLabelOf).join(', ') })}
    </FormAlert>
  );
}

/** Below the buttons, which stay where they are: scrolled to, because it may be below the edge of the window. */
function FormAlert({ staysPut = false, children }: { staysPut?: boolean; children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!staysPut) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [staysPut]);
  return (
    <Alert ref={alert} severity="error" role="alert" sx={{ mt: 2, scrollMargin: 16 }}>
      {children}
    </Alert>
  );
}

function Failure({ sentence, said, details, problems = {}, retry, isFinal }: FormFailure) {
  const words = useWords();
  const { formLabelOf } = useValueText();
  return (
    <FormAlert>
      <Typography variant="body2">
        <Sentence>{sentence}</Sentence>
      </Typography>
      {Object.entries(problems).map(([name, problem]) => (
        <Typography key={name} variant="body2">
          {formLabelOf(name)}: {problem}
        </Typography>
      ))}
      <FailureDetails said={said} details={details}>
        {!isFinal && (
          <AlertButton type={retry ? 'button' : 'submit'} onClick={retry}>
            {words('retry')}
          </AlertButton>
        )}
      </FailureDetails>
    </FormAlert>
  );
}

/** The input of one of the resource's fields, in a form of the kit: everything about it is in the definition. */
export function Field({ source }: { source: string }) {
  const id = useId();
  const { nullable } = useResource();
  const subject = use(FormSubjectContext);
  if (subject === null) throw new Error('A <Field> needs a <ResourceEdit> or <ResourceCreate> above it.');
  const { opened, isNew, circumstances } = subject;
  const context = useFields()(source);
  const { field: definition, label, words } = context;
  const { problem, isRowId } = kindOf(definition);
  const Input = inputs[definition.kind];
  const Aid = aids[definition.kind];
  // A new row had no value before.
  const original = isNew ? undefined : opened[source];
  // Chosen to be empty, not just left empty.
  const [isNone, setIsNone] = useState(false);
  const { field, fieldState } = useController({
    name: source,
    rules: {
      // An untouched value is sent back as it came.
      validate: (value: unknown) =>
        isSame(value, original) || (isNone && value === null)
          ? undefined
          : problem?.(value, original, context),
    },
  });
  const given = definition.isReadOnly ?? false;
  const readOnly = typeof given === 'function' ? given(opened, circumstances) : given;
  const isReadOnly = isNew ? false : isRowId || readOnly !== false;
  return (
    <Input
      {...context}
      id={id}
      formLabel={words('labelInForm') || label}
      value={field.value}
      original={original}
      onChange={(value) => {
        setIsNone(false);
        field.onChange(value);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
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
            isNone={field.value === null && (isNone || original === null)}
            onChoose={(chosen) => {
              setIsNone(chosen === null);
              field.onChange(chosen);
            }}
          />
        )
      }
    />
  );
}
