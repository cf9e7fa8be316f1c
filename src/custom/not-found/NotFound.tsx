import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { signInTexts } from '../../i18n/signInTexts';
import { PageTitle } from '../../layout/PageTitle';
import { AskedAddress } from './AskedAddress';

/** The same answer inside the console, whose layout is the page. */
export const NotFound = () => (
  <Box sx={{ maxWidth: 420, mx: 'auto', py: { xs: 4, sm: 8 } }}>
    <PageTitle>{signInTexts.notFound.title}</PageTitle>
    <Typography variant="h1" sx={{ mb: 1 }}>
      {signInTexts.notFound.title}
    </Typography>
    <AskedAddress />
  </Box>
);
