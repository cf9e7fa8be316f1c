import Box from '@mui/material/Box';
import { switchTexts } from '../../i18n/consoleTexts';
import { ResourceView } from '../../kit/ResourceView';
import { PageTitle } from '../../ui/PageTitle';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { SwitchCards } from './SwitchCards';

/** The console's first page: the switches, and below them the users. */
export const DashboardPage = () => (
  <>
    <PageTitle>{switchTexts.dashboard}</PageTitle>
    <h1 style={visuallyHidden}>{switchTexts.dashboard}</h1>
    <SwitchCards />
    <Box sx={{ mt: { xs: 1.5, md: 3 } }}>
      <ResourceView name="users" view="list" />
    </Box>
  </>
);
