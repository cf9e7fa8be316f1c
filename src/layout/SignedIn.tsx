import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { frameTexts } from '../i18n/consoleTexts';
import { initialsOf } from './initials';
import { useSession } from './services';
import { visuallyHidden } from './visuallyHidden';

/** Who is signed in, by initials, name and e-mail. No picture: it would be asked of a foreign host. */
export function SignedIn() {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const { displayName, email, phoneNumber, uid } = session.account;
  const name = displayName ?? email ?? phoneNumber ?? uid;
  const detail = displayName === null ? null : (email ?? phoneNumber);
  return (
    <Stack direction="row" title={detail ?? name} sx={{ alignItems: 'center', columnGap: 1, minWidth: 0 }}>
      <Box component="span" sx={visuallyHidden}>
        {frameTexts.signedInAs}
      </Box>
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
      <Box
        sx={[{ minWidth: 0, maxWidth: 200 }, (theme) => ({ [theme.breakpoints.down('lg')]: visuallyHidden })]}
      >
        <Typography variant="body2" noWrap sx={{ lineHeight: 1.3 }}>
          {name}
        </Typography>
        {detail && (
          <Typography variant="caption" color="textSecondary" noWrap component="p" sx={{ lineHeight: 1.3 }}>
            {detail}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}
