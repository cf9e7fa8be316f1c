import { useRef, useState } from 'react';
import type { UserRow } from '../model';
import { BulkPopup } from './BulkPopup';
import { ChoiceBar } from './ChoiceBar';
import { RunBar } from './RunBar';
import { useSelection } from './SelectionProvider';
import { useBulkDelete } from './useBulkDelete';
import { useRun } from './useRun';

/** Above the list: who is selected and what can be done with them, or how far that is; nothing outside of the mode. */
export function SelectionBar() {
  const { isOn, select, leave } = useSelection();
  const running = useRun();
  const deleteUsers = useBulkDelete((left) => (left.length > 0 ? select(left) : leave()));
  const [asked, setAsked] = useState<readonly UserRow[] | null>(null);
  const bar = useRef<HTMLElement>(null);
  return (
    <>
      {running ? <RunBar ref={bar} {...running} /> : isOn && <ChoiceBar ref={bar} onDelete={setAsked} />}
      <BulkPopup
        users={asked}
        onClosed={() => bar.current?.contains(document.activeElement) || bar.current?.focus()}
        onCancel={() => setAsked(null)}
        onConfirm={(users) => {
          setAsked(null);
          deleteUsers(users);
        }}
      />
    </>
  );
}
