import NativeSelect from '@mui/material/NativeSelect';
import Stack from '@mui/material/Stack';
import { userFields } from '../texts';
import { isColumn } from './listParams';
import { useUserList } from './useUserList';

const CHOICES = [
  { value: 'email ASC', label: `${userFields.email}, A to Z` },
  { value: 'email DESC', label: `${userFields.email}, Z to A` },
  { value: 'expiryTime ASC', label: `${userFields.expiryTime}, soonest first` },
  { value: 'expiryTime DESC', label: `${userFields.expiryTime}, latest first` },
  { value: 'isAuthorized DESC', label: `${userFields.isAuthorized} first` },
  { value: 'isAuthorized ASC', label: `${userFields.isAuthorized} last` },
  { value: 'id ASC', label: `${userFields.userId}, A to Z` },
  { value: 'id DESC', label: `${userFields.userId}, Z to A` },
];

/** Sorting where there are no column headers to press. */
export function SortChoice() {
  const { sort, setSort } = useUserList();
  const choose = (value: string) => {
    const [field, order] = value.split(' ');
    if (isColumn(field)) setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
  };
  return (
    <Stack direction="row" sx={{ px: 2, py: 0.5 }}>
      <NativeSelect
        disableUnderline
        value={`${sort.field} ${sort.order}`}
        onChange={({ target }) => choose(target.value)}
        inputProps={{ 'aria-label': 'Sort by' }}
        sx={{ width: '100%', fontSize: 13, color: 'text.secondary', '& select': { textAlign: 'start' } }}
      >
        {CHOICES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </Stack>
  );
}
