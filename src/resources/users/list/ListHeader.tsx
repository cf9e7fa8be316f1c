import Refresh from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRefresh } from 'react-admin';
import { Age } from '../../../layout/Age';
import { Waiting } from '../../../layout/Waiting';
import { ExportButton } from '../export/ExportButton';
import { listTexts } from '../texts';
import { SelectButton } from '../bulk/SelectButton';
import { SearchField } from './SearchField';
import { useUserList } from './useUserList';

/** 'User Data' with how many, how old, the search, Refresh, Export and Select. */
export function ListHeader() {
  const { meta, data, isFetching } = useUserList();
  const refresh = useRefresh();
  return (
    <Stack
      direction={{ xs: 'column', md: 'row' }}
      sx={{ alignItems: { md: 'center' }, columnGap: 2, rowGap: 1, mb: 1.5 }}
    >
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1.5, flexGrow: 1, flexWrap: 'wrap' }}>
        <Typography variant="h2" id="user-data" tabIndex={-1}>
          {listTexts.title}
        </Typography>
        <Count />
        {data && meta.fetchedAt !== undefined && (
          <Freshness fetchedAt={meta.fetchedAt} isFetching={isFetching ?? false} />
        )}
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <SearchField />
        <Button
          size="small"
          color="inherit"
          startIcon={<Refresh />}
          onClick={() => !isFetching && refresh()}
          aria-disabled={isFetching}
          sx={{ flexShrink: 0, color: 'text.secondary' }}
        >
          {listTexts.refresh}
        </Button>
        <ExportButton />
        <SelectButton />
      </Stack>
    </Stack>
  );
}

/** How old the rows are, or that they are being read again, with words where that takes long. */
const Freshness = ({ fetchedAt, isFetching }: { fetchedAt: number; isFetching: boolean }) =>
  isFetching ? (
    <Typography variant="caption" color="textSecondary">
      <Waiting word={listTexts.readingAgain} />
    </Typography>
  ) : (
    <Age since={fetchedAt} word={listTexts.read} />
  );

/** "250 users", or "12 of 250" while a search narrows them; before that, that they are being read. */
function Count() {
  const { data, error, meta } = useUserList();
  if (!data && error) return null;
  // Rows that can't be read are somebody all the same.
  if (meta.all === 0 && meta.unreadable) return null;
  return (
    <Typography
      variant="body2"
      component="output"
      sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
    >
      {data ? <CountWords /> : <Waiting word={listTexts.reading} />}
    </Typography>
  );
}

function CountWords() {
  const { total = 0, meta, q, isPlaceholderData } = useUserList();
  const all = meta.all ?? total;
  // Who was deleted is off the total at once. The answer behind `meta` may be from before, where none could be had since.
  if (q.trim() === '') return listTexts.users(isPlaceholderData ? all : total);
  return listTexts.usersOf(total, all);
}
