import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router';
import { signInTexts } from '../../i18n/english/signInTexts';
import { paths } from '../../routes';
import { PageTitle } from '../../ui/PageTitle';
import { CardPage, LinkButton } from '../../ui/card';
import { useServices } from '../../ui/services';

/** Inside the console, whose layout is the page. */
export const NotFound = () => (
  <Box sx={{ maxWidth: 420, mx: 'auto', py: { xs: 4, sm: 8 } }}>
    <PageTitle>{signInTexts.notFound.title}</PageTitle>
    <Typography variant="h1" sx={{ mb: 1 }}>
      {signInTexts.notFound.title}
    </Typography>
    <Typography sx={{ color: 'text.secondary', mb: 3 }}>{signInTexts.notFound.asked}</Typography>
    <AskedAddress />
  </Box>
);

/** Outside the console, as a page of its own. */
export const NotFoundPage = () => (
  <CardPage title={signInTexts.notFound.title} purpose={signInTexts.notFound.asked}>
    <AskedAddress />
  </CardPage>
);

/** Longer addresses are cut: no one reads them. */
const READABLE = 200;

function AskedAddress() {
  const { pathname, search } = useLocation();
  const { basePath } = useServices().config;
  // The router's location does not include the site's base path.
  const address = basePath.slice(0, -1) + pathname + search;
  return (
    <>
      <Box
        component="code"
        sx={{
          display: 'block',
          mb: 3,
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
