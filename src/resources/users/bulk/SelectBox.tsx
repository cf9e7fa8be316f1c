import Checkbox from '@mui/material/Checkbox';
import Tooltip from '@mui/material/Tooltip';
import { useId } from 'react';
import { nameOfUser, type UserRow } from '../model';
import { listTexts, bulkTexts } from '../texts';
import { useDeletion } from '../remove/DeletionProvider';
import { useSelection } from './SelectionProvider';
import { useRun } from './useRun';

const look = { p: 0.75, m: -0.75 };

/** Selects one user, or says why not. */
export function SelectBox({ user }: { user: UserRow }) {
  const { ids, toggle, refusalOf } = useSelection();
  const isRunning = useRun() !== null;
  const { stateOf } = useDeletion();
  const isBusy = stateOf(user.id)?.status === 'pending';
  const refusal = refusalOf(user.id) ?? (isRunning ? bulkTexts.running : isBusy ? bulkTexts.busy : null);
  const label = listTexts.actionOn(bulkTexts.select, nameOfUser(user));
  if (refusal !== null) return <RefusedBox label={label} isChecked={ids.has(user.id)} refusal={refusal} />;
  return (
    <Checkbox
      size="small"
      checked={ids.has(user.id)}
      onChange={() => toggle(user.id)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={look}
    />
  );
}

/** Can be reached by keyboard, so that its reason can be read. */
function RefusedBox({ label, isChecked, refusal }: { label: string; isChecked: boolean; refusal: string }) {
  const id = useId();
  return (
    <Tooltip title={refusal} placement="bottom-start" describeChild disableInteractive>
      <span>
        <Checkbox
          size="small"
          checked={isChecked}
          disableRipple
          slotProps={{
            input: { 'aria-label': label, 'aria-disabled': true, 'aria-describedby': id, readOnly: true },
          }}
          sx={{ ...look, '&&': { color: 'text.disabled', cursor: 'not-allowed' } }}
        />
        <span id={id} hidden>
          {refusal}
        </span>
      </span>
    </Tooltip>
  );
}

/** Selects the page that is shown, or nobody of it. */
export function SelectPageBox({ users }: { users: readonly UserRow[] }) {
  const { ids, select, refusalOf } = useSelection();
  const isRunning = useRun() !== null;
  const free = users.map(({ id }) => id).filter((id) => refusalOf(id) === null);
  const chosen = free.filter((id) => ids.has(id));
  const isAll = free.length > 0 && chosen.length === free.length;
  const change = () =>
    select(isAll ? [...ids].filter((id) => !free.includes(id)) : [...new Set([...ids, ...free])]);
  return (
    <Checkbox
      size="small"
      checked={isAll}
      indeterminate={chosen.length > 0 && !isAll}
      disabled={isRunning || free.length === 0}
      onChange={change}
      slotProps={{ input: { 'aria-label': bulkTexts.selectPage } }}
      sx={look}
    />
  );
}
