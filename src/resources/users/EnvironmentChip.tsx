import Chip from '@mui/material/Chip';
import { useServices } from '../../layout/services';

/** The environment's name beside a question, so that nobody takes one for another. */
export function EnvironmentChip() {
  const { environment } = useServices().config;
  if (!environment) return null;
  return (
    <div>
      <Chip
        label={environment}
        color={environment === 'production' ? 'warning' : 'default'}
        sx={{ mt: 1.5 }}
      />
    </div>
  );
}
