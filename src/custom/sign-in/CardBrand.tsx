import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { signInTexts } from '../../i18n/signInTexts';
import { BrandMark } from '../../layout/BrandMark';
import { useServices } from '../../layout/services';
import { EnvironmentTag } from './EnvironmentTag';

/** Whose console this is, and of which environment; the heading of a page that has no other. */
export function CardBrand({ isHeading = false }: { isHeading?: boolean }) {
  const { product, environment } = useServices().config;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
      <BrandMark />
      <Typography
        component={isHeading ? 'h1' : 'p'}
        variant="h2"
        sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {signInTexts.console(product.name)}
      </Typography>
      {environment && <EnvironmentTag name={environment} />}
    </Box>
  );
}
