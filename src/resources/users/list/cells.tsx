import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { beginning, visible } from '../../../i18n/visible';
import { useServices } from '../../../layout/services';
import { useNow } from '../../../layout/useNow';
import { dateText, remainingText } from '../expiry';
import { listTexts } from '../texts';

const MINUTE = 60_000;
/** Characters: more would cover the page. */
const LONGEST_TOOLTIP = 500;

/** Cut to one line; the whole address in a tooltip. */
export function Email({ email }: { email: string | null }) {
  if (email === null || email.trim() === '') return <Absent>{listTexts.noEmail}</Absent>;
  const shown = visible(email);
  return (
    <Tooltip
      title={beginning(shown, LONGEST_TOOLTIP)}
      placement="bottom-start"
      describeChild
      disableInteractive
    >
      <Box
        component="bdi"
        dir="auto"
        sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {shown}
      </Box>
    </Tooltip>
  );
}

/** The day on which access ends, and how far off that is. */
export function Expiry({ expiryTime }: { expiryTime: number | null }) {
  const { timeZone } = useServices().config;
  const now = useNow(MINUTE);
  if (expiryTime === null) return <Absent>{listTexts.noExpiry}</Absent>;
  const isOver = expiryTime <= now;
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums', lineHeight: 1.3, whiteSpace: 'nowrap' }}>
      <Box component="span" sx={{ display: 'block' }}>
        {dateText(expiryTime, timeZone)}
      </Box>
      <Box
        component="span"
        sx={{ display: 'block', fontSize: 11.5, color: isOver ? 'warning.main' : 'text.secondary' }}
      >
        {remainingText(expiryTime, now, timeZone)}
      </Box>
    </Box>
  );
}

/** The flag in a word, a shape and a colour. */
export const AuthorizedChip = ({ isAuthorized }: { isAuthorized: boolean }) => (
  <Chip
    size="small"
    variant="outlined"
    color={isAuthorized ? 'success' : 'default'}
    icon={isAuthorized ? <CheckCircleOutlined /> : <RemoveCircleOutlined />}
    label={isAuthorized ? listTexts.authorized : listTexts.notAuthorized}
    sx={{ fontSize: 12, borderColor: 'divider', color: isAuthorized ? 'success.main' : 'text.secondary' }}
  />
);

const Absent = ({ children }: { children: string }) => (
  <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
    {children}
  </Box>
);
