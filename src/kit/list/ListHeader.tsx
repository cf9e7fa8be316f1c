import Add from '@mui/icons-material/Add';
import Refresh from '@mui/icons-material/Refresh';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, use, useEffect, useRef, useState } from 'react';
import { useEvent, useRefresh } from 'react-admin';
import { Link, useLocation, useNavigationType } from 'react-router';
import { Age } from '../../ui/age';
import { arePropsEqual } from '../../ui/arePropsEqual';
import { Waiting } from '../../ui/waiting';
import { fieldsOf } from '../../browser/outside';
import { createPath } from '../addresses';
import { ExportButton } from '../export/ExportButton';
import { IsPageContext, useResource, useWords } from '../resource';
import { titleIdOf } from '../rows/focus';
import { SelectButton } from '../rows/selection';
import { inRem } from '../../ui/theme/inRem';
import { LONGEST_SEARCH } from './listAddress';
import { useAnnounceWhenShown, useAppearance, useListChange, useRows } from './listState';
import { ToolButton, WORDED } from './ToolButton';
import { ViewButton } from './ViewButton';

export const ListHeader = memo(function ListHeader({ columns }: { columns: readonly string[] }) {
  const { name, definition, contract, list, canSelect } = useResource();
  const words = useWords();
  const isPage = use(IsPageContext);
  return (
    <Stack
      direction={{ xs: 'column', md: 'row' }}
      sx={{ alignItems: { md: 'center' }, columnGap: 2, rowGap: 0.5, mb: 0.75 }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'baseline',
          columnGap: { xs: 1, sm: 1.5 },
          rowGap: 1.5,
          flexGrow: 1,
          flexWrap: 'wrap',
        }}
      >
        <Typography
          variant={isPage ? 'h1' : 'h2'}
          component={isPage ? 'h1' : 'h2'}
          id={titleIdOf(name)}
          tabIndex={-1}
        >
          {words('list.title')}
        </Typography>
        <ViewName />
        <Count />
        <Freshness />
      </Stack>
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          columnGap: { xs: 0, sm: 1 },
          rowGap: 0.75,
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          // Aligns the last label with the rows, without the button's padding.
          [WORDED]: { '& > .MuiButton-text:last-child': { mr: '-5px' } },
        }}
      >
        {list.isSearchable && <SearchField />}
        <ExportButton columns={columns} />
        <RefreshButton />
        <ViewButton />
        {canSelect && <SelectButton />}
        {contract.create && (
          <Button
            size="small"
            variant="contained"
            startIcon={<Add />}
            component={Link}
            to={createPath(definition)}
            sx={{ flexShrink: 0 }}
          >
            {words('list.create')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}, arePropsEqual);

function ViewName() {
  const { view } = useAppearance();
  if (view === undefined) return null;
  return (
    <Typography variant="body2" noWrap component="bdi" sx={viewSx} title={view}>
      {view}
    </Typography>
  );
}

/** On a phone, it shrinks to the space left in its line instead of wrapping it. */
const viewSx = {
  flex: { xs: '1 1 48px', sm: 'none' },
  boxSizing: 'border-box',
  minWidth: 0,
  maxWidth: { xs: 'max-content', sm: 160 },
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontWeight: 600,
} as const;

function RefreshButton() {
  const words = useWords();
  const { isFetching, meta } = useRows();
  const refresh = useRefresh();
  const announceWhen = useAnnounceWhenShown(isFetching ? 'reading' : 'read', () =>
    meta.refreshFailure ? '' : words('list.refreshed'),
  );
  const onClick = useEvent(() => {
    if (isFetching) return;
    announceWhen('read');
    refresh();
  });
  return <ToolButton Icon={Refresh} label={words('list.refresh')} isBusy={isFetching} onClick={onClick} />;
}

function Freshness() {
  const words = useWords();
  const { view } = useAppearance();
  const { meta, data, error, isFetching } = useRows();
  if (!data || meta.fetchedAt === undefined) return null;
  const isOld = Boolean(error || meta.refreshFailure);
  return (
    // On a phone, the name of a saved view takes this space.
    <Box sx={{ display: { xs: view && !isOld ? 'none' : 'contents', sm: 'contents' } }}>
      {isFetching ? (
        <Typography variant="caption" color="textSecondary">
          <Waiting word={words('list.readingAgain')} />
        </Typography>
      ) : (
        <Age since={meta.fetchedAt} word={words(isOld ? 'list.lastRead' : 'list.read')} />
      )}
    </Box>
  );
}

/** "250 rows", or "12 of 250" while a search or filter is active; a waiting text before the first answer. */
function Count() {
  const words = useWords();
  const { data, error, total = 0, meta, isNarrowed, isPlaceholderData } = useRows();
  if (!data && error) return null;
  // Not "0 rows": there are rows, but none can be read.
  if (meta.all === 0 && meta.unreadable) return null;
  const all = meta.all ?? total;
  const count =
    isNarrowed && meta.all !== undefined
      ? // Unknown until the rows arrive.
        words('list.countOf', { count: isPlaceholderData ? '…' : total, all })
      : // Deleted rows leave `total` at once; `meta` may be from an older answer, if no newer one could be read.
        words('list.count', { smart_count: isPlaceholderData ? all : total });
  return (
    <Typography
      variant="body2"
      component="output"
      sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
    >
      {data ? count : <Waiting word={words('list.reading')} />}
    </Typography>
  );
}

/** Milliseconds after a key before a service that searches itself is asked while it still answers another request. */
const PATIENCE = 250;
/** After a pause of this many milliseconds, a key makes a new entry in the browser's history. */
const PAUSE = 1000;

/** How the search of a history entry came: it was `typed` into the field, or `set` from outside. */
const searchIn = (state: unknown) => fieldsOf(state)['search'];

/** The address holds the search; the field may be ahead of it. */
function SearchField() {
  const { contract } = useResource();
  const { q, meta, isFetching } = useRows();
  const change = useListChange();
  const { key, state } = useLocation();
  const isStep = useNavigationType() === 'POP';
  const [text, setText] = useState(q);
  const [sent, setSent] = useState(q);
  const [seen, setSeen] = useState(key);
  const lastKey = useRef(-Infinity);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Clear, or a step back in history, changes the search from outside; the typed text may be ahead of the address.
  if (key !== seen) {
    setSeen(key);
    if (searchIn(state) === 'set' || (q !== sent && (isStep || searchIn(state) !== 'typed'))) {
      setSent(q);
      setText(q);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (typed: string, replace: boolean) => {
    setSent(typed);
    change({ q: typed }, { isTyped: true, replace });
  };
  const sendLate = useEvent((typed: string, replace: boolean) => {
    // Clear or a step back may have replaced the typed text since.
    if (typed === text) send(typed, replace);
  });
  const type = useEvent((typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    const isGoingOn = performance.now() - lastKey.current < PAUSE;
    lastKey.current = performance.now();
    // At once if all rows are loaded, so that no request is needed, or if the service isn't answering another one.
    if (!contract.getPage || meta.all !== undefined || !isFetching) send(typed, isGoingOn);
    else timer.current = setTimeout(() => sendLate(typed, isGoingOn), PATIENCE);
  });
  return <SearchInput text={text} onType={type} />;
}

interface SearchInputProps {
  readonly text: string;
  readonly onType: (text: string) => void;
}

/** No autocomplete or spell check: their popups would cover rows. */
const searchAttributes = { autoComplete: 'off', enterKeyHint: 'search', spellCheck: false } as const;

const SearchInput = memo(function SearchInput({ text, onType }: SearchInputProps) {
  const words = useWords();
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={text}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || text === '') return;
        // Taken: it doesn't leave selection mode too.
        event.preventDefault();
        onType('');
      }}
      placeholder={words('list.searchHint')}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      slotProps={{
        input: { 'aria-label': words('list.search'), maxLength: LONGEST_SEARCH, ...searchAttributes },
      }}
      sx={{
        // Narrower in small windows, so that the texts beside it stay on one line.
        flex: { xs: '1 1 96px', md: '0 0 clamp(180px, 100vw - 720px, 260px)' },
        // Phones zoom in on a field with a smaller font.
        fontSize: { xs: 'max(16px, 1rem)', md: inRem(14) },
        pl: { xs: 1, md: 1.75 },
        '& .MuiInputAdornment-root': { mr: { xs: 0.5, md: 1 } },
        '& input': { minWidth: 0, pr: { xs: 0.5, md: 1.75 } },
      }}
    />
  );
});
