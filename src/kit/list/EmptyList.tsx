import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { useWords } from '../resource';
import { useListChange, useRows } from './listState';

export function EmptyList() {
  const words = useWords();
  const { q, meta, isFiltered, isNarrowed } = useRows();
  const change = useListChange();
  const clear = ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
    change({ q: '', filters: {} });
    // The button is gone when there are rows again. Only by keyboard: a phone's own one would cover them.
    if (detail > 0) return;
    const list = currentTarget.closest('section');
    list?.querySelector<HTMLElement>('input[type=search], fieldset button')?.focus();
  };
  const isSearch = q.trim() !== '';
  const none = meta.unreadable ? 'noneReadable' : 'none';
  const more = [
    isSearch && words('list.searchedFor', { words: q }),
    isFiltered && words(isSearch ? 'list.filteredToo' : 'list.filtered'),
  ];
  return (
    <Stack sx={{ alignItems: 'center', gap: 1, py: 8, px: 2, textAlign: 'center' }}>
      <Typography variant="h3" component="p">
        {words(isNarrowed ? 'list.noMatch' : `list.${none}`)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {isNarrowed ? more.filter(Boolean).join(' ') : words(`list.${none}More`)}
      </Typography>
      {isNarrowed && (
        <Button variant="outlined" onClick={clear} sx={{ mt: 1 }}>
          {words('list.clear')}
        </Button>
      )}
    </Stack>
  );
}
