import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useOwnId } from '../../../layout/services';
import { editUserPath } from '../../../routes';
import { nameOfUser, type UserRow } from '../model';
import { listTexts } from '../texts';
import { DeletionState } from '../remove/DeletionState';
import type { Deletion } from '../remove/deletions';
import { useDeletion } from '../remove/DeletionProvider';
import { deleteRefusal, editRefusal } from '../rules';
import { useRowFocus } from './useRowFocus';
import { useUserList } from './useUserList';

/** Edit and Delete, or what a delete has come to. */
export function RowActions({ user }: { user: UserRow }) {
  const { duplicates = [], fetchedAt = 0 } = useUserList().meta;
  const { stateOf } = useDeletion();
  const circumstances = { ownId: useOwnId(), duplicates };
  const state = currentState(stateOf(user.id), fetchedAt);
  return (
    // Takes the focus while its buttons are gone.
    <Stack direction="row" ref={useRowFocus()} tabIndex={-1} sx={actionsSx}>
      {state && <DeletionState state={state} />}
      {(!state || state.status === 'error') && (
        <>
          <EditButton user={user} refusal={editRefusal(user.id, circumstances)} />
          <DeleteButton user={user} refusal={deleteRefusal(user.id, circumstances)} />
        </>
      )}
    </Stack>
  );
}

/** A row that was read again after its delete is there. */
const currentState = (state: Deletion | undefined, fetchedAt: number): Deletion | undefined =>
  state?.status === 'done' && state.since !== undefined && state.since < fetchedAt ? undefined : state;

/** A link has no action for the space key, a button has. */
const onSpace = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
};

function EditButton({ user, refusal }: { user: UserRow; refusal: string | null }) {
  const label = listTexts.actionOn(listTexts.edit, nameOfUser(user));
  if (refusal !== null) {
    return <RefusedButton label={label} word={listTexts.edit} refusal={refusal} icon={<EditOutlined />} />;
  }
  return (
    <Button
      {...look}
      component={Link}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- specified as a button; as a link it opens in another tab too
      role="button"
      to={editUserPath(user.id)}
      onKeyDown={onSpace}
      aria-label={label}
      startIcon={<EditOutlined />}
    >
      {listTexts.edit}
    </Button>
  );
}

function DeleteButton({ user, refusal }: { user: UserRow; refusal: string | null }) {
  const { ask } = useDeletion();
  const label = listTexts.actionOn(listTexts.delete, nameOfUser(user));
  if (refusal !== null) {
    return (
      <RefusedButton label={label} word={listTexts.delete} refusal={refusal} icon={<DeleteOutlined />} />
    );
  }
  return (
    <Button
      {...look}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => ask(user, currentTarget.parentElement)}
      startIcon={<DeleteOutlined />}
      sx={{
        color: 'text.secondary',
        '&:hover, &:focus-visible': { color: 'error.main', bgcolor: 'action.hover' },
      }}
    >
      {listTexts.delete}
    </Button>
  );
}

/** Can be reached by keyboard, so that its reason can be read. */
const RefusedButton = ({
  label,
  word,
  refusal,
  icon,
}: {
  label: string;
  word: string;
  refusal: string;
  icon: ButtonProps['startIcon'];
}) => (
  <Tooltip title={refusal} describeChild>
    <Button
      {...look}
      aria-disabled
      aria-label={label}
      disableRipple
      startIcon={icon}
      sx={{ color: 'text.disabled', cursor: 'not-allowed', '&:hover': { bgcolor: 'transparent' } }}
    >
      {word}
    </Button>
  </Tooltip>
);

const actionsSx = {
  justifyContent: 'flex-end',
  alignItems: 'center',
  columnGap: 0.25,
  flexWrap: { sm: 'wrap', md: 'nowrap' },
  // Between phone and desktop the words alone fit.
  '& .MuiButton-root': { minWidth: 0, px: { sm: 0.75, md: 1 } },
  '& .MuiButton-startIcon': { display: { sm: 'none', md: 'inherit' }, mr: 0.5 },
} as const;

const look = { size: 'small', color: 'inherit' } as const satisfies ButtonProps;
