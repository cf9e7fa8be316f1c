import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { RefObject } from 'react';
import { describeFailure } from '../../../i18n/failures';
import { useAlerts } from '../../../layout/alerts';
import { useUserList } from '../list/useUserList';
import type { UserRow } from '../model';
import { bulkTexts } from '../texts';
import { Bar } from './Bar';
import { useSelection } from './SelectionProvider';
import { useLeaveByEscape } from './useLeaveByEscape';
import { useSelectAll } from './useSelectAll';

/** Who is selected, and what can be done with them. */
export function ChoiceBar({
  ref,
  onDelete,
}: {
  ref: RefObject<HTMLElement | null>;
  onDelete: (users: readonly UserRow[]) => void;
}) {
  const { ids, users, failure, leave } = useSelection();
  const { total = 0, q } = useUserList();
  const selectAll = useSelectAll();
  const { show } = useAlerts();
  const ask = () => {
    if (users.length === ids.size) onDelete(users);
    else if (failure) show({ key: 'users/select', severity: 'error', ...describeFailure(failure) });
  };
  useLeaveByEscape(leave);
  return (
    <Bar ref={ref} words={<ChoiceWords />}>
      {total > 0 && (
        <Button size="small" color="inherit" onClick={() => void selectAll()}>
          {bulkTexts.selectAll(total, q.trim() !== '')}
        </Button>
      )}
      <Stack direction="row" sx={{ ml: 'auto', gap: 1 }}>
        <Button
          size="small"
          color="error"
          startIcon={<DeleteOutlined />}
          aria-haspopup="dialog"
          disabled={ids.size === 0}
          onClick={ask}
        >
          {bulkTexts.delete(ids.size)}
        </Button>
        <Button size="small" color="inherit" onClick={leave}>
          {bulkTexts.cancel}
        </Button>
      </Stack>
    </Bar>
  );
}

/** How many are selected, and how many of them other pages show. */
function ChoiceWords() {
  const { ids } = useSelection();
  const { data = [] } = useUserList();
  const here = data.filter(({ id }) => ids.has(id)).length;
  const words = bulkTexts.selected(ids.size);
  return here === ids.size ? words : `${words}, ${bulkTexts.elsewhere(ids.size - here)}`;
}
