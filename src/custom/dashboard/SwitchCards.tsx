import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useId, type ReactNode } from 'react';
import type { ToggleState } from '../../api/switches';
import { useServices } from '../../ui/services';
import { useTranslation } from '../../ui/translation';
import {
  domainControl,
  domainNames,
  exchangeControl,
  togglesSource,
  type SwitchControl,
} from '../switches/controls';
import { useReading, type LiveSource } from '../switches/source';
import { SourceStatus, StateSwitch, StateWord, useSwitch } from '../switches/StateSwitch';
import { inRem } from '../../ui/theme/inRem';
import { DomainSwitch } from './DomainSwitch';

/** The domain and its exchanges: one state of the service, read once for all three switches. */
export function SwitchCards() {
  const t = useTranslation();
  const { product } = useServices().config;
  const { names, domain, nse, fg } = useMemo(() => {
    const names = domainNames(product.name, t);
    return {
      names,
      domain: domainControl(names, t),
      nse: exchangeControl('nse', names, t),
      fg: exchangeControl('fg', names, t),
    };
  }, [product.name, t]);
  const source = useReading(togglesSource);
  const { reading } = source;
  const exchangesOf =
    reading.status === 'known' && t('switches.exchangesOf', { domain: names[reading.state.domain] });
  return (
    <Box sx={cardsSx}>
      <SwitchCard title={t('switches.domain')} source={source} isLow>
        <DomainSwitch control={domain} source={source} names={names} />
      </SwitchCard>
      <SwitchCard
        title={t('switches.exchanges')}
        subtitle={exchangesOf || undefined}
        source={source}
        canRetry={false}
      >
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: 'minmax(min-content, max-content) minmax(min-content, 1fr)',
              md: '2fr minmax(max-content, 3fr)',
            },
            columnGap: { xs: 1.5, sm: 2.5, md: 3 },
            [HAS_NO_ROOM]: { gridTemplateColumns: 'minmax(0, 1fr)' },
          }}
        >
          <ExchangeSwitch control={nse} source={source} />
          <ExchangeSwitch control={fg} source={source} />
        </Box>
      </SwitchCard>
    </Box>
  );
}

/** A small phone, or a large font size: what is side by side elsewhere is stacked. */
const HAS_NO_ROOM = '@media (max-width: 21em)';

const cardsSx = {
  display: 'grid',
  gap: { xs: 1, md: 2 },
  // 740 px at the default font size; with a larger one, more.
  '@media (min-width: 46.25em)': { gridTemplateColumns: '2fr 3fr' },
} as const;

function SwitchCard<State>({
  title,
  subtitle,
  source,
  isLow = false,
  canRetry,
  children,
}: {
  title: string;
  subtitle?: string;
  source: LiveSource<State>;
  /** Whether everything is on one line on a phone. */
  isLow?: boolean;
  /** One Retry is enough for a source. */
  canRetry?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{
        px: { xs: 1.5, sm: 2 },
        pt: { xs: 0.25, sm: 0.5 },
        pb: { xs: 0.25, sm: 1 },
        minWidth: 0,
        ...(isLow && lowSx),
      }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 1,
          minHeight: { xs: 28, sm: 32 },
          [HAS_NO_ROOM]: { flexWrap: 'wrap' },
        }}
      >
        <Typography variant="h3" component="h2" id={id} noWrap>
          {title}
          {subtitle && (
            <Typography component="span" variant="body2" color="textSecondary">
              {' '}
              {subtitle}
            </Typography>
          )}
        </Typography>
        <Box className="status" sx={{ display: 'flex', flexShrink: 0 }}>
          <SourceStatus source={source} canRetry={canRetry} />
        </Box>
      </Stack>
      {children}
    </Card>
  );
}

/** On a phone the names are beside the title and the state, whatever that is, and nothing below ever moves. */
const lowSx = {
  // Below the minimum, which depends on the font size, there is no room for both.
  '@media (min-width: 21.5em) and (max-width: 599.95px)': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"title title names" "word status names"',
    '&& > .MuiStack-root': { display: 'contents' },
    '& h2': { gridArea: 'title', alignSelf: 'end' },
    '& .status': { gridArea: 'status', '& > .MuiTypography-root': { whiteSpace: 'normal' } },
    '& .names': { gridArea: 'names', alignSelf: 'center', ml: 1 },
    '& .word': { gridArea: 'word', mr: 1 },
    // The word takes the place of the age.
    '& .unknown > .MuiTypography-root, &:has([aria-busy=true]) .status': { display: 'none' },
  },
} as const;

const wordOf = (value: boolean | null) => {
  if (value === null) return 'switches.unknown';
  return value ? 'switches.on' : 'switches.off';
};

function ExchangeSwitch({
  control,
  source,
}: {
  control: SwitchControl<ToggleState>;
  source: LiveSource<ToggleState>;
}) {
  const t = useTranslation();
  const view = useSwitch(control, source);
  const id = useId();
  const isShort = view.waitingSince === undefined;
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        columnGap: { xs: 1, sm: 1.5 },
        minWidth: 0,
        minHeight: { xs: 44, sm: 42 },
        // Keeps a short word nearer to its own switch than to the next one.
        '&:first-of-type': { pr: { xs: isShort && view.value !== null ? 1.5 : 0, sm: 0 } },
      }}
    >
      <StateSwitch view={view} id={id} describedBy={`${id}-state`} />
      {/* Announced together: a word alone doesn't say which switch has changed. */}
      <Box
        aria-live="polite"
        aria-atomic
        sx={{
          // On a phone a short word is in the same line as the name.
          display: { xs: isShort ? 'block' : 'flex', sm: 'flex' },
          flexDirection: 'column',
          minWidth: 0,
          // A smaller font fits the longer word into the same space.
          fontSize: { xs: view.value === null ? inRem(12) : inRem(12.5), sm: inRem(14) },
          lineHeight: { xs: view.value === null ? 1.2 : 1.3, sm: 1.5 },
          '&& > *': { fontSize: 'inherit', lineHeight: 'inherit' },
        }}
      >
        <Typography
          component="label"
          htmlFor={id}
          variant="body2"
          // A longer word beside it moves nothing below.
          sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { sm: 'nowrap' } }}
        >
          {control.name}
        </Typography>{' '}
        <StateWord
          id={`${id}-state`}
          aria-live={undefined}
          waitingSince={view.waitingSince}
          color="textSecondary"
          sx={{ flexShrink: 0 }}
        >
          {t(source.reading.status === 'reading' ? 'switches.reading' : wordOf(view.value))}
        </StateWord>
      </Box>
    </Stack>
  );
}
