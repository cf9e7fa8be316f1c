import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useState, type SyntheticEvent, useId, type ComponentProps, type ReactNode } from 'react';
import type { WayIn } from '../../i18n/english/identitySentences';
import { signInTexts } from '../../i18n/english/signInTexts';
import { LabelledField } from '../../ui/fields';
import { useTask, FailureAlert, type Task, WaitingButton } from '../../ui/task';

interface Rule<Name extends string> {
  readonly name: Name;
  readonly problemOf: (value: string) => string | undefined;
}

/**
 * A form of the light half. The browser holds the values, so that password managers and autofill work; they are read
 * and checked when the form is sent.
 */
export function useForm<Name extends string>(
  rules: readonly Rule<Name>[],
  send: (valueOf: (name: Name) => string) => Promise<void>,
) {
  const task = useTask();
  const [problems, setProblems] = useState<ReadonlyMap<Name, string>>(new Map());

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const valueOf = (name: Name) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const found = rules.flatMap(({ name, problemOf }) => {
      const problem = problemOf(valueOf(name));
      return problem === undefined ? [] : [[name, problem] as const];
    });
    setProblems(new Map(found));
    const first = found[0] && form.elements.namedItem(found[0][0]);
    if (first instanceof HTMLElement) first.focus();
    if (found.length === 0) void task.run(() => send(valueOf));
  };

  return {
    task,
    onSubmit,
    field: (name: Name) => ({
      name,
      problem: problems.get(name),
      onInput: () => setProblems((all) => new Map([...all].filter(([other]) => other !== name))),
    }),
  };
}

interface SubmitProps {
  readonly task: Pick<Task, 'isWaiting' | 'failure' | 'dismiss'>;
  readonly label: string;
  /** The way to sign in that the form belongs to, if its refusals have words of their own. */
  readonly way?: WayIn;
  /** Whether what is sent after it destroys something. */
  readonly isDestructive?: boolean;
  /** Another answer, on its left. */
  readonly beside?: ReactNode;
}

export const Submit = ({ task, label, way, isDestructive, beside }: SubmitProps) => (
  <>
    <Box sx={{ mt: 1.5, ...(beside !== undefined && besideSx) }}>
      {beside}
      <WaitingButton
        type="submit"
        variant="contained"
        color={isDestructive ? 'error' : 'primary'}
        size={beside === undefined ? 'large' : 'medium'}
        isWaiting={task.isWaiting}
      >
        {label}
      </WaitingButton>
    </Box>
    <FailureAlert task={task} way={way} />
  </>
);

const besideSx = { display: 'flex', justifyContent: 'flex-end', alignItems: 'flex-start', gap: 1 } as const;

interface FieldProps extends OutlinedInputProps {
  readonly label: string;
  readonly problem?: string;
  /** A problem replaces it. */
  readonly hint?: string;
}

/** The space of the line below is reserved, so that a problem moves nothing. */
export function Field({ label, problem, hint, ...props }: FieldProps) {
  const id = useId();
  // Outside the input's slot, these props would be set on the root element.
  const { inputMode, autoCapitalize, spellCheck, ...input } = props;
  const line = problem ?? hint;
  return (
    <LabelledField id={id} label={label} help={line ?? ''} isWrong={problem !== undefined}>
      <OutlinedInput
        {...input}
        id={id}
        fullWidth
        required
        error={problem !== undefined}
        aria-describedby={line && `${id}-help`}
        slotProps={{ input: { inputMode, autoCapitalize, spellCheck, sx: { py: 1.5 } } }}
      />
    </LabelledField>
  );
}

const { showPassword, hidePassword } = signInTexts.login;

/** The typed or pasted text is never changed. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={isShown ? hidePassword : showPassword}
            // The cursor keeps its position in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}

const texts = signInTexts.fields;

/** The identity provider's own minimum. */
const PASSWORD_LENGTH = 6;

/** `missing` is the text for an empty address. */
export const emailProblem =
  (missing: string) =>
  (value: string): string | undefined => {
    if (value.trim() === '') return missing;
    return /^[^\s@]+@[^\s@]+$/.test(value.trim()) ? undefined : texts.emailWrong;
  };

/** A password is used as typed, with its spaces. */
export function newPasswordProblem(value: string): string | undefined {
  if (value === '') return texts.passwordMissing;
  return value.length < PASSWORD_LENGTH ? texts.passwordShort : undefined;
}

/**
 * For the first field of a page or step that asks for little else: it gets the cursor at once. React's own `autoFocus`
 * would do the same, but reads as a page that takes the focus unasked.
 */
export const focusOnArrival = (field: HTMLInputElement | null): void => field?.focus();
