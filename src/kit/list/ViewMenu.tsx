import Check from '@mui/icons-material/Check';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useStore } from 'react-admin';
import { Link } from 'react-router';
import { useFields, useResource, useWords } from '../resource';
import { COARSE } from '../../ui/theme/fingers';
import { inRem } from '../../ui/theme/inRem';
import { DENSITIES, LONGEST_NAME, paramsIn, searchFor, type ListParams } from './listAddress';
import { useListChange, useAppearance, useRows } from './listState';
import type { SavedView } from './preferences';
import { useTableFit } from './tableFit';

export interface ViewMenuProps {
  readonly open: boolean;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** The choices go into the address, and are remembered in the browser. */
export function ViewMenu({ open, anchor, onClose }: ViewMenuProps) {
  const words = useWords();
  const { columns } = useAppearance();
  const { isNarrow } = useTableFit(columns.map((source) => ({ source })));
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': words('view.view'), sx: { p: 2, width: 300 } } }}
    >
      <Columns />
      {/* Density applies only to the table. */}
      {!isNarrow && <DensityChoice />}
      <SavedViews onClose={onClose} />
    </Popover>
  );
}

const boxSx = { py: 0.5, [COARSE]: { py: 1.5 } };

const SMALL = { typography: { variant: 'body2' } } as const;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack component="fieldset" sx={{ mb: 1.5 }}>
    <Typography component="legend" variant="body2" sx={{ fontWeight: 600, p: 0 }}>
      {title}
    </Typography>
    {children}
  </Stack>
);

/** The last visible column can't be hidden. */
function Columns() {
  const { list } = useResource();
  const words = useWords();
  const contextOf = useFields();
  const { columns, keep } = useAppearance();
  const change = useListChange();
  const toggle = (column: string) => {
    const next = list.columns.filter((one) => (one === column) !== columns.includes(one));
    keep({ columns: next });
    change({ columns: next });
  };
  return (
    <Part title={words('view.columns')}>
      {list.columns.map((column) => (
        <FormControlLabel
          key={column}
          label={contextOf(column).label}
          disabled={columns.length === 1 && columns.includes(column)}
          slotProps={SMALL}
          control={
            <Checkbox
              size="small"
              checked={columns.includes(column)}
              onChange={() => toggle(column)}
              sx={boxSx}
            />
          }
        />
      ))}
    </Part>
  );
}

function DensityChoice() {
  const words = useWords();
  const { density, keep } = useAppearance();
  const change = useListChange();
  const choose = (value: string) => {
    const next = DENSITIES.find((one) => one === value);
    keep({ density: next });
    change({ density: next });
  };
  return (
    <Part title={words('view.density')}>
      <RadioGroup row value={density} onChange={(_, value) => choose(value)}>
        {DENSITIES.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            label={words(`view.${one}`)}
            slotProps={SMALL}
            control={<Radio size="small" sx={boxSx} />}
          />
        ))}
      </RadioGroup>
    </Part>
  );
}

/** Saves everything that the list shows under a name, as an address that other people can open too. */
function SavedViews({ onClose }: { onClose: () => void }) {
  const resource = useResource();
  const words = useWords();
  const id = useId();
  const [views, setViews] = useStore<readonly SavedView[]>(`${resource.name}.views`, []);
  const [name, setName] = useState('');
  const { columns, density, view: current } = useAppearance();
  const { perPage, sort, q, filters } = useRows();
  const change = useListChange();

  const save = (event: FormEvent) => {
    event.preventDefault();
    const view = name.trim();
    if (view === '') return;
    const shown: ListParams = {
      page: 1,
      perPage,
      sort: sort.field,
      order: sort.order,
      q,
      filters,
      columns,
      density,
      view,
    };
    const params = paramsIn(resource, searchFor(resource, shown));
    const saved = { name: view, search: searchFor(resource, params) };
    setViews([...views.filter((one) => one.name !== view), saved]);
    change(params);
    setName('');
    onClose();
  };

  return (
    <Part title={words('view.saved')}>
      {views.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {words('view.none')}
        </Typography>
      )}
      {views.map((view) => (
        <Stack key={view.name} direction="row" sx={{ alignItems: 'center' }}>
          <Button
            size="small"
            component={Link}
            to={{ search: view.search }}
            onClick={onClose}
            aria-current={view.name === current || undefined}
            endIcon={view.name === current && <Check />}
            sx={{
              flexGrow: 1,
              justifyContent: 'flex-start',
              ml: '-5px',
              minWidth: 0,
              textAlign: 'start',
              whiteSpace: 'normal',
              overflowWrap: 'anywhere',
            }}
          >
            <bdi>{view.name}</bdi>
          </Button>
          <IconButton
            size="small"
            aria-label={words('view.forget', { name: view.name })}
            onClick={() => setViews(views.filter((one) => one.name !== view.name))}
            sx={{ flexShrink: 0 }}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Stack>
      ))}
      <Box component="form" onSubmit={save} sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <OutlinedInput
          id={id}
          size="small"
          value={name}
          onChange={({ target }) => setName(target.value)}
          placeholder={words('view.name')}
          slotProps={{
            input: { 'aria-label': words('view.name'), maxLength: LONGEST_NAME, autoComplete: 'off' },
          }}
          sx={{ flexGrow: 1, fontSize: inRem(13) }}
        />
        <Button
          type="submit"
          size="small"
          variant="outlined"
          disabled={name.trim() === ''}
          sx={{ flexShrink: 0 }}
        >
          {words('view.save')}
        </Button>
      </Box>
    </Part>
  );
}
