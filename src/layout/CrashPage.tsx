import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { CardFrame } from '../custom/sign-in/CardFrame';
import { crashTexts } from '../i18n/consoleTexts';
import { logFailure } from '../log';
import { paths } from '../routes';
import { CopyDetails } from './CopyDetails';
import { errorDetails } from './errorDetails';
import { isMissingPart } from './isMissingPart';
import { PageTitle } from './PageTitle';
import { reloadOnce } from './staleBuild';

/** What stands in place of the console when it fails itself. The session is left alone. */
export function CrashPage({
  error,
  resetErrorBoundary,
}: {
  error: Error;
  resetErrorBoundary: (reason: unknown) => void;
}) {
  useResetErrorBoundaryOnLocationChange(() => resetErrorBoundary(undefined));
  const [time] = useState(() => new Date().toISOString());
  useEffect(() => {
    logFailure('The console failed while it was drawn.', error);
    if (isMissingPart(error)) reloadOnce();
  }, [error]);
  return (
    <CardFrame maxWidth={560}>
      <PageTitle>{crashTexts.title}</PageTitle>
      <Stack sx={{ rowGap: 2, alignItems: 'flex-start' }}>
        <Typography variant="h1">{crashTexts.title}</Typography>
        <Typography role="alert">
          {isMissingPart(error) ? crashTexts.outdated : crashTexts.sentence}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Button variant="contained" onClick={() => window.location.reload()}>
            {crashTexts.reload}
          </Button>
          <Button component={Link} to={paths.dashboard}>
            {crashTexts.dashboard}
          </Button>
          <CopyDetails details={errorDetails(`${error.name}: ${error.message}`, time)} />
        </Stack>
      </Stack>
    </CardFrame>
  );
}
