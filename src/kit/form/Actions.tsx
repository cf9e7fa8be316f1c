import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { canGoBack } from '../../browser/canGoBack';
import { Waiting } from '../../ui/age';
import { useResource, useWords } from '../resource';

interface ActionsProps {
  /** The word for what is waited for, while a write runs. */
  readonly busy: string | null;
  /** The address of the next form; null where there is none, and nothing is offered without it. */
  readonly next: string | null | undefined;
  readonly isDirty: boolean;
  readonly onNext: (to: string) => void;
}

/**
 * Cancel goes back one step, or to the list where there is none; Submit waits without changing its width. Next saves what
 * was changed, if anything was, and goes on: the step back from there leads to the list.
 */
export function Actions({ busy, next, isDirty, onNext }: ActionsProps) {
  const { listPath } = useResource();
  const words = useWords();
  const navigate = useNavigate();
  const cancel = () => void (canGoBack() ? navigate(-1) : navigate(listPath));
  return (
    <Stack
      direction="row"
      sx={{ justifyContent: 'flex-end', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}
    >
      <Typography component="output" variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
        {busy !== null && <Waiting key={busy} word={busy} />}
      </Typography>
      <Button color="inherit" onClick={cancel}>
        {words('cancel')}
      </Button>
      {next !== undefined && (
        <Button
          color="inherit"
          variant="outlined"
          title={words('nextHint')}
          disabled={next === null || busy !== null}
          onClick={() => next !== null && (isDirty ? onNext(next) : void navigate(next, { replace: true }))}
        >
          {words('next')}
        </Button>
      )}
      <Button type="submit" variant="contained" loading={busy !== null}>
        {words('submit')}
      </Button>
    </Stack>
  );
}
