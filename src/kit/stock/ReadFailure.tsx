import Box from '@mui/material/Box';
import { EditContext, ListContext, ShowContext } from 'react-admin';
import { use, useEffect } from 'react';
import { CommonRuleError } from '../../data/errors';
import { FailurePanel } from '../../ui/failures';
import { SaidInPlaceContext } from './SafeWrites';

/** Shown instead of rows, or a row, that could not be read; hides react-admin's alert unless react-admin redirects. */
export function ReadFailure() {
  const contexts = [use(ListContext), use(EditContext), use(ShowContext)];
  const failed = contexts.find((context) => context?.error);
  const error: unknown = failed?.error;
  const isFetching = failed?.isFetching;
  const isLeft = failed && 'redirectOnError' in failed && failed.redirectOnError !== false;
  const sayInPlace = use(SaidInPlaceContext);
  useEffect(() => {
    if (error && !isFetching && !isLeft) sayInPlace(error);
  }, [error, isFetching, isLeft, sayInPlace]);
  if (!failed) return null;
  // react-admin remembers a list's filters, so a retry with one that isn't supported would fail for ever.
  const isUnfiltered = error instanceof CommonRuleError && error.rule === 'unfiltered';
  const again = () =>
    isUnfiltered && 'setFilters' in failed ? failed.setFilters({}, []) : void failed.refetch();
  return (
    <Box sx={{ p: 2 }}>
      <FailurePanel error={error} holds="" onRetry={again} />
    </Box>
  );
}
