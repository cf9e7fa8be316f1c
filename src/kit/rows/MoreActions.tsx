import { createContext, use, useState, type ReactNode } from 'react';
import type { ResourceRow } from '../../api/contract';
import { lazyPart } from '../../ui/lazyPart';
import { PartBoundary } from '../../ui/PartBoundary';
import { signs } from '../kinds/signs';
import { useResource, useWords } from '../resource';

export interface OpenedMenu {
  readonly row: ResourceRow;
  readonly anchor: HTMLElement;
  /** The element with the row's buttons. */
  readonly actions: HTMLElement | null;
}

const OpenContext = createContext<(menu: OpenedMenu) => void>(() => undefined);

const LazyMenu = lazyPart<{ opened: OpenedMenu }>(() => import('./RowMenu').then(({ RowMenu }) => RowMenu));

/** The only menu of the list; after its first use it stays mounted, to report the result of a change. */
export function MenuProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedMenu | null>(null);
  return (
    <OpenContext value={setOpened}>
      {children}
      {opened && (
        <PartBoundary isOverlay>
          <LazyMenu opened={opened} />
        </PartBoundary>
      )}
    </OpenContext>
  );
}

export function MoreButton({ row }: { row: ResourceRow }) {
  const { nameOf } = useResource();
  const words = useWords();
  const open = use(OpenContext);
  return (
    <button
      type="button"
      className="action more"
      aria-label={words('list.actionOn', { action: words('list.more'), name: nameOf(row) })}
      aria-haspopup="menu"
      onClick={({ currentTarget }) =>
        open({ row, anchor: currentTarget, actions: currentTarget.parentElement })
      }
    >
      {signs.more}
    </button>
  );
}
