import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import { useWords } from '../resource';
import { toolSx } from '../rows/selection';
import { useLook } from './listState';

const LazyMenu = lazyPart<{ anchor: HTMLElement | null; onClose: () => void }>(() =>
  import('./ViewMenu').then((part) => ({ default: part.ViewMenu })),
);

/** Opens what can be chosen of how the list looks; says the name of the saved view that is shown. */
export function ViewButton() {
  const words = useWords();
  const { view } = useLook();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const word = words('view.view');
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<ViewColumnOutlined />}
        aria-label={view ? `${word}: ${view}` : word}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setWasOpen(true);
        }}
        sx={{ ...toolSx, color: 'text.secondary' }}
      >
        {/* The icon alone, where the search would have no room. */}
        <Box
          component="bdi"
          sx={{
            display: { xs: 'none', md: 'inline' },
            maxWidth: 140,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          {view ?? word}
        </Box>
      </Button>
      {wasOpen && (
        <Suspense>
          <LazyMenu anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
