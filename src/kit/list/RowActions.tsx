import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import type { ResourceRow } from '../../api/contract';
import { Hint } from '../../ui/Hint';
import { editPath } from '../addresses';
import { signs } from '../kinds/signs';
import { useResource, useWords } from '../resource';
import { DeleteButton } from '../rows/deletion';
import { titleIdOf } from '../rows/focus';
import { MoreButton } from '../rows/MoreActions';
import { isDelete, WriteState } from '../rows/writeStates';
import { useRouter } from '../useRouter';
import type { RowState } from './rowState';

/** A row's buttons, hidden while rows are selected, and the state of its latest write. */
export function RowActions({ state }: { state: RowState }) {
  const { canEdit, contract, changes } = useResource();
  const { row, write, isResting, notEdited, notDeleted } = state;
  return (
    <div className="actions" ref={useRowFocus()} data-deleted={write && isDelete(write) ? true : undefined}>
      {write && <WriteState write={write} id={row.id} />}
      {(!write || write.isSave || write.status === 'error') && !isResting && (
        <>
          {canEdit &&
            (notEdited === null ? (
              <EditButton row={row} />
            ) : (
              <RefusedButton row={row} refusal={notEdited} action="edit" />
            ))}
          {contract.delete &&
            (notDeleted === null ? (
              <DeleteButton row={row} />
            ) : (
              <RefusedButton row={row} refusal={notDeleted} action="delete" />
            ))}
          {changes.length > 0 && <MoreButton row={row} />}
        </>
      )}
    </div>
  );
}

/**
 * What gets the focus when a row is removed: its neighbour, or the list's title. After a delete, that is the
 * neighbour's Delete; otherwise the neighbour itself, since the person didn't ask for the removal.
 */
function successorOf(actions: HTMLElement, resource: string): HTMLElement | null {
  const row = actions.closest('[data-id]');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const buttons = [...(neighbour?.querySelectorAll<HTMLElement>('button:not([aria-haspopup="menu"])') ?? [])];
  const found = 'deleted' in actions.dataset ? buttons.at(-1) : neighbour;
  return found instanceof HTMLElement ? found : document.getElementById(titleIdOf(resource));
}

/** A ref for a row's actions: when a row with the focus is removed, the focus goes to its neighbour. */
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

/** Whether a click on a link stays in this page: with a modifier key, the browser handles it. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Follows a link on the space key, as a button would. */
const onSpace = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
};

function EditButton({ row }: { row: ResourceRow }) {
  const { definition, nameOf } = useResource();
  const words = useWords();
  const router = useRouter();
  const word = words('list.edit');
  const path = editPath(definition, row.id);
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void router?.navigate(path);
  };
  return (
    <a
      className="action"
      data-key="edit"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- specified as a button; as a link it opens in another tab too
      role="button"
      href={`${router?.basename?.replace(/\/$/, '') ?? ''}${path}`}
      onClick={open}
      onKeyDown={onSpace}
      aria-label={words('list.actionOn', { action: word, name: nameOf(row) })}
    >
      {signs.edit}
      <span className="word">{word}</span>
    </a>
  );
}

interface RefusedButtonProps {
  readonly row: ResourceRow;
  readonly refusal: string;
  readonly action: 'edit' | 'delete';
}

/** It can be reached by keyboard, so that its reason can be read. */
function RefusedButton({ row, refusal, action }: RefusedButtonProps) {
  const { nameOf } = useResource();
  const words = useWords();
  const word = words(`list.${action}`);
  const label = words('list.actionOn', { action: word, name: nameOf(row) });
  return (
    <Hint words={refusal}>
      {(hint) => (
        <button {...hint} type="button" className="action" data-key={action} aria-disabled aria-label={label}>
          {action === 'edit' ? signs.edit : signs.remove}
          <span className="word">{word}</span>
        </button>
      )}
    </Hint>
  );
}
