import { createContext, Suspense, use, useState, type ReactNode } from 'react';
import type { ResourceRow } from '../../api/defineContract';
import { lazyPart } from '../../ui/lazyPart';
import { signs } from '../kinds/signs';
import { useResource, useWords } from '../resource';

/** The menu of a row, beside the button that opened it. */
export interface OpenedMenu {
  readonly row: ResourceRow;
  readonly anchor: HTMLElement;
  /** Where the buttons of the row are. */
  readonly actions: HTMLElement | null;
}

const OpenContext = createContext<(menu: OpenedMenu) => void>(() => undefined);

const LazyMenu = lazyPart<{ opened: OpenedMenu }>(() =>
  import('./RowMenu').then((part) => ({ default: part.RowMenu })),
);

/** The one menu of the list; once it was there it stays, to tell what has become of a change. */
export function MenuProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedMenu | null>(null);
  return (
    <OpenContext value={setOpened}>
      {children}
      {opened && (
        <Suspense>
          <LazyMenu opened={opened} />
        </Suspense>
      )}
    </OpenContext>
  );
}

/** Opens what can be done to a row beside editing and deleting it. */
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
