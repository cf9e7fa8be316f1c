import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ResourceRow } from '../../api/contract';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { useAlerts } from '../../ui/alerts/alerts';
import { useExport } from '../export/useExport';
import { useRows } from '../list/listState';
import { useResource, useWords } from '../resource';
import { following, useFailureWords } from '../useFailureWords';
import { idsOf, useRun } from './BulkRun';
import { BulkQuestion } from './BulkQuestion';
import { ChangeDialog, type AskedChange } from './ChangeDialog';
import { fadingSx, showWhole } from '../../ui/theme/sideways';
import { Bar, BarStatus, RunBar } from './RunBar';
import { useSelection } from './selection';
import { useBulk } from './useBulk';
import { useSelectAll } from './useSelectAll';

/** Above the list: the selection and its actions, or the progress of a run; nothing outside selection mode. */
export function SelectionBar({ columns }: { columns: readonly string[] }) {
  const { isOn, settle } = useSelection();
  const running = useRun();
  const { begin } = useBulk(settle);
  // Kept here, because an export goes on after selection mode has ended.
  const { exportSelected, progress } = useExportSelected(columns);
  const [asked, setAsked] = useState<readonly ResourceRow[] | null>(null);
  const [askedChange, setAskedChange] = useState<AskedChange | null>(null);
  const bar = useRef<HTMLElement>(null);
  const isRunning = running !== null;
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    const isBegun = isRunning && !wasRunning.current;
    wasRunning.current = isRunning;
    // The button that began the run may be gone with its alert.
    if (isBegun && document.activeElement?.matches('body, main')) bar.current?.focus();
  }, [isRunning]);
  const keepFocus = () => bar.current?.contains(document.activeElement) || bar.current?.focus();
  return (
    <>
      {(isRunning || isOn) && (
        <Bar ref={bar}>
          {running ? (
            <RunBar {...running} />
          ) : (
            <ChoiceBar
              onExport={exportSelected}
              exporting={progress}
              onDelete={setAsked}
              onChange={setAskedChange}
            />
          )}
        </Bar>
      )}
      <BulkQuestion
        rows={asked}
        onClosed={keepFocus}
        onNo={() => setAsked(null)}
        onYes={(rows) => {
          setAsked(null);
          begin({ rows, asked: asked ? idsOf(asked) : undefined });
        }}
      />
      <ChangeDialog
        asked={askedChange}
        onClosed={keepFocus}
        onNo={() => setAskedChange(null)}
        onYes={({ change, rows: all }, { rows, after }) => {
          setAskedChange(null);
          begin({ rows, change: { name: change.name, after }, asked: idsOf(all) });
        }}
      />
    </>
  );
}

type Act = (rows: readonly ResourceRow[]) => void;

interface ChoiceBarProps {
  readonly onExport: Act;
  /** The text while an export runs; null otherwise. */
  readonly exporting: string | null;
  readonly onDelete: Act;
  readonly onChange: (asked: AskedChange) => void;
}

function ChoiceBar({ onExport, exporting, onDelete, onChange }: ChoiceBarProps) {
  const { name, contract, changes } = useResource();
  const words = useWords();
  const describe = useFailureWords();
  const { ids, rows, failure, readAgain, leave } = useSelection();
  const { data = [] } = useRows();
  const selectAll = useSelectAll();
  const { show, dismiss } = useAlerts();
  const alert = `${name}/selected`;
  const places = new Map(data.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: ResourceRow) => places.get(id) ?? Infinity;
  // The action that was clicked while the selected rows are still being read.
  const wanted = useRef<Act | null>(null);
  /** Whether a click has begun another try, so that the failure is that of the one before. */
  const isTrying = useRef(false);
  const act = () => {
    // The rows that the action was for are no longer selected.
    if (ids.size === 0) {
      wanted.current = null;
      dismiss(alert);
    }
    const onRows = wanted.current;
    if (!onRows || (rows.length !== ids.size && (!failure || isTrying.current))) return;
    wanted.current = null;
    if (rows.length === ids.size) {
      dismiss(alert);
      // In the order of the table, then those of other pages.
      return onRows(rows.toSorted((a, b) => placeOf(a) - placeOf(b) || 0));
    }
    const said = following(words('list.holds'), describe(failure));
    const retry = { label: words('retry'), onClick: withRows(onRows) };
    return show({ key: alert, severity: 'error', ...said, action: retry });
  };
  function withRows(onRows: Act) {
    return () => {
      wanted.current = onRows;
      if (!failure || rows.length === ids.size) return act();
      isTrying.current = true;
      return void readAgain().finally(() => {
        isTrying.current = false;
      });
    };
  }
  useEffect(act);
  // Its Retry is for the rows that are selected now.
  useEffect(() => () => dismiss(alert), [alert, dismiss]);
  useLeaveByEscape(leave);
  const elsewhere = ids.size - data.filter(({ id }) => ids.has(id)).length;
  const selected = words('bulk.selected', { smart_count: ids.size });
  const tool = { size: 'small', color: 'inherit', disabled: ids.size === 0 } as const;
  return (
    <>
      <BarStatus>
        {selected}
        {elsewhere > 0 && (
          // Visually hidden on a phone, which needs the space for the buttons.
          <Box component="span" sx={({ breakpoints }) => ({ [breakpoints.down('sm')]: visuallyHidden })}>
            , {words('bulk.elsewhere', { smart_count: elsewhere })}
          </Box>
        )}
      </BarStatus>
      {selectAll.label !== null && (
        <Button
          size="small"
          color="inherit"
          onClick={() => void selectAll.run()}
          sx={{
            justifySelf: 'start',
            mr: { md: 'auto' },
            lineHeight: 1.25,
            whiteSpace: { xs: 'normal', md: 'nowrap' },
          }}
        >
          {selectAll.label}
        </Button>
      )}
      <Stack direction="row" onFocus={showWhole} sx={actionsSx}>
        {changes.map((change) => (
          <Button
            {...tool}
            key={change.name}
            aria-haspopup="dialog"
            onClick={withRows((all) => onChange({ change, rows: all }))}
          >
            {words(`changes.${change.name}.label`)}
          </Button>
        ))}
        {contract.delete && (
          <Button
            {...tool}
            color="error"
            startIcon={<DeleteOutlined />}
            aria-haspopup="dialog"
            onClick={withRows(onDelete)}
          >
            {words('bulk.delete', { smart_count: ids.size })}
          </Button>
        )}
        <Button
          {...tool}
          startIcon={<FileDownloadOutlined />}
          aria-disabled={exporting !== null}
          onClick={withRows(onExport)}
        >
          {exporting ?? words('export.export')}
        </Button>
      </Stack>
      <Button size="small" color="inherit" onClick={leave} sx={{ gridColumn: 3 }}>
        {words('cancel')}
      </Button>
    </>
  );
}

/** On small screens a line of its own, as wide as the bar, which scrolls sideways. */
const actionsSx = {
  order: { xs: 1, md: 0 },
  gridColumn: '1 / -1',
  columnGap: { xs: 0, sm: 1 },
  minWidth: 0,
  mx: { xs: -1.5, sm: -0.625, md: 0 },
  pl: { xs: 1, sm: 0 },
  overflowX: 'auto',
  ...fadingSx,
  '& > .MuiButton-root': { flexShrink: 0, px: { xs: 0.5, sm: 0.625 }, minWidth: { xs: 44, md: 64 } },
  // On phones the labels need the space.
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const;

function useExportSelected(columns: readonly string[]) {
  const { name } = useResource();
  const { refreshFailure, duplicates } = useRows().meta;
  const { exportRows, progress } = useExport(columns);
  const exportSelected: Act = (rows) =>
    void exportRows(`${name}-selection`, async () => ({ rows, meta: { refreshFailure, duplicates } }));
  return { exportSelected, progress };
}

/** Leaves selection mode on Escape, unless a dialog, a tooltip or the search has used the key. */
function useLeaveByEscape(leave: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) leave();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
