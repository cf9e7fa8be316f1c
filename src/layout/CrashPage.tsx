import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { Link } from 'react-router';
import { logFailure } from '../browser/log';
import { paths } from '../routes';
import { ErrorPage } from '../ui/ErrorPage';
import { useTranslation } from '../ui/translation';

/** The error page of react-admin's own boundary, which another address resets. */
export function CrashPage({
  error,
  resetErrorBoundary,
}: {
  error: Error;
  resetErrorBoundary: (reason: unknown) => void;
}) {
  const t = useTranslation();
  useResetErrorBoundaryOnLocationChange(() => resetErrorBoundary(undefined));
  useEffect(() => logFailure('The console failed while it was drawn.', error), [error]);
  return (
    <ErrorPage error={error}>
      <Button fullWidth size="large" component={Link} to={paths.dashboard}>
        {t('frame.dashboard')}
      </Button>
    </ErrorPage>
  );
}
