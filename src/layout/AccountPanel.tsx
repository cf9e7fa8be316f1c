import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { VERSION } from '../browser/version';
import { providerName } from '../i18n/providerName';
import type { Account } from '../identity/account';
import { Age } from '../ui/age';
import { useAlerts } from '../ui/alerts/alerts';
import { Breakable } from '../ui/Breakable';
import { useOnHistoryStep } from '../ui/dialogs';
import { useTranslation } from '../ui/translation';
import { ThemeChoice } from './ThemeChoice';

interface DetailsProps {
  readonly name: string;
  readonly account: Account;
}

export interface PanelProps extends DetailsProps {
  readonly open: boolean;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

export function AccountPanel({ open, anchor, onClose, name, account }: PanelProps) {
  const t = useTranslation();
  useOnHistoryStep(onClose);
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('frame.account') } }}
    >
      <AccountDetails name={name} account={account} />
    </Popover>
  );
}

function AccountDetails({ name, account }: DetailsProps) {
  const t = useTranslation();
  const details = [account.email, account.phoneNumber].flatMap((detail) =>
    detail === null || detail === name ? [] : [detail],
  );
  return (
    <Box sx={{ px: 2.5, py: 2, maxWidth: 320, overflowWrap: 'anywhere' }}>
      <Typography variant="caption" component="p" color="textSecondary">
        {t('frame.signedInAs')}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>
        <Breakable>{name}</Breakable>
      </Typography>
      {details.map((detail) => (
        <Typography key={detail} variant="body2">
          <Breakable>{detail}</Breakable>
        </Typography>
      ))}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('frame.signedInWith', { way: providerName(account.providerId, t) })}
      </Typography>
      <Divider sx={{ my: 1.5 }} />
      <ThemeChoice />
      <LastMessages />
      <Divider sx={{ my: 1.5 }} />
      <Typography variant="caption" color="textSecondary" noWrap component="p" sx={{ lineHeight: 1.2 }}>
        {t('ui.version', { version: VERSION })}
      </Typography>
    </Box>
  );
}

/** The last successes, for those who missed them. */
function LastMessages() {
  const t = useTranslation();
  const { past } = useAlerts();
  if (past.length === 0) return null;
  return (
    <>
      <Divider sx={{ my: 1.5 }} />
      <Typography variant="caption" component="p" color="textSecondary">
        {t('frame.lastMessages')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {past.toReversed().map(({ key, sentence, brief = sentence, shownAt }) => (
          <Box key={key} component="li" sx={{ mt: 0.75 }}>
            <Typography variant="body2" component="div">
              {brief}
            </Typography>
            <Age since={shownAt} />
          </Box>
        ))}
      </Box>
    </>
  );
}
