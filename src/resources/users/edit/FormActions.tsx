import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { Waiting } from '../../../layout/Waiting';
import { paths } from '../../../routes';
import { editTexts } from '../texts';
import { isRunning, type SaveProgress } from './saveProgress';

const hasStepBack = (): boolean => {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  );
};

/** Cancel goes back one step, or to the dashboard where there is none; Submit waits without changing its width. */
export function FormActions({ progress }: { progress: SaveProgress }) {
  const navigate = useNavigate();
  const isBusy = isRunning(progress);
  const cancel = () => void (hasStepBack() ? navigate(-1) : navigate(paths.dashboard));
  return (
    <Stack
      direction="row"
      sx={{ justifyContent: 'flex-end', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}
    >
      <Typography component="output" variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
        {isBusy && (
          <Waiting
            key={progress.status}
            word={progress.status === 'saving' ? editTexts.saving : editTexts.checking}
          />
        )}
      </Typography>
      <Button color="inherit" onClick={cancel}>
        {editTexts.cancel}
      </Button>
      <Button type="submit" variant="contained" loading={isBusy}>
        {editTexts.submit}
      </Button>
    </Stack>
  );
}
