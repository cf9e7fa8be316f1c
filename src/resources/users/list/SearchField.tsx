import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { use, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';
import { listTexts } from '../texts';
import { useUserList } from './useUserList';

const DEBOUNCE = 250;

/** Searches e-mail and id as one types, a moment after the last key; the address keeps what is searched for. */
export function SearchField() {
  const { q, setFilters } = useUserList();
  const { key, pathname } = useLocation();
  const router = use(DataRouterContext)?.router;
  const [text, setText] = useState(q);
  const [sent, setSent] = useState(q);
  const [seen, setSeen] = useState(key);
  // Clear, a step back in history, or a page change in the same moment changes the search from outside.
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
      // On the way to another page the list still stands while that page is loaded: searching would lead back.
      if (router && router.state.location.pathname !== pathname) return;
      setSent(text);
      setFilters(text === '' ? {} : { q: text });
    }, DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text, sent, setFilters, router, pathname]);

  return (
    <OutlinedInput
      type="search"
      size="small"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && setText('')}
      placeholder="E-mail or id"
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
