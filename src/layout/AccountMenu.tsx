import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { VERSION } from '../browser/version';
import { nameOf } from '../i18n/nameOf';
import type { Translate } from '../i18n/translate';
import type { Account } from '../identity/account';
import { useAlerts } from '../ui/alerts';
import { useSession } from '../ui/services';
import { visuallyHidden } from '../ui/visuallyHidden';
import { useWords } from '../ui/words';
import { ThemeChoice } from './ThemeChoice';

/** Who is signed in, and by which way; a click shows it in full, on a phone too. */
export function AccountMenu() {
  const t = useWords();
  const session = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (session.status !== 'signed-in') return null;
  const { account } = session;
  const name = nameOf(account);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ columnGap: 1, minWidth: 0, px: { xs: 0.75, lg: 1 }, fontWeight: 400, textAlign: 'start' }}
      >
        <Box component="span" sx={visuallyHidden}>
          {t('frame.signedInAs')}
        </Box>
        <Initials name={name} />
        <Lines name={name} account={account} />
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('frame.account') } }}
      >
        <AccountDetails name={name} account={account} />
      </Popover>
    </>
  );
}

/** No picture: it would be asked of a foreign host. */
const Initials = ({ name }: { name: string }) => (
  <Avatar
    aria-hidden
    sx={{
      width: 32,
      height: 32,
      fontSize: '0.8125rem',
      fontWeight: 600,
      bgcolor: 'text.secondary',
      color: 'background.paper',
    }}
  >
    {initialsOf(name)}
  </Avatar>
);

/** The name, and under it the way in, after the address where the name is another. */
function Lines({ name, account }: { name: string; account: Account }) {
  const t = useWords();
  const address = account.email ?? account.phoneNumber;
  return (
    <Box
      component="span"
      sx={[
        { display: 'block', minWidth: 0, maxWidth: 240 },
        (theme) => ({ [theme.breakpoints.down('lg')]: visuallyHidden }),
      ]}
    >
      <Typography variant="body2" component="span" noWrap sx={{ display: 'block', lineHeight: 1.3 }}>
        {name}
      </Typography>
      <Typography
        variant="caption"
        component="span"
        color="textSecondary"
        noWrap
        sx={{ display: 'block', lineHeight: 1.3 }}
      >
        {address !== null && address !== name && (
          <>
            <span>{address}</span> ·{' '}
          </>
        )}
        <span>{wayIn(account.providerId, t)}</span>
      </Typography>
    </Box>
  );
}

/** Who is signed in, in full. */
function AccountDetails({ name, account }: { name: string; account: Account }) {
  const t = useWords();
  const details = [account.email, account.phoneNumber].filter((detail) => detail !== null && detail !== name);
  return (
    <Box sx={{ px: 2.5, py: 2, maxWidth: 320, overflowWrap: 'anywhere' }}>
      <Typography variant="caption" component="p" color="textSecondary">
        {t('frame.signedInAs')}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      {details.map((detail) => (
        <Typography key={detail} variant="body2">
          {detail}
        </Typography>
      ))}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('frame.signedInWith', { way: wayIn(account.providerId, t) })}
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

/** What went well, for those who missed it. */
function LastMessages() {
  const t = useWords();
  const { past } = useAlerts();
  if (past.length === 0) return null;
  return (
    <>
      <Divider sx={{ my: 1.5 }} />
      <Typography variant="caption" component="p" color="textSecondary">
        {t('frame.lastMessages')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {past.toReversed().map(({ key, sentence }) => (
          <Typography key={key} component="li" variant="body2" sx={{ mt: 0.5 }}>
            {sentence}
          </Typography>
        ))}
      </Box>
    </>
  );
}

const WAYS: ReadonlyMap<string, string> = new Map([
  ['password', 'password'],
  ['google.com', 'google'],
  ['phone', 'phone'],
]);

/** The way in, in words, by the identity provider's name for it. */
const wayIn = (providerId: string, t: Translate): string =>
  t(`frame.ways.${WAYS.get(providerId) ?? 'other'}`, { provider: providerId });

/** The initials of a person: one or two letters of the first and last word of a name or an address. */
export function initialsOf(name: string): string {
  const words = name.replace(/@.*$/, '').match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0]);
  return letters.join('').toLocaleUpperCase() || '?';
}
