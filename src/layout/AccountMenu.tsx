import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { nameOf } from '../i18n/nameOf';
import type { Account } from '../identity/account';
import { Breakable } from '../ui/Breakable';
import { lazyDialog } from '../ui/PartBoundary';
import { useSession } from '../ui/services';
import { visuallyHidden } from '../ui/visuallyHidden';
import { useTranslation } from '../ui/translation';
import { inRem } from '../ui/theme/inRem';
import type { PanelProps } from './AccountPanel';

const LazyPanel = lazyDialog<PanelProps>(() =>
  import('./AccountPanel').then(({ AccountPanel }) => AccountPanel),
);

export function AccountMenu() {
  const t = useTranslation();
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
        <ArrowDropDown
          sx={{ ml: { xs: -1.25, sm: -1, lg: -0.5 }, mr: -0.75, fontSize: 18, color: 'text.secondary' }}
        />
      </Button>
      <LazyPanel
        open={anchor !== null}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        name={name}
        account={account}
      />
    </>
  );
}

/** No picture: it would come from another host. */
const Initials = ({ name }: { name: string }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      borderRadius: '50%',
      width: { xs: 28, sm: 32 },
      height: { xs: 28, sm: 32 },
      // Limited, because larger letters would not fit the circle. The name is beside it or in the menu.
      fontSize: `min(${inRem(13)}, 15px)`,
      lineHeight: 1,
      fontWeight: 600,
      bgcolor: 'text.secondary',
      color: 'background.paper',
    }}
  >
    {initialsOf(name)}
  </Box>
);

function Lines({ name, account }: { name: string; account: Account }) {
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
        <Breakable>{name}</Breakable>
      </Typography>
      {address !== null && address !== name && (
        <Typography
          variant="caption"
          component="span"
          color="textSecondary"
          noWrap
          sx={{ display: 'block', lineHeight: 1.3 }}
        >
          <Breakable>{address}</Breakable>
        </Typography>
      )}
    </Box>
  );
}

/** The initials of a person: one or two letters of the first and last word of a name or an address. */
export function initialsOf(name: string): string {
  const words = name.replace(/@.*$/, '').match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0]);
  return letters.join('').toLocaleUpperCase() || '?';
}
