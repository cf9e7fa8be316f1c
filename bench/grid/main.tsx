import Button from '@mui/material/Button';
import { DataGrid, type GridColDef, type GridFilterModel } from '@mui/x-data-grid';
import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { benchUser } from '../users';

type User = ReturnType<typeof benchUser>;

/** The console's columns; sorting, search and paging are the grid's own. */
const columns: GridColDef<User>[] = [
  { field: 'userId', headerName: 'ID', width: 190 },
  { field: 'email', headerName: 'Email', flex: 1 },
  {
    field: 'expiryTime',
    headerName: 'Expiry Time',
    type: 'date',
    width: 160,
    valueGetter: (instant: number | null) => (instant === null ? null : new Date(instant)),
  },
  { field: 'isAuthorized', headerName: 'Authorized', type: 'boolean', width: 160 },
  {
    field: 'actions',
    headerName: '',
    width: 250,
    sortable: false,
    filterable: false,
    renderCell: () => (
      <>
        <Button size="small">Edit</Button> <Button size="small">Delete</Button>
      </>
    ),
  },
];

function Grid() {
  const [rows, setRows] = useState<User[]>([]);
  const [q, setQ] = useState('');
  const [isChip, setIsChip] = useState(false);
  useEffect(() => {
    void fetch('/api/fetch_all_user')
      .then((response) => response.json())
      .then(setRows);
  }, []);
  const filterModel = useMemo((): GridFilterModel => {
    const items = isChip ? [{ field: 'isAuthorized', operator: 'is', value: 'true' }] : [];
    return { items, quickFilterValues: q === '' ? [] : [q] };
  }, [q, isChip]);
  return (
    <>
      <input type="search" value={q} onChange={({ target }) => setQ(target.value)} />
      <button id="chip" type="button" onClick={() => setIsChip(!isChip)}>
        Authorized
      </button>
      <div style={{ height: 1130 }}>
        <DataGrid
          rows={rows}
          columns={columns}
          getRowId={({ userId }) => userId}
          rowHeight={40}
          filterModel={filterModel}
          initialState={{ pagination: { paginationModel: { pageSize: 25 } } }}
          pageSizeOptions={[25]}
        />
      </div>
    </>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Grid />);
