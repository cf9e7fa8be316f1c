import CardContent, { type CardContentProps } from '@mui/material/CardContent';
import { lazyPart } from '../../ui/lazyPart';

const LazyFieldlessErrors = lazyPart<object>(() =>
  import('./FieldlessErrors').then(
    (part) => ({ default: part.FieldlessErrors }),
    // The form works without it.
    () => ({ default: () => null }),
  ),
);

export const StockFormContent = ({ children, ...props }: CardContentProps) => (
  <CardContent {...props}>
    {children}
    <LazyFieldlessErrors />
  </CardContent>
);
