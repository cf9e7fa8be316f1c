import Switch, { switchClasses } from '@mui/material/Switch';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { SwitchView } from './useSwitch';

/** No thumb at either end: a state that is not known is not drawn as one of the two. */
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

/** On a switch between two names neither end is off: both look alike, and the first name is the one that is on. */
const selectorLook: SxProps<Theme> = {
  transform: 'scaleX(-1)',
  [`& .${switchClasses.switchBase}`]: {
    color: 'background.paper',
    [`&.${switchClasses.disabled}`]: { color: 'background.paper' },
    [`& + .${switchClasses.track}, &.${switchClasses.disabled} + .${switchClasses.track}`]: {
      backgroundColor: 'primary.main',
      borderColor: 'primary.main',
    },
  },
  [`& .${switchClasses.thumb}, & .${switchClasses.checked} .${switchClasses.thumb}`]: {
    transform: 'scale(0.8)',
    '&::after': { display: 'none' },
  },
};

function lookOf({ value, isReading }: SwitchView, isSelector: boolean): SxProps<Theme> | undefined {
  if (value === null) return isReading ? readingLook : unknownLook;
  return isSelector ? selectorLook : undefined;
}

/** A switch in one of its states; it never moves before the service has said so. */
export function StateSwitch({
  view,
  id,
  describedBy,
  isSelector = false,
}: {
  view: SwitchView;
  id?: string;
  /** The id of the words that tell the state. */
  describedBy: string;
  /** Whether it chooses between two names, the first of which is on. */
  isSelector?: boolean;
}) {
  const { name, value, isDisabled, waitingSince, change } = view;
  const input = useRef<HTMLInputElement>(null);
  const wasUsed = useRef(false);

  useEffect(() => {
    if (input.current) input.current.indeterminate = value === null;
  }, [value]);

  // The browser drops the focus of a control that is disabled while it waits.
  useEffect(() => {
    if (isDisabled || !wasUsed.current) return;
    wasUsed.current = false;
    if (document.activeElement === document.body) input.current?.focus({ preventScroll: true });
  }, [isDisabled]);

  return (
    <Switch
      id={id}
      checked={value === true}
      disabled={isDisabled}
      onChange={(_, next) => {
        wasUsed.current = true;
        change(next);
      }}
      slotProps={{
        input: {
          ref: input,
          'aria-label': name,
          'aria-describedby': describedBy,
          'aria-busy': waitingSince !== undefined,
        },
      }}
      sx={lookOf(view, isSelector)}
    />
  );
}
