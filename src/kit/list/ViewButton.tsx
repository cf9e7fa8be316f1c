import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import { useCallback, useState, type MouseEvent } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import { useWords } from '../resource';
import { useAppearance } from './listState';
import { ToolButton } from './ToolButton';

const LazyMenu = lazyPart<{ anchor: HTMLElement | null; onClose: () => void }>(() =>
  import('./ViewMenu').then(({ ViewMenu }) => ViewMenu),
);

export function ViewButton() {
  const words = useWords();
  const { view } = useAppearance();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const word = words('view.view');
  const open = useCallback(({ currentTarget }: MouseEvent<HTMLElement>) => {
    setAnchor(currentTarget);
    setWasOpen(true);
  }, []);
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
      {wasOpen && <LazyMenu anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
