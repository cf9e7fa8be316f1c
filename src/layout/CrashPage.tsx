import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { Link } from 'react-router';
import { isMissingPart } from '../browser/lazyPart';
import { logFailure } from '../browser/log';
import { crashTexts } from '../i18n/consoleTexts';
import { paths } from '../routes';
import { ErrorPage } from '../ui/ErrorPage';

/** The error page of react-admin's own boundary, which another address resets. */
export function CrashPage({
  error,
  resetErrorBoundary,
}: {
  error: Error;
  resetErrorBoundary: (reason: unknown) => void;
}) {
  useResetErrorBoundaryOnLocationChange(() => resetErrorBoundary(undefined));
  useEffect(() => logFailure('The console failed while it was drawn.', error), [error]);
  const isMissing = isMissingPart(error);
  return (
    <ErrorPage
      error={error}
      title={isMissing ? crashTexts.missing : crashTexts.title}
      sentence={isMissing ? crashTexts.outdated : crashTexts.sentence}
      reload={crashTexts.reload}
    >
      <Button fullWidth size="large" component={Link} to={paths.dashboard}>
        {crashTexts.dashboard}
      </Button>
    </ErrorPage>
  );
}
