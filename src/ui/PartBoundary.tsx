import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import {
  Component,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router';
import { isMissingPart } from '../browser/missingPart';
import { logFailure } from '../browser/log';
import { onOnline } from '../browser/online';
import { reloadOnce } from '../browser/staleBuild';
import { useAlerts } from './alerts/alerts';
import { ErrorCard } from './ErrorPage';
import { AlertButton, FailureDetails } from './failures';
import { lazyPart, type LazyPart } from './lazyPart';
import { useTranslation } from './translation';

interface PartBoundaryProps {
  /** Whether the part is the whole page inside the frame, so that its failure is a page too. */
  readonly isPage?: boolean;
  /** Whether the part is a dialog or a menu, so that its failure is shown in an alert. */
  readonly isOverlay?: boolean;
  readonly children: ReactNode;
}

interface BoundaryProps extends PartBoundaryProps {
  /** A new key clears the failure, as a new address does. */
  readonly resetBy: string;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown; readonly resetBy: string } | null;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };
  private retried: unknown;

  static getDerivedStateFromProps({ resetBy }: BoundaryProps, { failure }: BoundaryState) {
    return failure && failure.resetBy !== resetBy ? { failure: null } : null;
  }

  override componentDidCatch(error: unknown) {
    if (isMissingPart(error)) {
      logFailure('A part of the console could not be loaded.', error);
      reloadOnce();
      // After a failure, `React.lazy` in a custom view never loads again: only a reload helps.
      if (error === this.retried && navigator.onLine) window.location.reload();
    }
    this.setState({ failure: { error, resetBy: this.props.resetBy } });
  }

  override render() {
    const { failure } = this.state;
    if (failure && !isMissingPart(failure.error)) throw failure.error;
    if (failure) {
      const { isPage, isOverlay } = this.props;
      const Missing = isPage ? ErrorCard : isOverlay ? OverlayMissing : PartMissing;
      const retry = (retried?: unknown) => () => {
        this.retried = retried;
        this.setState({ failure: null });
      };
      return (
        // The person did not request the retry once online, so its failure must not reload the page.
        <WhenOnline act={retry()}>
          <Missing error={failure.error} onRetry={retry(failure.error)} />
        </WhenOnline>
      );
    }
    return this.props.children;
  }
}

/** Keeps the frame if a part of the page can't be loaded, and offers to load it again. Other errors are thrown on. */
export function PartBoundary(props: PartBoundaryProps) {
  return <Boundary {...props} resetBy={useLocation().pathname} />;
}

/** A dialog that is a lazy part: its code is loaded when it first opens, and it stays mounted while it fades. */
export function lazyDialog<Props extends { readonly open: boolean }>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const Part = lazyPart(fetchPart);
  function Dialog(props: Props) {
    const [wasOpen, setWasOpen] = useState(false);
    if (props.open && !wasOpen) setWasOpen(true);
    return (
      wasOpen && (
        <PartBoundary isOverlay>
          <Part {...props} />
        </PartBoundary>
      )
    );
  }
  return Object.assign(Dialog, { preload: Part.preload });
}

interface MissingProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function PartMissing({ onRetry }: MissingProps) {
  const t = useTranslation();
  return (
    <Alert severity="error" role="alert">
      <Typography variant="body2">
        {t('ui.part.missing')} {t('ui.part.holds')}
      </Typography>
      <FailureDetails>
        <AlertButton onClick={onRetry}>{t('ui.retry')}</AlertButton>
        <AlertButton onClick={() => window.location.reload()}>{t('ui.part.reload')}</AlertButton>
      </FailureDetails>
    </Alert>
  );
}

/** An alert, because a dialog or a menu has no place on the page. It goes once the part is there. */
function OverlayMissing({ onRetry }: MissingProps) {
  const t = useTranslation();
  const { show, dismiss } = useAlerts();
  const key = useId();
  const retry = useEffectEvent(onRetry);
  const sentence = `${t('ui.part.missing')} ${t('ui.part.holds')}`;
  const label = t('ui.retry');
  useEffect(() => {
    show({ key, severity: 'error', sentence, action: { label, onClick: () => retry() } });
    return () => dismiss(key);
  }, [key, sentence, label, show, dismiss]);
  return null;
}

/** Acts once the browser has a network again. */
function WhenOnline({ act, children }: { act: () => void; children: ReactNode }) {
  const onceOnline = useEffectEvent(act);
  useEffect(() => onOnline(() => onceOnline()), []);
  return children;
}
