import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { signInTexts } from '../../i18n/english/signInTexts';
import { stepTexts } from '../../i18n/english/stepTexts';
import { paths } from '../../routes';
import { TextLink } from '../../ui/card';
import { FailureAlert, Outcome, useTask, WaitingButton } from '../../ui/task';
import { Field, focusOnArrival, Submit, useForm } from './form';
import { useCountdown } from './useCountdown';

const rules = [{ name: 'code', problemOf: codeProblem }] as const;

interface CodeFormProps {
  readonly onVerify: (code: string) => Promise<void>;
  /** Where the code comes from: a message, or an authenticator app. */
  readonly way?: 'code' | 'app';
  readonly takesFocus?: boolean;
}

/** Asks for a code of six digits, typed, pasted or filled in by the phone; a refused code stays. */
export function CodeForm({ onVerify, way = 'code', takesFocus = true }: CodeFormProps) {
  const { task, field, onSubmit } = useForm(rules, (valueOf) => onVerify(digitsOf(valueOf('code'))));
  return (
    <form noValidate onSubmit={onSubmit}>
      <Field
        {...field('code')}
        label={stepTexts.code.label}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        inputRef={takesFocus ? focusOnArrival : undefined}
      />
      <Submit task={task} label={stepTexts.code.submit} way={way} />
    </form>
  );
}

/** Seconds between two codes. */
const PAUSE = 30;

interface SendCodeAgainProps {
  /** When the last code was sent, in epoch milliseconds. */
  readonly sentAt: number;
  readonly send: () => Promise<void>;
}

export function SendCodeAgain({ sentAt, send }: SendCodeAgainProps) {
  const task = useTask();
  const countdown = useCountdown(PAUSE, sentAt);
  const onClick = () =>
    task.run(async () => {
      await send();
      countdown.start(PAUSE);
    });
  return (
    <div>
      <WaitingButton isWaiting={task.isWaiting} disabled={countdown.left > 0} onClick={() => void onClick()}>
        {stepTexts.code.sendAgain}
      </WaitingButton>
      <Typography
        component="p"
        variant="caption"
        sx={{
          minHeight: '1.66em',
          // Nearer to its own button than to the next.
          mt: -0.75,
          mb: 1.25,
          textAlign: 'center',
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {countdown.left > 0 && stepTexts.code.wait(countdown.left)}
      </Typography>
      <FailureAlert task={task} way="phone" />
      <Outcome>{task.isDone && stepTexts.code.sentAgain}</Outcome>
    </div>
  );
}

interface CodeBySmsProps {
  /** What the code is for, said before it is sent. */
  readonly purpose: string | null;
  /** The last digits of the number that gets it. */
  readonly lastDigits: string;
  readonly onSend: () => Promise<void>;
  readonly onVerify: (code: string) => Promise<void>;
}

export function CodeBySms({ purpose, lastDigits, onSend, onVerify }: CodeBySmsProps) {
  const task = useTask();
  const [sentAt, setSentAt] = useState<number>();
  const send = () =>
    task.run(async () => {
      await onSend();
      setSentAt(Date.now());
    });
  if (sentAt === undefined) {
    return (
      <>
        {purpose !== null && <Typography sx={{ mb: 2 }}>{purpose}</Typography>}
        <WaitingButton variant="contained" isWaiting={task.isWaiting} onClick={() => void send()}>
          {stepTexts.phone.sendCode}
        </WaitingButton>
        <FailureAlert task={task} way="phone" />
      </>
    );
  }
  return (
    <>
      <Typography sx={{ mb: 2 }}>{stepTexts.phone.sentTo(lastDigits)}</Typography>
      <CodeForm onVerify={onVerify} />
      <Box sx={{ mt: 1 }}>
        <SendCodeAgain sentAt={sentAt} send={onSend} />
      </Box>
    </>
  );
}

interface OtherWaysProps {
  /** The address to return to after sign-in. */
  readonly state: unknown;
  /** The person leaves the step; not if they open the link elsewhere. */
  readonly onLeave?: () => void;
}

export const OtherWaysLink = ({ state, onLeave }: OtherWaysProps) => (
  <Box sx={{ mt: 3, textAlign: 'center' }}>
    <TextLink
      to={paths.login}
      state={state}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        if (!ctrlKey && !metaKey && !shiftKey) onLeave?.();
      }}
    >
      {signInTexts.ways.others}
    </TextLink>
  </Box>
);

/**
 * The digits of a code that was pasted from a message, without spaces, dashes and invisible marks; those of an Arabic,
 * Persian or full-width keyboard as the provider knows them.
 */
export const digitsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{P}\p{Cf}]/gu, '')
    // Both ranges of digits begin at a multiple of 16.
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));

export function codeProblem(text: string): string | undefined {
  const digits = digitsOf(text);
  if (digits === '') return stepTexts.code.missing;
  return /^\d{6}$/.test(digits) ? undefined : stepTexts.code.wrong;
}
