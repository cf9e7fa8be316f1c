import Box from '@mui/material/Box';
import { EditContext, ListContext, ShowContext } from 'react-admin';
import { use, useEffect } from 'react';
import { CommonRuleError } from '../../data/errors';
import { FailurePanel } from '../../ui/failures';
import { SaidInPlaceContext } from './SafeWrites';

/** Shown instead of rows, or a row, that could not be read; react-admin's alert about it is left out if it stays. */
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
  // react-admin keeps the filters of a list: one that nothing filters by would fail for ever.
  const isUnfiltered = error instanceof CommonRuleError && error.rule === 'unfiltered';
  const again = () =>
    isUnfiltered && 'setFilters' in failed ? failed.setFilters({}, []) : void failed.refetch();
  return (
    <Box sx={{ p: 2 }}>
      <FailurePanel error={error} holds="" onRetry={again} />
    </Box>
  );
}
