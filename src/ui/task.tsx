import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { describeIdentityError } from '../i18n/identityErrors';
import type { WayIn } from '../i18n/english/identitySentences';
import { signInTexts } from '../i18n/english/signInTexts';
import { CopyDetails } from './copy';
import { errorDetails } from './report';
import { useIsLong } from './waiting';

export interface Failure {
  readonly error: unknown;
  /** ISO instant of the failure. */
  readonly time: string;
}

export const failureOf = (error: unknown): Failure => ({ error, time: new Date().toISOString() });

/** A task that runs once at a time: whether it is running, and how it last ended. */
export interface Task {
  readonly isWaiting: boolean;
  /** Whether the last attempt has succeeded, until that is dismissed. */
  readonly isDone: boolean;
  /** The failure that is shown, until it is dismissed or a later attempt succeeds. */
  readonly failure?: Failure;
  /** Runs it, unless it is running; never throws. */
  run(work: () => Promise<void>): Promise<void>;
  dismiss(): void;
}

export function useTask(): Task {
  // The state changes with the next render, and a second click may come before.
  const isLocked = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  return {
    isWaiting,
    isDone,
    failure,
    async run(work) {
      if (isLocked.current) return;
      isLocked.current = true;
      setWaiting(true);
      setDone(false);
      try {
        await work();
        setDone(true);
        setFailure(undefined);
      } catch (error) {
        setFailure(failureOf(error));
      } finally {
        isLocked.current = false;
        setWaiting(false);
      }
    },
    dismiss() {
      setDone(false);
      setFailure(undefined);
    },
  };
}

interface WaitingButtonProps extends ButtonProps {
  readonly isWaiting: boolean;
}

/** A button that keeps its width and name while its task is running, and says so if that takes long. */
export const WaitingButton = ({
  isWaiting,
  color = 'primary',
  size = 'large',
  ...button
}: WaitingButtonProps) => (
  <div>
    <Button
      {...button}
      color={color}
      fullWidth
      size={size}
      // Disabled only for a moment: it keeps its colour, so that nothing flashes.
      sx={{ '&.MuiButton-loading.MuiButton-contained': { bgcolor: `${color}.main`, opacity: 0.8 } }}
      loading={isWaiting}
      loadingIndicator={
        <CircularProgress
          aria-hidden="true"
          size={20}
          sx={{ color: `${color}.${button.variant === 'contained' ? 'contrastText' : 'main'}` }}
        />
      }
    />
    <Box aria-live="polite" sx={{ typography: 'body2', color: 'text.secondary' }}>
      {isWaiting && <SlowNote />}
    </Box>
  </div>
);

/** Says that the task is still running, as long as it is rendered. */
export const SlowNote = () => useIsLong() && <Box sx={{ pt: 1 }}>{signInTexts.slow}</Box>;

interface FailureAlertProps {
  readonly task: Pick<Task, 'failure' | 'dismiss'>;
  /** The way to sign in that failed, if it has words of its own. */
  readonly way?: WayIn;
}

/** The identity provider's refusal until dismissed: a sentence and its code, with its own message behind "Details". */
export const FailureAlert = (props: FailureAlertProps) => (
  <Collapse>
    {props.task.failure && (
      <Box sx={{ pt: 1.5 }}>
        <RefusalAlert {...props} failure={props.task.failure} />
      </Box>
    )}
  </Collapse>
);

/** The same alert in place of content that is not needed during a refusal, so that nothing moves. */
export const FailureInsteadOf = ({ children, ...props }: FailureAlertProps & { children: ReactNode }) => (
  <Box sx={roomSx}>
    {props.task.failure ? <RefusalAlert {...props} failure={props.task.failure} /> : children}
  </Box>
);

/** Room for the longest sentence. */
const roomSx = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: { xs: 150, sm: 128 },
} as const;

function RefusalAlert({ task: { dismiss }, failure, way }: FailureAlertProps & { failure: Failure }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { sentence, code, detail } = describeIdentityError(failure.error, way);
  return (
    <Alert severity="error" onClose={dismiss} closeText={signInTexts.dismiss}>
      {sentence}
      <Box sx={{ typography: 'caption', overflowWrap: 'anywhere' }}>
        {code}{' '}
        <Link
          component="button"
          type="button"
          variant="caption"
          color="inherit"
          sx={{ verticalAlign: 'baseline' }}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {signInTexts.details}
        </Link>
      </Box>
      <div id={id} hidden={!isOpen}>
        {detail && (
          <Typography
            variant="caption"
            sx={{ display: 'block', mt: 0.5, overflowWrap: 'anywhere', opacity: 0.85 }}
          >
            {detail}
          </Typography>
        )}
        <Box sx={{ ml: -1, mb: -0.75 }}>
          <CopyDetails details={errorDetails(detail ?? sentence, failure.time)} />
        </Box>
      </div>
    </Alert>
  );
}

/** The result of the last click, also for screen readers: the region exists before its text. */
export const Outcome = ({ children }: { children?: ReactNode }) => (
  <Box component="output" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
    <Collapse>{children && <Box sx={{ pt: 1.5, overflowWrap: 'anywhere' }}>{children}</Box>}</Collapse>
  </Box>
);

/** Space that opens downwards for a message, which the page scrolls to, and closes when it is dismissed. */
export function Collapse({ children }: { children: ReactNode }) {
  const space = useRef<HTMLDivElement>(null);
  const isOpen = Boolean(children);
  useEffect(() => {
    if (isOpen) space.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <Box
      ref={space}
      // While it opens, the page is not yet long enough.
      onTransitionEnd={({ currentTarget }) => isOpen && currentTarget.scrollIntoView({ block: 'nearest' })}
      sx={{
        display: 'grid',
        gridTemplateRows: isOpen ? '1fr' : '0fr',
        transition: 'grid-template-rows 160ms ease-out',
        scrollMargin: 8,
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
      }}
    >
      <Box sx={{ minHeight: 0, overflow: 'hidden' }}>{children}</Box>
    </Box>
  );
}
