import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Switch, { switchClasses } from '@mui/material/Switch';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type ReactNode,
} from 'react';
import { ConfirmDialog } from '../../kit/lazyViews';
import { Age, useNow } from '../../ui/age';
import { useAlerts } from '../../ui/alerts/alerts';
import { arePropsEqual } from '../../ui/arePropsEqual';
import { useIsProduction } from '../../ui/services';
import { useTranslation } from '../../ui/translation';
import { useIsLong, Waiting } from '../../ui/waiting';
import { COARSE } from '../../ui/theme/fingers';
import { inRem } from '../../ui/theme/inRem';
import { useSwitches, type SwitchControl } from './controls';
import { createSwitching, type LiveSource } from './source';

export interface SwitchView {
  readonly name: string;
  /** null while the state is not known: neither on nor off. */
  readonly value: boolean | null;
  /** Whether the state is being read for the first time. */
  readonly isReading: boolean;
  readonly isDisabled: boolean;
  /** Epoch milliseconds since which this switch has been waiting for its answer. */
  readonly waitingSince: number | undefined;
  readonly change: (value: boolean) => void;
  /** The question before it is changed, if there is one. */
  readonly dialog: ReactNode;
}

export function useSwitch<State>(
  control: SwitchControl<State>,
  { reading, pending }: LiveSource<State>,
): SwitchView {
  const queryClient = useQueryClient();
  const switches = useSwitches();
  const { show, update } = useAlerts();
  const { change, follow, resumeLock } = useMemo(
    () => createSwitching(control, { queryClient, switches, alerts: { show, update } }),
    [control, queryClient, switches, show, update],
  );
  useEffect(resumeLock, [resumeLock]);
  const isGuarded = useIsProduction();
  const [asked, setAsked] = useState<{ readonly value: boolean; readonly state: State } | null>(null);
  const known = reading.status === 'known' ? reading.state : undefined;
  useEffect(() => {
    if (known !== undefined) follow(known);
  }, [known, follow]);
  const dialog = useMemo(() => {
    // The question shows the current state: a poll may change it while the dialog is open.
    const state = known ?? asked?.state;
    const question = isGuarded && state !== undefined && control.question?.(asked?.value ?? false, state);
    return (
      question && (
        <ConfirmDialog
          open={asked !== null}
          question={question.question}
          no={control.words('switches.cancel')}
          yes={question.yes}
          onNo={() => setAsked(null)}
          onYes={() => {
            setAsked(null);
            if (asked !== null) change(asked.value, known ?? asked.state);
          }}
        >
          {question.consequence}
        </ConfirmDialog>
      )
    );
  }, [isGuarded, control, asked, known, change]);
  const isAsking = isGuarded && control.question !== undefined;
  const act = useCallback(
    (value: boolean) => {
      if (known === undefined) return;
      if (isAsking) setAsked({ value, state: known });
      else change(value, known);
    },
    [known, isAsking, change],
  );
  return {
    name: control.name,
    value: reading.status === 'known' ? control.valueIn(reading.state) : null,
    isReading: reading.status === 'reading',
    isDisabled: reading.status !== 'known' || pending !== undefined,
    waitingSince: pending?.step === control.key ? pending.since : undefined,
    change: act,
    dialog,
  };
}

export interface StateSwitchProps {
  readonly view: SwitchView;
  readonly id?: string;
  /** The id of the text that names the state. */
  readonly describedBy: string;
}

/** What every switch gives its checkbox. */
export function useCheckbox({ view, describedBy }: StateSwitchProps) {
  const { name, value, isDisabled, waitingSince, change } = view;
  const ref = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (ref.current) ref.current.indeterminate = value === null;
  }, [value]);

  return {
    checked: value === true,
    disabled: isDisabled,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(target.checked),
    input: {
      ref,
      'aria-label': name,
      'aria-describedby': describedBy,
      'aria-busy': waitingSince !== undefined,
    },
  };
}

/** It never moves before the service has confirmed. */
export const StateSwitch = memo(function StateSwitch(props: StateSwitchProps) {
  const { input, ...state } = useCheckbox(props);
  const { value, isReading } = props.view;
  return (
    <>
      <Switch
        id={props.id}
        {...state}
        slotProps={{ input }}
        sx={value === null ? (isReading ? readingLook : unknownLook) : undefined}
      />
      {props.view.dialog}
    </>
  );
}, arePropsEqual);

/** No thumb at either end: an unknown state looks like neither. */
const readingLook: SxProps<Theme> = { [`& .${switchClasses.thumb}`]: { visibility: 'hidden' } };

const unknownLook: SxProps<Theme> = {
  ...readingLook,
  [`& .${switchClasses.switchBase}.${switchClasses.disabled} + .${switchClasses.track}`]: {
    borderStyle: 'dashed',
    opacity: 1,
    display: 'grid',
    placeItems: 'center',
    color: 'text.secondary',
    fontSize: inRem(13),
    fontWeight: 700,
    '&::after': { content: '"?"', lineHeight: 1 },
  },
};

/** Announced when it changes. */
export const StateWord = ({
  waitingSince,
  children,
  ...props
}: TypographyProps & { waitingSince: number | undefined }) => {
  const t = useTranslation();
  return (
    <Typography component="span" variant="body2" aria-live="polite" noWrap {...props}>
      {waitingSince === undefined ? (
        children
      ) : (
        <Waiting word={t('switches.switching')} since={waitingSince} />
      )}
    </Typography>
  );
};

/** The age of a state, or why there is none, with Retry unless another place has it for the same source. */
export const SourceStatus = memo(function SourceStatus({
  source,
  canRetry = true,
}: {
  source: LiveSource<unknown>;
  canRetry?: boolean;
}) {
  const t = useTranslation();
  const { reading, pending, isReading, retry } = source;
  if (pending?.until !== undefined) return <LockedFor since={pending.since} until={pending.until} />;
  if (reading.status === 'known') {
    const age = <Age since={reading.confirmedAt} word={t('switches.confirmed')} />;
    return isReading ? <SlowReading instead={age} /> : age;
  }
  return (
    <Stack
      component="span"
      direction="row"
      className={reading.status}
      sx={{ display: 'inline-flex', alignItems: 'center', columnGap: 2 }}
    >
      {reading.status === 'unknown' && !isReading && reading.confirmedAt !== undefined ? (
        <Age since={reading.confirmedAt} word={t('switches.lastConfirmed')} />
      ) : (
        isReading && (
          <Typography variant="caption" color="textSecondary">
            <Waiting word={t(reading.status === 'unknown' ? 'switches.readingAgain' : 'switches.reading')} />
          </Typography>
        )
      )}
      {reading.status === 'unknown' && canRetry && (
        <Button size="small" onClick={retry} sx={retrySx}>
          {t('ui.retry')}
        </Button>
      )}
    </Stack>
  );
}, arePropsEqual);

/** As high as the age that it replaces, with a larger touch target. */
const retrySx = {
  typography: 'caption',
  fontWeight: 600,
  minWidth: 0,
  minHeight: 0,
  [COARSE]: { minHeight: 0 },
  py: 0,
  px: 1,
  mx: -1,
  '&::after': { content: '""', position: 'absolute', inset: '-13px 0' },
} as const;

/** A poll is not shown, unless it takes long. */
function SlowReading({ instead }: { instead: ReactNode }) {
  const t = useTranslation();
  const [since] = useState(() => Date.now());
  return useIsLong(since) ? (
    <Typography variant="caption" color="textSecondary">
      <Waiting word={t('switches.readingAgain')} since={since} />
    </Typography>
  ) : (
    instead
  );
}

/** A clock that was set back does not make a lock longer. */
function LockedFor({ since, until }: { since: number; until: number }) {
  const t = useTranslation();
  const left = Math.min(until - useNow(1_000), until - since);
  const seconds = Math.max(0, Math.ceil(left / 1_000));
  return (
    <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {t('switches.locked', { seconds })}
    </Typography>
  );
}
