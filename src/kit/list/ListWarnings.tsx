import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useRefresh } from 'react-admin';
import { useLocation } from 'react-router';
import { beginning, visible } from '../../i18n/visible';
import { Sentence } from '../../ui/Breakable';
import { FailureDetails, ReadAgain } from '../../ui/failures';
import { useResource, useWords } from '../resource';
import { useFailureWords } from '../useFailureWords';
import { useValueText } from '../valueText';
import { useRows } from './listState';

/** In characters: texts about rows that can't be read are cut, because an id may be of any length. */
const LONGEST_MISFIT = 200;
/** How many unreadable rows are named. */
const NAMED = 3;

export function ListWarnings() {
  const { nameOf } = useResource();
  const words = useWords();
  const describe = useFailureWords();
  const { labelOf } = useValueText();
  const { data, error, meta } = useRows();
  const refresh = useRefresh();
  const failure: unknown = error ?? meta.refreshFailure;
  const said = failure ? describe(failure) : null;
  const { unreadable = 0, misfits = [], duplicates = [], unsorted, isUnsearched = false } = meta;
  // Stays with the address, also over a reload and when a page is turned.
  const isWidened = useLocation().state?.isWidened === true;
  const isAllDone = unsorted === undefined && !isUnsearched && !isWidened;
  if (!said && unreadable === 0 && duplicates.length === 0 && isAllDone) return null;
  const short = (text: string) => beginning(visible(text), LONGEST_MISFIT);
  const lines = misfits.map(
    ({ id, fields }) =>
      `${short(id) || words('list.noId')}: ${short(fields.join(', ')) || words('list.noRow')}`,
  );
  const ids = misfits.flatMap(({ id }) => (id ? [short(id)] : [])).slice(0, NAMED);
  return (
    <Stack sx={{ gap: 1, mb: 1.5 }}>
      {said && (
        <Alert severity="warning" role="alert">
          {words(data ? 'list.notRefreshed' : 'list.holds')} {said.sentence}
          <FailureDetails {...said}>
            <ReadAgain onRetry={refresh} />
          </FailureDetails>
        </Alert>
      )}
      {isWidened && <Alert severity="warning">{words('list.widened')}</Alert>}
      {unsorted !== undefined && (
        <Alert severity="warning">{words('list.notSorted', { field: labelOf(unsorted) })}</Alert>
      )}
      {isUnsearched && <Alert severity="warning">{words('list.notSearched')}</Alert>}
      {unreadable > 0 && (
        <Alert severity="warning">
          {words('list.unreadable', { smart_count: unreadable })}{' '}
          {ids.length > 0 && (
            <Sentence>
              {words(unreadable > ids.length ? 'list.unreadableSome' : 'list.unreadableIds', {
                smart_count: ids.length,
                ids: ids.join(', '),
              })}
            </Sentence>
          )}
          <FailureDetails details={lines.join('\n')} />
        </Alert>
      )}
      {duplicates.length > 0 && (
        <Alert severity="warning">
          <Sentence>
            {words('list.listedTwice', {
              smart_count: duplicates.length,
              id: nameOf({ id: duplicates[0] ?? '' }),
            })}
          </Sentence>
        </Alert>
      )}
    </Stack>
  );
}
