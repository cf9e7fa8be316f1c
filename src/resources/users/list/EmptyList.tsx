import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { listTexts } from '../texts';
import { useListChange } from './useListChange';
import { useUserList } from './useUserList';

/** Nothing to show: because there is nobody, because no row can be read, or because nobody matches. */
export function EmptyList() {
  const { q, meta } = useUserList();
  const change = useListChange();
  const isSearch = q.trim() !== '';
  const [none, noneMore] = meta.unreadable
    ? [listTexts.noneReadable, listTexts.noneReadableMore]
    : [listTexts.none, listTexts.noneMore];
  return (
    <Stack sx={{ alignItems: 'center', gap: 1, py: 8, px: 2, textAlign: 'center' }}>
      <Typography variant="h3" component="p">
        {isSearch ? listTexts.noMatch : none}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {isSearch ? listTexts.searchedFor(q) : noneMore}
      </Typography>
      {isSearch && (
        <Button variant="outlined" onClick={() => change({ q: '' })} sx={{ mt: 1 }}>
          {listTexts.clear}
        </Button>
      )}
    </Stack>
  );
}
