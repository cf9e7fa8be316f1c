import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from '../../layout/PageTitle';
import { CardBrand } from './CardBrand';
import { CardFrame } from './CardFrame';
import { IdleCountdown } from './IdleCountdown';

interface CardPageProps {
  /** The title of the tab, and the heading unless the brand is it. */
  readonly title: string;
  readonly isBrandHeading?: boolean;
  /** A line under the heading. */
  readonly purpose?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the light half: the brand, a heading, and what there is to do, in one card. */
export const CardPage = ({ title, isBrandHeading, purpose, children }: CardPageProps) => (
  <CardFrame>
    <PageTitle>{title}</PageTitle>
    <CardBrand isHeading={isBrandHeading} />
    <Stack spacing={1} sx={{ mt: isBrandHeading ? 1.5 : 4, mb: 3 }}>
      {!isBrandHeading && <Typography variant="h1">{title}</Typography>}
      {purpose && (
        <Typography component="div" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
          {purpose}
        </Typography>
      )}
    </Stack>
    {children}
    <IdleCountdown />
  </CardFrame>
);
