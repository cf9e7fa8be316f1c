import LinearProgress from '@mui/material/LinearProgress';
import { keyframes } from '@mui/material/styles';
import { useIsFetching } from '@tanstack/react-query';
import { frameTexts } from '../i18n/consoleTexts';

const appear = keyframes({ from: { opacity: 0 } });

/** A thin line on the bar's edge while pages read, unless that is over at once. The switches' polls do not count. */
export function RefreshBar() {
  const fetching = useIsFetching({ predicate: ({ queryKey }) => queryKey[0] !== 'switches' });
  if (fetching === 0) return null;
  return (
    <LinearProgress
      aria-label={frameTexts.refreshing}
      sx={{
        position: 'absolute',
        insetInline: 0,
        bottom: -1,
        height: 2,
        animation: `${appear} 1ms 300ms backwards`,
      }}
    />
  );
}
