import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { isMissingPart } from '../browser/missingPart';
import { reloadOnce, stillMissing } from '../browser/staleBuild';
import { signInTexts } from '../i18n/english/signInTexts';
import { Card, CardPage } from './card';
import { CopyDetails } from './copy';
import { errorDetails, redacted } from './report';
import { useSession } from './services';
import { useTranslation } from './translation';

interface FailureProps {
  readonly error: unknown;
  /** What happened, what still holds, and what to do. */
  readonly sentence: ReactNode;
  readonly reload: string;
  /** More buttons, besides Reload. */
  readonly children?: ReactNode;
}

/** Shown instead of a page that failed while it rendered. The session is not affected. */
export function ErrorPage({ title, sentence, ...failure }: FailureProps & { readonly title: string }) {
  return (
    <CardPage title={title} purpose={<Sentence error={failure.error}>{sentence}</Sentence>}>
      <WaysOn {...failure} />
    </CardPage>
  );
}

/** The same inside the console's frame. */
export const ErrorCard = ({ title, sentence, ...failure }: FailureProps & { readonly title: string }) => (
  <Card title={title} purpose={<Sentence error={failure.error}>{sentence}</Sentence>}>
    <WaysOn {...failure} />
  </Card>
);

/** The sentence as an alert; if a part of the site is missing, the page reloads once. */
function Sentence({ error, children }: { error: unknown; children: ReactNode }) {
  const t = useTranslation();
  const isInVain = useSyncExternalStore(stillMissing.subscribe, stillMissing.getSnapshot);
  useEffect(() => {
    if (isMissingPart(error)) reloadOnce();
  }, [error]);
  return (
    <span role="alert">
      {children}
      {isMissingPart(error) && isInVain && ` ${t('ui.part.inVain')}`}
    </span>
  );
}

function WaysOn({ error, reload, children }: Omit<FailureProps, 'sentence'>) {
  const [time] = useState(() => new Date().toISOString());
  return (
    <>
      <Stack spacing={1}>
        <Button fullWidth size="large" variant="contained" onClick={() => window.location.reload()}>
          {reload}
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

/** The last resort of the router. */
export function RouteErrorPage() {
  const error = useRouteError();
  const { status } = useSession();
  const { title, message, missingTitle, missingMessage, holds, next, reload } = signInTexts.failure;
  const isMissing = isMissingPart(error);
  return (
    <ErrorPage
      error={error}
      title={isMissing ? missingTitle : title}
      sentence={
        <>
          {isMissing ? missingMessage : message} {status === 'signed-in' && `${holds} `}
          {!isMissing && next}
        </>
      }
      reload={reload}
    />
  );
}
