import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router';
import { signInTexts } from '../../i18n/signInTexts';
import { paths } from '../../routes';
import { LinkButton } from '../sign-in/LinkButton';

/** Longer addresses are cut: nobody reads them. */
const READABLE = 200;

/** The address that was asked for, and the way home. */
export function AskedAddress() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>{signInTexts.notFound.asked}</Typography>
      <Box
        component="code"
        sx={{
          display: 'block',
          my: 3,
          px: 2,
          py: 1.5,
          borderRadius: 1,
          bgcolor: 'action.hover',
          overflowWrap: 'anywhere',
        }}
      >
        {address.length > READABLE ? `${address.slice(0, READABLE)}…` : address}
      </Box>
      <LinkButton to={paths.home}>{signInTexts.notFound.home}</LinkButton>
    </>
  );
}
