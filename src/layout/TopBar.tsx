import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Toolbar from '@mui/material/Toolbar';
import { keyframes } from '@mui/material/styles';
import { useIsFetching } from '@tanstack/react-query';
import { useLogout } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { SimulatorSwitch } from '../custom/switches/SimulatorSwitch';
import { paths } from '../routes';
import { BrandMark } from '../ui/card';
import { EnvironmentTag } from '../ui/EnvironmentTag';
import { useMayLeave } from '../ui/leaving';
import { useSessionWatch, useServices } from '../ui/services';
import { ProgressLine } from '../ui/waiting';
import { useTranslation } from '../ui/translation';
import { inRem } from '../ui/theme/inRem';
import { pageSx } from '../ui/theme/page';
import { AccountMenu } from './AccountMenu';
import { Navigation } from './Navigation';

export function TopBar() {
  return (
    // On a phone it would take too much space if it were sticky.
    <AppBar position="sticky" sx={{ position: { xs: 'relative', md: 'sticky' } }}>
      <Toolbar
        sx={{
          ...pageSx,
          flexWrap: 'wrap',
          // Makes the Tab order follow the visual order when the switch is on the second line.
          readingFlow: 'flex-visual',
          columnGap: { xs: 0.5, sm: 1, md: 2 },
          minHeight: { xs: 0, md: 64 },
          py: { xs: 0.5, md: 0 },
        }}
      >
        <Brand />
        <Box
          sx={{
            order: { xs: 1, md: 0 },
            width: { xs: '100%', md: 'auto' },
            '& > *': { justifyContent: { xs: 'space-between', sm: 'flex-end' } },
          }}
        >
          <SimulatorSwitch />
        </Box>
        <AccountMenu />
        <LogOut />
      </Toolbar>
      <Navigation />
      <RefreshBar />
    </AppBar>
  );
}

function LogOut() {
  const t = useTranslation();
  const logout = useLogout();
  const mayLeave = useMayLeave();
  const watchSession = useSessionWatch();
  const logOut = async () => {
    const isSameSession = watchSession();
    // If the session ended during the question, its reason must not be replaced by a log-out.
    if ((await mayLeave()) && isSameSession()) await logout();
  };
  return (
    <Button color="inherit" onClick={() => void logOut()} sx={{ px: { xs: 0.75, sm: 1 } }}>
      {t('frame.logOut')}
    </Button>
  );
}

function Brand() {
  const t = useTranslation();
  const { product } = useServices().config;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1, minWidth: 0, flex: '1 1 0' }}>
      <BrandMark size={24} />
      <Link
        component={RouterLink}
        to={paths.dashboard}
        variant="h2"
        underline="hover"
        color="inherit"
        sx={nameSx}
      >
        {t('ui.console', { product: product.name })}
      </Link>
      <EnvironmentTag />
    </Stack>
  );
}

/** One line: if both words don't fit, only the first is visible, without a cut in the second. */
const nameSx = {
  minWidth: 0,
  py: '1px',
  maxHeight: 'calc(1.4em + 2px)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  my: { sm: 0.5 },
  fontSize: { xs: inRem(16), sm: inRem(18) },
} as const;

const appear = keyframes({ from: { opacity: 0 } });

/** A thin line at the bar's edge while pages read, unless that is over at once. The switches' polls don't count. */
function RefreshBar() {
  const t = useTranslation();
  const fetching = useIsFetching({ predicate: ({ queryKey }) => queryKey[0] !== 'switches' });
  if (fetching === 0) return null;
  return (
    <ProgressLine
      label={t('frame.refreshing')}
      sx={{
        position: 'absolute',
        insetInline: 0,
        bottom: -1,
        height: 2,
        animation: `${appear} 1ms 300ms backwards`,
      }}
    />
  );
}
