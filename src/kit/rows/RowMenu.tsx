import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { isInOtherDialog, useOnHistoryStep } from '../../ui/dialogs';
import type { BulkChange } from '../defineResource';
import { PRESETS } from '../presetTimes';
import { useResource, useWords } from '../resource';
import { useQuestion } from '../useQuestion';
import { useValueText } from '../valueText';
import { inRem } from '../../ui/theme/inRem';
import { ChangeDialog, useChangeMeans, type AskedChange } from './ChangeDialog';
import { resultsOf, runOfResults, type ChosenTime, type Result } from './changes';
import type { OpenedMenu } from './MoreActions';
import { useBulk } from './useBulk';

interface Way {
  readonly change: BulkChange;
  readonly label: string;
  readonly result: Result;
}

export function RowMenu({ opened }: { opened: OpenedMenu }) {
  const { changes, nameOf } = useResource();
  const words = useWords();
  const means = useChangeMeans();
  const { begin, sayBusy } = useBulk();
  const [seen, setSeen] = useState(opened);
  const [isOpen, setIsOpen] = useState(true);
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const { row, anchor, actions } = opened;
  if (opened !== seen) {
    setSeen(opened);
    setIsOpen(true);
    setUnfolded(null);
  }

  // Highlights the row, whose style depends on this attribute.
  useEffect(() => {
    if (!isOpen) return undefined;
    anchor.setAttribute('aria-expanded', 'true');
    return () => anchor.removeAttribute('aria-expanded');
  }, [anchor, isOpen]);

  const run = ({ name }: Way['change'], { rows, after }: ReturnType<typeof runOfResults>) => {
    if (!begin({ rows, change: { name, after, isQuiet: true } })) sayBusy(row);
  };
  const send = ({ change, result }: Way) => run(change, runOfResults([result]));
  /** Focuses the button, or the row while its buttons are gone. */
  const keepFocus = () => (anchor.isConnected ? anchor : actions?.closest<HTMLElement>('[data-id]'))?.focus();
  const question = useQuestion<Way>(send, keepFocus);
  const close = () => setIsOpen(false);
  useOnHistoryStep(close);
  const choose = (way: Way) => {
    close();
    if (way.result.question === null) send(way);
    else question.ask(way.result.question, way);
  };

  const wayOf = (change: BulkChange, time: ChosenTime, label: string): Way[] => {
    const [result] = resultsOf(change, [row], time, means);
    return result && (result.fields.length > 0 || result.hasFailed) ? [{ change, label, result }] : [];
  };
  const labelOf = ({ name }: BulkChange) => words(`changes.${name}.label`);
  const named = { 'data-name': nameOf(row), sx: namedSx };
  const item = (way: Way) => (
    <MenuItem
      key={`${way.change.name}/${way.label}`}
      disabled={way.result.problem !== undefined}
      onClick={() => choose(way)}
      sx={way.change.moves === undefined ? undefined : { pl: 4 }}
    >
      <Consequence way={way} />
    </MenuItem>
  );

  return (
    <>
      <Menu
        open={isOpen}
        anchorEl={anchor}
        onClose={close}
        slotProps={{
          transition: {
            onExited: (menu) => asked === null && !question.isAsked && !isInOtherDialog(menu) && keepFocus(),
          },
          list: { dense: true, 'aria-label': words('list.more') },
          // Shows the row's name, because the menu may cover the row.
          paper: named,
        }}
      >
        {changes.flatMap((change) => {
          if (change.moves === undefined) return wayOf(change, null, labelOf(change)).map(item);
          const isUnfolded = unfolded === change.name;
          const Sign = isUnfolded ? ExpandLess : ExpandMore;
          const head = (
            <MenuItem
              key={change.name}
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(isUnfolded ? null : change.name)}
            >
              {labelOf(change)}
              <Sign fontSize="small" sx={{ ml: 'auto' }} />
            </MenuItem>
          );
          if (!isUnfolded) return [head];
          return [
            head,
            ...PRESETS.flatMap((preset) =>
              wayOf(change, { preset, base: 'later' }, words(`presets.${preset}`)),
            ).map(item),
            <MenuItem
              key={`${change.name}/date`}
              // Separates the times from the changes that follow.
              divider={change !== changes.at(-1)}
              sx={{ pl: 4 }}
              onClick={() => {
                close();
                setAsked({ change, rows: [row] });
              }}
            >
              {words('presets.other')}
            </MenuItem>,
          ];
        })}
      </Menu>
      {question.dialog}
      <ChangeDialog
        asked={asked}
        onClosed={keepFocus}
        onNo={() => setAsked(null)}
        onYes={({ change }, results) => {
          setAsked(null);
          run(change, results);
        }}
      />
    </>
  );
}

/** Shows the row's name above the menu. Only visual, because screen readers know it from the button. */
const namedSx = {
  // As wide as its content, even if there is less space beside the position where the menu was opened.
  width: 'max-content',
  '&::before': {
    content: 'attr(data-name)',
    display: 'block',
    maxWidth: 280,
    px: 2,
    pt: 1,
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
    direction: 'ltr',
    unicodeBidi: 'isolate',
    color: 'text.secondary',
    fontSize: inRem(12),
    fontWeight: 600,
  },
} as const;

function Consequence({ way: { change, label, result } }: { way: Way }) {
  const { textOf } = useValueText();
  const { moves } = change;
  const text = result.problem ?? (moves === undefined ? null : textOf(moves, result.after));
  return (
    <>
      {label}
      {text !== null && (
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{
            ml: 'auto',
            pl: 3,
            textAlign: 'right',
            whiteSpace: 'normal',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {text}
        </Typography>
      )}
    </>
  );
}
