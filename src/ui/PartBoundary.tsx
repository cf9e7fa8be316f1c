import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isMissingPart } from '../browser/lazyPart';
import { logFailure } from '../browser/log';
import { reloadOnce } from '../browser/staleBuild';
import { AttemptContext } from './lazyPart';
import { wrappingAlert } from './failures';
import { useWords } from './words';

interface BoundaryProps {
  /** Another one clears the failure, as another address does. */
  readonly resetBy: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown; readonly resetBy: string } | null;
  readonly attempt: object;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, attempt: {} };

  static getDerivedStateFromProps({ resetBy }: BoundaryProps, { failure }: BoundaryState) {
    return failure && failure.resetBy !== resetBy ? { failure: null, attempt: {} } : null;
  }

  override componentDidCatch(error: unknown) {
    if (!isMissingPart(error)) {
      this.setState({ failure: { error, resetBy: this.props.resetBy } });
      return;
    }
    logFailure('A part of the console could not be loaded.', error);
    reloadOnce();
    this.setState({ failure: { error, resetBy: this.props.resetBy } });
  }

  override render() {
    const { failure, attempt } = this.state;
    if (failure && !isMissingPart(failure.error)) throw failure.error;
    if (failure) return <PartMissing onRetry={() => this.setState({ failure: null, attempt: {} })} />;
    return <AttemptContext value={attempt}>{this.props.children}</AttemptContext>;
  }
}

/** Keeps the frame where a part of the page can't be loaded, and offers to load it again. Other errors pass. */
export function PartBoundary({ children }: { children: ReactNode }) {
  return <Boundary resetBy={useLocation().pathname}>{children}</Boundary>;
}

function PartMissing({ onRetry }: { onRetry: () => void }) {
  const t = useWords();
  return (
    <Alert
      severity="error"
      role="alert"
      sx={wrappingAlert}
      action={
        <>
          <Button color="inherit" size="small" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
          <Button color="inherit" size="small" onClick={() => window.location.reload()}>
            {t('ui.part.reload')}
          </Button>
        </>
      }
    >
      <Typography variant="body2">
        {t('ui.part.missing')} {t('ui.part.holds')}
      </Typography>
    </Alert>
  );
}
