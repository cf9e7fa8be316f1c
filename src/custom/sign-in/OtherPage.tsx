import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { TextLink } from './TextLink';

interface OtherPageProps {
  /** The question whose answer is the link. */
  readonly before: string;
  readonly to: string;
  readonly state: unknown;
  readonly children: ReactNode;
}

/** The last line of a card: the page for those who are wrong here, with the way back that they came with. */
export const OtherPage = ({ before, children, ...link }: OtherPageProps) => (
  <Typography variant="body2" sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>
    {before} <TextLink {...link}>{children}</TextLink>
  </Typography>
);
