import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { isMissingPart } from '../browser/missingPart';
import { reloadOnce, stillMissing } from '../browser/staleBuild';
import { Card, CardPage } from './card';
import { CopyDetails } from './copy';
import { errorDetails, redacted } from './report';
import { useSession, useValueOf } from './services';
import { useTranslation } from './translation';

interface FailureProps {
  readonly error: unknown;
  /** Where it can be tried again without a reload, which is then the second choice. */
  readonly onRetry?: () => void;
  /** More buttons. */
  readonly children?: ReactNode;
}

/** Shown instead of a page that failed while it rendered. The session is not affected. */
export const ErrorPage = (props: FailureProps) => (
  <CardPage title={useTitleOf(props.error)} purpose={<Explanation error={props.error} />}>
    <WaysOn {...props} />
  </CardPage>
);

/** The same inside the console's frame. */
export const ErrorCard = (props: FailureProps) => (
  <Card title={useTitleOf(props.error)} purpose={<Explanation error={props.error} />}>
    <WaysOn {...props} />
  </Card>
);

const useTitleOf = (error: unknown) =>
  useTranslation()(isMissingPart(error) ? 'ui.part.title' : 'ui.crash.title');

/** If a part of the site is missing, the page reloads once. */
function Explanation({ error }: { error: unknown }) {
  const t = useTranslation();
  const { status } = useSession();
  const isMissing = isMissingPart(error);
  const isInVain = useValueOf(stillMissing);
  useEffect(() => {
    if (isMissing) reloadOnce();
  }, [isMissing]);
  return (
    <span role="alert">
      {t(isMissing ? 'ui.part.pageMissing' : 'ui.crash.sentence')}
      {status === 'signed-in' && ` ${t('ui.part.holds')}`}
      {isMissing && isInVain && ` ${t('ui.part.inVain')}`} {t(isMissing ? 'ui.part.next' : 'ui.crash.next')}
    </span>
  );
}

function WaysOn({ error, onRetry, children }: FailureProps) {
  const t = useTranslation();
  const [time] = useState(() => new Date().toISOString());
  const button = { fullWidth: true, size: 'large' } as const;
  return (
    <>
      <Stack spacing={1}>
        {onRetry && (
          <Button {...button} variant="contained" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        )}
        <Button {...button} variant={onRetry ? 'text' : 'contained'} onClick={() => window.location.reload()}>
          {t('ui.part.reload')}
        </Button>
        {children}
      </Stack>
      {error instanceof Error && <ErrorDetails words={`${error.name}: ${error.message}`} time={time} />}
    </>
  );
}

const ErrorDetails = ({ words, time }: { words: string; time: string }) => (
  <>
    <Typography
      component="p"
      variant="caption"
      sx={{ mt: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}
    >
      {redacted(words)}
    </Typography>
    <Box sx={{ ml: -1 }}>
      <CopyDetails details={errorDetails(words, time)} />
    </Box>
  </>
);

/** The router's error element, for errors that no other boundary catches. */
export const RouteErrorPage = () => <ErrorPage error={useRouteError()} />;
