import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ResourceRow } from '../../api/defineContract';
import { Hint } from '../../ui/Hint';
import { editPath } from '../addresses';
import { deleteRefusal, editRefusal, useCircumstances, useResource, useWords } from '../resource';
import { useRun } from '../rows/BulkRun';
import { DeleteButton, DeletionState, useDeletion } from '../rows/deletion';
import type { Deletion } from '../rows/useDeletions';
import { titleIdOf } from '../rows/focus';
import { MoreButton } from '../rows/MoreActions';
import { useSelection } from '../rows/selection';
import { useRows } from './listState';

/** Edit and Delete where the resource has them, or what a delete has come to. They rest while rows are selected. */
export function RowActions({ row }: { row: ResourceRow }) {
  const resource = useResource();
  const words = useWords();
  const { duplicates = [], fetchedAt = 0 } = useRows().meta;
  const { stateOf } = useDeletion();
  const isSelecting = useSelection().isOn;
  const isRunning = useRun() !== null;
  const circumstances = useCircumstances(duplicates);
  const state = currentState(stateOf(row.id), fetchedAt);
  const notEdited = editRefusal(row.id, circumstances);
  return (
    // Takes the focus while its buttons are gone.
    <div className="actions" ref={useRowFocus()} tabIndex={-1}>
      {state && <DeletionState state={state} />}
      {(!state || state.status === 'error') && (!isSelecting || isRunning) && (
        <>
          {resource.canEdit && <EditButton row={row} refusal={notEdited && words(`refusal.${notEdited}`)} />}
          {resource.contract.delete && (
            <DeleteAction row={row} refusal={deleteRefusal(resource, row, circumstances, words)} />
          )}
          {resource.changes.length > 0 && <MoreButton row={row} />}
        </>
      )}
    </div>
  );
}

/** A row that was read again after its delete is there. */
const currentState = (state: Deletion | undefined, fetchedAt: number): Deletion | undefined =>
  state?.status === 'done' && state.since !== undefined && state.since < fetchedAt ? undefined : state;

/** What takes the place of a row that goes: the last button of the next one, or of the one before, or the list's title. */
function successorOf(actions: Element, resource: string): HTMLElement | null {
  const row = actions.closest('[data-id]');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const buttons = neighbour
    ? [...neighbour.querySelectorAll<HTMLElement>('button:not([aria-haspopup="menu"])')]
    : [];
  return buttons.at(-1) ?? document.getElementById(titleIdOf(resource));
}

/** The ref of a row's actions: a focus among them goes on to the next row when this one is gone. */
function useRowFocus() {
  const { name } = useResource();
  const actions = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = actions.current;
    return () => {
      const row = element?.closest('[data-id]') ?? element;
      if (element && row?.contains(document.activeElement)) successorOf(element, name)?.focus();
    };
  }, [name]);
  return actions;
}

/** A link has no action for the space key, a button has. */
const onSpace = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
};

interface ActionProps {
  readonly row: ResourceRow;
  readonly refusal: string | null;
}

function EditButton({ row, refusal }: ActionProps) {
  const { definition, nameOf } = useResource();
  const words = useWords();
  const word = words('list.edit');
  const label = words('list.actionOn', { action: word, name: nameOf(row) });
  if (refusal !== null)
    return (
      <RefusedButton label={label} word={word} refusal={refusal} icon={<EditOutlined />} dataKey="edit" />
    );
  return (
    <Link
      className="action"
      data-key="edit"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- specified as a button; as a link it opens in another tab too
      role="button"
      to={editPath(definition, row.id)}
      onKeyDown={onSpace}
      aria-label={label}
    >
      <EditOutlined />
      <span className="word">{word}</span>
    </Link>
  );
}

function DeleteAction({ row, refusal }: ActionProps) {
  const { nameOf } = useResource();
  const words = useWords();
  const word = words('list.delete');
  if (refusal === null) return <DeleteButton row={row} />;
  const label = words('list.actionOn', { action: word, name: nameOf(row) });
  return (
    <RefusedButton label={label} word={word} refusal={refusal} icon={<DeleteOutlined />} dataKey="delete" />
  );
}

/** Can be reached by keyboard, so that its reason can be read. */
const RefusedButton = ({
  label,
  word,
  refusal,
  icon,
  dataKey,
}: {
  label: string;
  word: string;
  refusal: string;
  icon: ReactNode;
  dataKey: 'edit' | 'delete';
}) => (
  <Hint words={refusal}>
    {(hint) => (
      <button {...hint} type="button" className="action" data-key={dataKey} aria-disabled aria-label={label}>
        {icon}
        <span className="word">{word}</span>
      </button>
    )}
  </Hint>
);
