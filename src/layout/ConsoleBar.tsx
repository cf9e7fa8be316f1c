import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Toolbar from '@mui/material/Toolbar';
import { useLogout } from 'react-admin';
import { SimulatorSwitch } from '../custom/switches/SimulatorSwitch';
import { frameTexts } from '../i18n/consoleTexts';
import { BarBrand } from './BarBrand';
import { useMayLeave } from './leaving';
import { Navigation } from './Navigation';
import { RefreshBar } from './RefreshBar';
import { SignedIn } from './SignedIn';
import { ThemeChoice } from './ThemeChoice';

/** The top bar: whose console this is, the simulator switch, who is signed in, and the way out. */
export function ConsoleBar() {
  const logout = useLogout();
  const mayLeave = useMayLeave();
  const logOut = async () => {
    if (await mayLeave()) await logout();
  };
  return (
    // On a phone it would take too much of the page to stay.
    <AppBar position="sticky" sx={{ position: { xs: 'relative', md: 'sticky' } }}>
      <Toolbar
        sx={{
          flexWrap: 'wrap',
          columnGap: { xs: 0.5, sm: 1, md: 2 },
          rowGap: 0.5,
          py: { xs: 1, md: 0 },
        }}
      >
        <BarBrand />
        <Box
          sx={{
            order: { xs: 1, md: 0 },
            width: { xs: '100%', md: 'auto' },
            '& > *': { justifyContent: { xs: 'space-between', md: 'flex-end' } },
          }}
        >
          <SimulatorSwitch />
        </Box>
        <ThemeChoice />
        <SignedIn />
        <Button color="inherit" onClick={() => void logOut()}>
          {frameTexts.logOut}
        </Button>
      </Toolbar>
      <Navigation />
      <RefreshBar />
    </AppBar>
  );
}
