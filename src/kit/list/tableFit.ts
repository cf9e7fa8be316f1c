import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { kindOf } from '../kinds';
import { useFields } from '../resource';

/** In pixels: a column without a width of its own, the actions of a row, the checkbox, and the space around a table. */
const LEAST = 110;
export const ACTIONS = { sm: 128, md: 250 };
export const BOX = 44;
const AROUND = 48;

/** Below NARROWEST, cards replace a table, on a zoomed desktop too; above WIDEST, it scrolls if it needs more space. */
const NARROWEST = 720;
const WIDEST = 1100;

/** Pixels: the width of the console's pages. */
const PAGE = 1440;

/** How a table of these columns fits the window: not at all, in narrow columns, in wide ones, or by scrolling. */
export function useTableFit(columns: readonly { readonly source: string }[]): TableFit {
  const contextOf = useFields();
  const desktop = useTheme().breakpoints.values.md;
  const widths = columns.map(
    ({ source }) => kindOf(contextOf(source).field).width ?? { sm: LEAST, md: LEAST },
  );
  const sum = (size: 'sm' | 'md') => widths.reduce((all, width) => all + width[size], AROUND);
  const onTablet = sum('sm') + ACTIONS.sm;
  const least = onTablet > desktop ? sum('sm') + ACTIONS.md : onTablet;
  const cards = Math.min(Math.max(NARROWEST, least), WIDEST);
  const hasRoom = useMediaQuery(`(min-width:${least}px)`, { noSsr: true }) && least <= PAGE;
  return {
    isNarrow: useMediaQuery(`(max-width:${cards - 0.05}px)`, { noSsr: true }),
    isRoomy: useMediaQuery(`(min-width:${sum('md') + ACTIONS.md}px)`, { noSsr: true }),
    minWidth: hasRoom ? undefined : least - AROUND,
  };
}

export interface TableFit {
  readonly isNarrow: boolean;
  readonly isRoomy: boolean;
  /** The width in pixels of a table that does not fit the window. */
  readonly minWidth: number | undefined;
}
