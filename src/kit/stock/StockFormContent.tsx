import CardContent, { type CardContentProps } from '@mui/material/CardContent';
import { lazy, Suspense } from 'react';

const FieldlessErrors = lazy(() =>
  import('./FieldlessErrors').then(
    (part) => ({ default: part.FieldlessErrors }),
    // The form works without it.
    () => ({ default: () => null }),
  ),
);

/** The container of a stock form's inputs. */
export const StockFormContent = ({ children, ...props }: CardContentProps) => (
  <CardContent {...props}>
    {children}
    <Suspense>
      <FieldlessErrors />
    </Suspense>
  </CardContent>
);
