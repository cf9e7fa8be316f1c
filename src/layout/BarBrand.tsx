import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link as RouterLink } from 'react-router';
import { signInTexts } from '../i18n/signInTexts';
import { paths } from '../routes';
import { useServices } from './services';

/** Whose console this is, and which environment: production stands out, so that nobody takes it for another. */
export function BarBrand() {
  const { product, environment } = useServices().config;
  const isProduction = environment === 'production';
  return (
    <Stack
      sx={{
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { xs: 'flex-start', sm: 'center' },
        columnGap: 1,
        minWidth: 0,
        flex: '1 1 0',
      }}
    >
      <Link
        component={RouterLink}
        to={paths.dashboard}
        variant="h2"
        underline="hover"
        color="inherit"
        noWrap
        sx={{ maxWidth: '100%', py: { sm: 0.5 }, fontSize: { xs: '1rem', sm: '1.125rem' } }}
      >
        {signInTexts.console(product.name)}
      </Link>
      {environment && (
        <Chip
          label={environment}
          variant={isProduction ? 'filled' : 'outlined'}
          color={isProduction ? 'warning' : 'default'}
          sx={{ height: { xs: 18, sm: 24 } }}
        />
      )}
    </Stack>
  );
}
