import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { Sentence } from './Breakable';
import { EnvironmentTag } from './EnvironmentTag';
import { useServices } from './services';

/** The title of a dialog, with the environment's name, so that no one mistakes it for another. */
export const DialogHead = ({ id, children }: { id: string; children: string }) => (
  <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
    <DialogTitle id={id} sx={{ flex: '1 1 0', minWidth: 0, px: { xs: 2, sm: 3 } }}>
      {children}
    </DialogTitle>
    <Box sx={{ pt: 2.5, pr: { xs: 2, sm: 3 } }}>
      <EnvironmentTag />
    </Box>
  </Stack>
);

export interface QuestionProps {
  readonly open: boolean;
  readonly question: string;
  readonly children: ReactNode;
  /** The answer that changes nothing; Escape and a click beside the popup give it too. */
  readonly no: string;
  readonly yes: string;
  readonly isDestructive?: boolean;
  /** Whether something has to be done before yes can be said. */
  readonly isBlocked?: boolean;
  /** Whether `children` is too long for a screen reader to read out before the answers. */
  readonly isLong?: boolean;
  readonly onNo: () => void;
  readonly onYes: () => void;
  /**
   * Called once the popup is gone and the focus is back where it was, if that element still exists; not where another
   * dialog has opened, which has the focus now.
   */
  readonly onClosed?: (() => void) | undefined;
}

/** Milliseconds within which a second click belongs to the first: a double click to most systems. */
export const DOUBLE_CLICK = 500;

/** Whether a click belongs to the one that opened a question: on a phone it may fall on an answer. */
const isSecondClick = (openedAt: number): boolean => Math.abs(Date.now() - openedAt) < DOUBLE_CLICK;

/**
 * A question before something is done, with the name of the environment in which it would be done. The harmless answer
 * has the focus, and only one answer is taken.
 */
export function Question({
  open,
  question,
  children,
  no,
  yes,
  isDestructive,
  isBlocked,
  isLong = false,
  onNo,
  onYes,
  onClosed,
}: QuestionProps) {
  const id = useId();
  const isAnswered = useRef(false);
  const openedAt = useRef(0);
  // Keeps showing the question while the dialog fades out.
  const [said, setSaid] = useState({ question, children, yes });
  if (open && !(said.question === question && said.children === children && said.yes === yes))
    setSaid({ question, children, yes });
  const { reauthentication, session } = useServices().identity;
  useEffect(() => {
    // A yes may require the person to sign in again: the code for that is loaded now.
    if (open && !session.isFresh()) reauthentication.prepare();
  }, [open, session, reauthentication]);
  const answer = (act: () => void) => (click?: { readonly detail: number }) => {
    if (isAnswered.current || (click && click.detail > 1 && isSecondClick(openedAt.current))) return;
    isAnswered.current = true;
    act();
  };
  useOnHistoryStep(() => open && answer(onNo)());
  return (
    <Dialog
      open={open}
      onClose={(_, by) => {
        if (by !== 'backdropClick' || !isSecondClick(openedAt.current)) answer(onNo)();
      }}
      maxWidth={isLong ? 'sm' : 'xs'}
      aria-labelledby={`${id}-question`}
      aria-describedby={isLong ? undefined : `${id}-about`}
      slotProps={{
        transition: {
          onEnter: () => {
            isAnswered.current = false;
            openedAt.current = Date.now();
          },
          onExited: (popup) => onClosed && !isInOtherDialog(popup) && onClosed(),
        },
      }}
    >
      <DialogHead id={`${id}-question`}>{said.question}</DialogHead>
      <DialogContent id={`${id}-about`} sx={{ px: { xs: 2, sm: 3 }, overflowWrap: 'anywhere' }}>
        <Sentence>{said.children}</Sentence>
      </DialogContent>
      <DialogActions
        sx={{ px: { xs: 2, sm: 3 }, flexWrap: 'wrap', rowGap: 1, '& > button': { flexShrink: 0 } }}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a popup takes the focus, and its harmless answer is where it belongs */}
        <Button color="inherit" autoFocus onClick={answer(onNo)}>
          {no}
        </Button>
        <Button
          color={isDestructive ? 'error' : 'primary'}
          variant="contained"
          disabled={isBlocked}
          onClick={answer(onYes)}
        >
          {said.yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Calls `step` when the person goes back or forward in the history, even on the same path. */
export function useOnHistoryStep(step: () => void): void {
  const { key } = useLocation();
  const isStep = useNavigationType() === 'POP';
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    if (isStep) step();
  });
}

const dialogOf = (element: Element | null) => element?.closest('.MuiModal-root') ?? null;

/** Whether a dialog, or a menu, other than the one that contains `own` has the focus. */
export function isInOtherDialog(own: Element): boolean {
  const dialog = dialogOf(document.activeElement);
  return dialog !== null && dialog !== dialogOf(own);
}
