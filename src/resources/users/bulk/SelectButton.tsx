import Checklist from '@mui/icons-material/Checklist';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { bulkTexts } from '../texts';
import { useUserList } from '../list/useUserList';
import { useSelection } from './SelectionProvider';
import { useRun } from './useRun';

const ID = 'select-users';

/** Where the focus goes when what had it leaves with the mode. */
export const focusSelectButton = (): void => document.getElementById(ID)?.focus();

/** Turns the mode on and off in which users are selected. */
export function SelectButton() {
  const { data } = useUserList();
  const { isOn, enter, leave } = useSelection();
  const isRunning = useRun() !== null;
  const isUnavailable = isRunning || !data;
  return (
    <Button
      id={ID}
      size="small"
      color="inherit"
      startIcon={<Checklist />}
      aria-label={bulkTexts.select}
      aria-pressed={isOn}
      aria-disabled={isUnavailable}
      onClick={() => !isUnavailable && (isOn ? leave() : enter())}
      sx={{ ...look, color: isOn ? 'primary.main' : 'text.secondary' }}
    >
      {/* The icon alone, where the search would have no room. */}
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        {bulkTexts.select}
      </Box>
    </Button>
  );
}

const look = {
  flexShrink: 0,
  minWidth: 0,
  '& .MuiButton-startIcon': { ml: { xs: 0.25, md: -0.25 }, mr: { xs: 0.25, md: 1 } },
} as const;
