import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { SourceStatus } from '../switches/SourceStatus';
import type { LiveSource } from '../switches/useReading';

/** A low card: what it is about, how fresh that is, and the switches. */
export function SwitchCard<State>({
  title,
  subtitle,
  source,
  children,
}: {
  title: string;
  subtitle?: string;
  source: LiveSource<State>;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ px: 2, pt: 1, pb: 1.5, minWidth: 0 }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', columnGap: 1, minHeight: 32, mb: 0.5 }}
      >
        <Typography variant="h3" component="h2" id={id} noWrap>
          {title}
          {subtitle && (
            <Typography component="span" variant="body2" color="textSecondary">
              {' '}
              {subtitle}
            </Typography>
          )}
        </Typography>
        <SourceStatus source={source} />
      </Stack>
      {children}
    </Card>
  );
}
