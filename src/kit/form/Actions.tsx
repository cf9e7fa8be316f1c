import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { canGoBack } from '../../browser/canGoBack';
import { Waiting } from '../../ui/waiting';
import { useResource, useWords } from '../resource';
import { useHasTurned } from './useNext';

interface ActionsProps {
  /** The status text while a write runs. */
  readonly busy: string | null;
  /** Goes on to the next form; null if there is none. Without it, no button is shown. */
  readonly next: (() => void) | null | undefined;
  readonly isDirty: boolean;
  /** Whether what runs leads to the next form. */
  readonly isNext: boolean;
  readonly onNext: (goOn: () => void) => void;
}

/**
 * Cancel goes back one step, or to the list if there is no step or if Next has turned the list's page. Next saves any
 * change first, and its label says so; a step back from the next form leads to the list.
 */
export function Actions({ busy, next, isDirty, isNext, onNext }: ActionsProps) {
  const { listPath } = useResource();
  const words = useWords();
  const navigate = useNavigate();
  const hasTurned = useHasTurned();
  const cancel = () =>
    void (canGoBack() && !hasTurned ? navigate(-1) : navigate(listPath, { replace: hasTurned }));
  return (
    <Stack
      direction="row"
      sx={{ mt: 2, justifyContent: 'flex-end', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}
    >
      <Typography component="output" variant="body2" sx={busySx}>
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
          loading={busy !== null && isNext}
          onClick={() => next && (isDirty ? onNext(next) : next())}
        >
          {words(isDirty ? 'saveAndNext' : 'next')}
        </Button>
      )}
      <Button type="submit" variant="contained" disabled={busy !== null} loading={busy !== null && !isNext}>
        {words('submit')}
      </Button>
    </Stack>
  );
}

/** On a phone, the status gets its own line below the buttons. */
const busySx = {
  color: 'text.secondary',
  flexGrow: 1,
  flexBasis: { xs: '100%', sm: 'auto' },
  order: { xs: 1, sm: 0 },
  '&:empty': { position: 'absolute' },
} as const;
