import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** A link in the running text to another page of the console. */
export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to} variant="body2" sx={{ fontWeight: 600 }}>
    {children}
  </Link>
);
