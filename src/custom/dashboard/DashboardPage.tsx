import Box from '@mui/material/Box';

import { switchTexts } from '../../i18n/consoleTexts';
import { PageTitle } from '../../layout/PageTitle';
import { visuallyHidden } from '../../layout/visuallyHidden';
import { ResourceView } from '../../resources/elements';
import { users } from '../../resources/users';
import { SwitchCards } from './SwitchCards';

/** The console's first page: the switches, and below them the users. */
export const DashboardPage = () => (
  <>
    <PageTitle>{switchTexts.dashboard}</PageTitle>
    <h1 style={visuallyHidden}>{switchTexts.dashboard}</h1>
    <SwitchCards />
    <Box sx={{ mt: { xs: 2, md: 3 } }}>
      {users.list && <ResourceView name={users.name} view={users.list} />}
    </Box>
  </>
);
