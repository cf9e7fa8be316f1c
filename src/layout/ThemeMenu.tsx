import BrightnessAuto from '@mui/icons-material/BrightnessAuto';
import DarkMode from '@mui/icons-material/DarkMode';
import LightMode from '@mui/icons-material/LightMode';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { frameTexts } from '../i18n/consoleTexts';

const icons = { system: BrightnessAuto, light: LightMode, dark: DarkMode };
const modes = ['system', 'light', 'dark'] as const;

/** Light, dark, or as the system has it; MUI remembers the choice. */
export function ThemeMenu() {
  const { mode = 'system', setMode } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const Current = icons[mode];
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={`${frameTexts.theme}: ${frameTexts.modes[mode]}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Current fontSize="small" />
      </IconButton>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': frameTexts.theme } }}
      >
        {modes.map((choice) => {
          const Icon = icons[choice];
          return (
            <MenuItem
              key={choice}
              role="menuitemradio"
              aria-checked={choice === mode}
              selected={choice === mode}
              onClick={() => {
                setMode(choice);
                close();
              }}
            >
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              {frameTexts.modes[choice]}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
