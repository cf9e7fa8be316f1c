import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { frameTexts, wayIn } from '../i18n/consoleTexts';
import type { Account } from '../identity/account';
import { Version } from './Version';

/** Who is signed in, in full. */
export function AccountDetails({ name, account }: { name: string; account: Account }) {
  const details = [account.email, account.phoneNumber].filter((detail) => detail !== null && detail !== name);
  return (
    <Box sx={{ px: 2.5, py: 2, maxWidth: 320, overflowWrap: 'anywhere' }}>
      <Typography variant="caption" component="p" color="textSecondary">
        {frameTexts.signedInAs}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      {details.map((detail) => (
        <Typography key={detail} variant="body2">
          {detail}
        </Typography>
      ))}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {frameTexts.signedInWith(wayIn(account.providerId))}
      </Typography>
      <Version />
    </Box>
  );
}
