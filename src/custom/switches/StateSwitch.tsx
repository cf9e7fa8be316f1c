import Box from '@mui/material/Box';
import Switch, { switchClasses } from '@mui/material/Switch';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { memo, useEffect, useRef, type ChangeEvent } from 'react';
import { areSame } from '../../ui/areSame';
import { useTranslation } from '../../ui/translation';
import { Waiting } from '../../ui/waiting';
import type { SwitchView } from './useSwitch';

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
    fontSize: '0.8125rem',
    fontWeight: 700,
    '&::after': { content: '"?"', lineHeight: 1 },
  },
};

interface StateSwitchProps {
  readonly view: SwitchView;
  readonly id?: string;
  /** The id of the text that names the state. */
  readonly describedBy: string;
}

function useInput({ view, describedBy }: StateSwitchProps) {
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
  const { input, ...state } = useInput(props);
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
}, areSame);

/** A switch between two names, neither of which is off; the first one is "on". */
export const NameSwitch = memo(function NameSwitch({
  names,
  ...props
}: StateSwitchProps & { readonly names: readonly [string, string] }) {
  const { input, ...state } = useInput(props);
  const { value, isReading } = props.view;
  return (
    <>
      <Box
        className="names"
        sx={[
          namesSx,
          value === null && !isReading && { borderStyle: 'dashed', borderColor: 'text.secondary' },
        ]}
      >
        {names.map((name, index) => (
          <Box
            key={name}
            component="span"
            title={name}
            className={value === (index === 0) ? 'active' : undefined}
          >
            {name}
          </Box>
        ))}
        {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is checked */}
        <input type="checkbox" role="switch" {...state} {...input} />
      </Box>
      {props.view.dialog}
    </>
  );
}, areSame);

const namesSx = {
  position: 'relative',
  display: 'inline-grid',
  gridTemplateColumns: '1fr 1fr',
  minWidth: 0,
  minHeight: 36,
  p: '3px',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'action.hover',
  '& span': {
    px: { xs: 0.75, md: 1.5 },
    alignContent: 'center',
    textAlign: 'center',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderRadius: 0.75,
    fontSize: { xs: 13, md: 14 },
    fontWeight: 500,
    color: 'text.secondary',
  },
  '& .active': { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 650 },
  // The whole area is the switch.
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    m: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '& input:disabled': { cursor: 'default' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;

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
