import NativeSelect from '@mui/material/NativeSelect';
import Stack from '@mui/material/Stack';
import { listTexts, sortTexts } from '../texts';
import { isColumn } from './listParams';
import { useListChange } from './useListChange';
import { useUserList } from './useUserList';

/** Sorting where there are no column headers to press. */
export function SortChoice() {
  const { sort } = useUserList();
  const change = useListChange();
  const choose = (value: string) => {
    const [field, order] = value.split(' ');
    if (isColumn(field)) change({ sort: field, order: order === 'DESC' ? 'DESC' : 'ASC' });
  };
  return (
    <Stack direction="row" sx={{ px: 2, py: 0.5 }}>
      <NativeSelect
        disableUnderline
        value={`${sort.field} ${sort.order}`}
        onChange={({ target }) => choose(target.value)}
        inputProps={{ 'aria-label': listTexts.sortBy }}
        sx={{ width: '100%', fontSize: 13, color: 'text.secondary', '& select': { textAlign: 'start' } }}
      >
        {Object.entries(sortTexts).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </Stack>
  );
}
