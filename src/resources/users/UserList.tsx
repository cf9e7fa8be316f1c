import { ListBase } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { SelectionProvider } from './bulk/SelectionProvider';
import { DeletionProvider } from './remove/DeletionProvider';
import { Announcer } from './list/Announcer';
import { DEFAULT_SORT, cleanedSearch } from './list/listParams';
import { ListContent } from './list/ListContent';
import { PendingPanel } from './pending/PendingPanel';

// The list says its failures itself.
const QUERY = { onError: () => undefined };

/** All users: 'User Data', with search, sorting, paging, and the ways to edit and delete. */
export function UserList() {
  const clean = cleanedSearch(useLocation().search);
  if (clean !== null) return <Navigate to={{ search: clean }} replace />;
  return (
    <ListBase perPage={25} sort={DEFAULT_SORT} exporter={false} queryOptions={QUERY}>
      <DeletionProvider>
        <SelectionProvider>
          <PendingPanel />
          <Announcer>
            <ListContent />
          </Announcer>
        </SelectionProvider>
      </DeletionProvider>
    </ListBase>
  );
}
