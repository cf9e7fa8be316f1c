import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { nameOf } from '../../i18n/nameOf';
import { signInTexts } from '../../i18n/signInTexts';
import type { Account } from '../../identity/account';

/** Who is signed in: the name, and the e-mail address where that says more. */
export const SignedInAs = ({ account }: { account: Account }) => (
  <Box sx={{ px: 2, py: 1.5, borderRadius: 1, bgcolor: 'action.hover', overflowWrap: 'anywhere' }}>
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {signInTexts.signedInAs}
    </Typography>
    <Typography sx={{ fontWeight: 600 }}>{nameOf(account)}</Typography>
    {account.email !== null && account.email !== nameOf(account) && (
      <Typography variant="body2">{account.email}</Typography>
    )}
  </Box>
);
