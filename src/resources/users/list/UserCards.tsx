import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { SelectBox } from '../bulk/SelectBox';
import { useSelection } from '../bulk/SelectionProvider';
import type { UserRow } from '../model';
import { AuthorizedChip, Email, Expiry } from './cells';
import { CopyableId } from './CopyableId';
import { RowActions } from './RowActions';
import { SortChoice } from './SortChoice';

/** One card per user, where a table has no room. */
export const UserCards = ({ users }: { users: readonly UserRow[] }) => (
  <>
    <SortChoice />
    <Box component="ul" aria-labelledby="user-data" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {users.map((user) => (
        <UserCard key={user.id} user={user} />
      ))}
    </Box>
  </>
);

const UserCard = ({ user }: { user: UserRow }) => (
  <Box component="li" sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
    <CardTitle user={user} />
    <CopyableId id={user.id} />
    <Stack
      direction="row"
      sx={{ justifyContent: 'space-between', alignItems: 'center', mt: 0.5, fontSize: 13.5 }}
    >
      <Expiry expiryTime={user.expiryTime} />
      <AuthorizedChip isAuthorized={user.isAuthorized} />
    </Stack>
    <RowActions user={user} />
  </Box>
);

/** The e-mail, and before it a box while users can be selected. */
const CardTitle = ({ user }: { user: UserRow }) => (
  <Stack direction="row" sx={{ alignItems: 'center', gap: 1, fontWeight: 600, fontSize: 14 }}>
    {useSelection().isOn && <SelectBox user={user} />}
    <Box sx={{ minWidth: 0 }}>
      <Email email={user.email} />
    </Box>
  </Stack>
);
