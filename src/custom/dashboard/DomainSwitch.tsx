import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { memo, useId } from 'react';
import type { Domain, ToggleState } from '../../api/switches';
import { arePropsEqual } from '../../ui/arePropsEqual';
import { useTranslation } from '../../ui/translation';
import { visuallyHidden } from '../../ui/visuallyHidden';
import type { SwitchControl } from '../switches/controls';
import type { LiveSource } from '../switches/source';
import { StateWord, useCheckbox, useSwitch, type StateSwitchProps } from '../switches/StateSwitch';
import { inRem } from '../../ui/theme/inRem';

export function DomainSwitch({
  control,
  source,
  names,
}: {
  control: SwitchControl<ToggleState>;
  source: LiveSource<ToggleState>;
  names: Readonly<Record<Domain, string>>;
}) {
  const t = useTranslation();
  const view = useSwitch(control, source);
  const id = useId();
  const { reading } = source;
  const active = reading.status === 'known' ? reading.state.domain : undefined;
  const isSaid = view.waitingSince === undefined && reading.status !== 'unknown';
  return (
    <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1.5, minWidth: 0, minHeight: 42 }}>
      <NameSwitch view={view} describedBy={id} names={[names.product, names.fingenisis]} />
      <StateWord
        id={id}
        className="word"
        waitingSince={view.waitingSince}
        color="textSecondary"
        // Those who see the names also see which one is filled, and the card says that it loads.
        sx={isSaid ? visuallyHidden : { fontSize: { xs: inRem(12), md: inRem(14) } }}
      >
        {active && t('switches.active', { domain: names[active] })}
        {reading.status === 'unknown' && t('switches.unknown')}
        {reading.status === 'reading' && t('switches.reading')}
      </StateWord>
    </Stack>
  );
}

/** A switch between two names: neither means off, and the first one is "on". */
const NameSwitch = memo(function NameSwitch({
  names,
  ...props
}: StateSwitchProps & { readonly names: readonly [string, string] }) {
  const { input, ...state } = useCheckbox(props);
  const { value, isReading } = props.view;
  return (
    <>
      <Box
        className="names"
        title={names.join(' / ')}
        sx={[
          namesSx,
          value === null && !isReading && { borderStyle: 'dashed', borderColor: 'text.secondary' },
        ]}
      >
        {names.map((name, index) => (
          <Box key={name} component="span" className={value === (index === 0) ? 'active' : undefined}>
            {name}
          </Box>
        ))}
        {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is checked */}
        <input type="checkbox" role="switch" {...state} {...input} />
      </Box>
      {props.view.dialog}
    </>
  );
}, arePropsEqual);

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
    fontSize: { xs: inRem(13), md: inRem(14) },
    fontWeight: 500,
    color: 'text.secondary',
  },
  '& .active': { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 650 },
  // The input covers the whole area, and above and below it the space that a touch target needs.
  '& input': {
    position: 'absolute',
    top: -5,
    left: 0,
    width: '100%',
    height: 44,
    m: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '& input:disabled': { cursor: 'default' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
