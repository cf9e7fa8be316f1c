import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import { useCallback, useState, type MouseEvent } from 'react';
import { lazyDialog } from '../../ui/PartBoundary';
import { useWords } from '../resource';
import { useAppearance } from './listState';
import { ToolButton } from './ToolButton';
import type { ViewMenuProps } from './ViewMenu';

const LazyMenu = lazyDialog<ViewMenuProps>(() => import('./ViewMenu').then(({ ViewMenu }) => ViewMenu));

export function ViewButton() {
  const words = useWords();
  const { view } = useAppearance();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const word = words('view.view');
  const open = useCallback(({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget), []);
  return (
    <>
      <ToolButton
        Icon={ViewColumnOutlined}
        label={view ? `${word}: ${view}` : word}
        shown={word}
        isActive={view !== undefined}
        opens="dialog"
        onClick={open}
      />
      <LazyMenu open={anchor !== null} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
}
