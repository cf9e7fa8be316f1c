import Box from '@mui/material/Box';
import { ResourceView } from '../../kit/ResourceView';
import { PageTitle } from '../../ui/PageTitle';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { useTranslation } from '../../ui/translation';
import { SwitchCards } from './SwitchCards';

export function DashboardPage() {
  const title = useTranslation()('frame.dashboard');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 style={visuallyHidden}>{title}</h1>
      <SwitchCards />
      <Box sx={{ mt: { xs: 1.5, md: 2 } }}>
        <ResourceView name="users" view="list" />
      </Box>
    </>
  );
}
