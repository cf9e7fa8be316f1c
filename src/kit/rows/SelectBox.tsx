import Checkbox from '@mui/material/Checkbox';
import { use, useId, type MouseEvent } from 'react';
import type { ResourceRow } from '../../api/contract';
import { Hint } from '../../ui/Hint';
import { useRows } from '../list/listState';
import { useResource, useWords } from '../resource';
import { useRun } from './BulkRun';
import { ToggleContext, useSelection } from './selection';

const boxSx = { p: 0.75, m: -0.75 };

/** A click with Shift selects rows, not the text between them. */
const keepText = (event: MouseEvent) => event.shiftKey && event.preventDefault();

export interface SelectBoxProps {
  readonly row: ResourceRow;
  readonly isSelected: boolean;
  readonly refusal: string | null;
}

/** Selects a row; with Shift, every row of the page since the last one. */
export function SelectBox({ row, isSelected, refusal }: SelectBoxProps) {
  const { nameOf } = useResource();
  const words = useWords();
  const toggle = use(ToggleContext);
  const label = words('list.actionOn', { action: words('bulk.select'), name: nameOf(row) });
  if (refusal !== null) return <RefusedBox label={label} isChecked={isSelected} refusal={refusal} />;
  return (
    <Checkbox
      size="small"
      checked={isSelected}
      onChange={({ nativeEvent }) =>
        toggle(row.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
      onMouseDown={keepText}
      slotProps={{ input: { 'aria-label': label } }}
      sx={boxSx}
    />
  );
}

/** A checkbox that can't be used but can be focused, so that its reason can be read. */
function RefusedBox({ label, isChecked, refusal }: { label: string; isChecked: boolean; refusal: string }) {
  const id = useId();
  return (
    <Hint words={refusal} placement="bottom-start">
      {(hint) => (
        <span {...hint}>
          <Checkbox
            size="small"
            checked={isChecked}
            disableRipple
            slotProps={{
              input: { 'aria-label': label, 'aria-disabled': true, 'aria-describedby': id, readOnly: true },
            }}
            sx={{ ...boxSx, '&&': { color: 'text.disabled', cursor: 'not-allowed' } }}
          />
          <span id={id} hidden>
            {refusal}
          </span>
        </span>
      )}
    </Hint>
  );
}

export function SelectPageBox() {
  const words = useWords();
  const { data: rows } = useRows();
  const { ids, select, refusalOf } = useSelection();
  const isRunning = useRun() !== null;
  const free = (rows ?? []).map(({ id }) => id).filter((id) => refusalOf(id) === null);
  const chosen = free.filter((id) => ids.has(id));
  const isAll = free.length > 0 && chosen.length === free.length;
  const change = () =>
    select(isAll ? [...ids].filter((id) => !free.includes(id)) : [...new Set([...ids, ...free])]);
  return (
    <Checkbox
      size="small"
      checked={isAll && !isRunning}
      indeterminate={!isRunning && chosen.length > 0 && !isAll}
      disabled={isRunning || free.length === 0}
      onChange={change}
      slotProps={{ input: { 'aria-label': words('bulk.selectPage') } }}
      sx={boxSx}
    />
  );
}
