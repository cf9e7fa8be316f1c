import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { listTexts } from '../texts';
import { useListChange } from './useListChange';
import { useUserList } from './useUserList';

const DEBOUNCE = 250;

/** Searches e-mail and id as one types, a moment after the last key; the address keeps what is searched for. */
export function SearchField() {
  const { q } = useUserList();
  const change = useListChange();
  const { key } = useLocation();
  const [text, setText] = useState(q);
  const [sent, setSent] = useState(q);
  const [seen, setSeen] = useState(key);
  // Clear or a step back in history changes the search from outside.
  if (key !== seen) {
    setSeen(key);
    if (q !== sent) {
      setSent(q);
      setText(q);
    }
  }

  useEffect(() => {
    if (text === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(text);
      change({ q: text });
    }, DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text, sent, change]);

  return (
    <OutlinedInput
      type="search"
      size="small"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && setText('')}
      placeholder={listTexts.searchHint}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      slotProps={{ input: { 'aria-label': listTexts.search, maxLength: 500, spellCheck: false } }}
      sx={{ width: { xs: 'auto', sm: 260 }, flexGrow: 1, bgcolor: 'background.paper', fontSize: 14 }}
    />
  );
}
