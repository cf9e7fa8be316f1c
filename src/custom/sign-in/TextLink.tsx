import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

interface TextLinkProps {
  readonly to: string;
  readonly state?: unknown;
  readonly children: ReactNode;
}

/** A link in the running text to another page of the console. */
export const TextLink = ({ to, state, children }: TextLinkProps) => (
  <Link component={RouterLink} to={to} state={state} variant="body2" sx={{ fontWeight: 600 }}>
    {children}
  </Link>
);
