import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { bulkTexts } from '../texts';

/** As many as can be read at a glance. */
const MOST = 8;

/** The first of many, as a list, and how many more there are. */
export function SomeOf<Item>({
  items,
  children,
}: {
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}) {
  const shown = items.slice(0, items.length === MOST + 1 ? MOST + 1 : MOST);
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {shown.map((item, index) => (
        <li key={index}>{children(item)}</li>
      ))}
      {items.length > shown.length && <li>{bulkTexts.more(items.length - shown.length)}</li>}
    </Box>
  );
}
