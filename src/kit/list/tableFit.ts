import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { kindOf } from '../kinds';
import { PAGE_WIDTH } from '../../ui/theme/page';
import { inRem } from '../../ui/theme/inRem';
import { useFields, useWords } from '../resource';

/**
 * In pixels at a font size of 16: the narrow and wide minimum of a column without a width, and of a row's actions,
 * which are icons, or words in a wide window.
 */
const LEAST = { sm: 110, md: 260 };
export const ACTIONS = { sm: 128, lg: 250 };
/** What the actions take beside their words, and a letter of these. */
const BESIDE_WORDS = 146;
const LETTER = 7.2;

/** In pixels: the checkbox, and the space around a table. */
export const BOX = 44;
const AROUND = 48;

/** The browser's font size relative to the usual 16 pixels. */
const SCALE = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/** Below NARROWEST, cards replace a table, on a zoomed desktop too; above WIDEST, it scrolls if it needs more space. */
const NARROWEST = 720;
const WIDEST = 1100;

/** How a table of these columns fits the window: not at all, in narrow columns, in wide ones, or by scrolling. */
export function useTableFit(columns: readonly { readonly source: string }[]): TableFit {
  const contextOf = useFields();
  const words = useWords();
  const letters = `${words('list.edit')}${words('list.delete')}`.length;
  const actions = Math.max(ACTIONS.lg, BESIDE_WORDS + LETTER * letters);
  const worded = useTheme().breakpoints.values.lg;
  const widths = columns.map(({ source }) => kindOf(contextOf(source).field).width ?? LEAST);
  const sum = (size: 'sm' | 'md', actions: number) =>
    widths.reduce((all, width) => all + width[size] * SCALE, AROUND + actions * SCALE);
  const [onTablet, onDesktop] = [sum('sm', ACTIONS.sm), sum('sm', actions)];
  const widest = onTablet > worded ? onDesktop : onTablet;
  const cards = Math.min(Math.max(NARROWEST, widest), WIDEST * SCALE);
  const isWorded = useMediaQuery(`(min-width:${worded}px)`, { noSsr: true });
  const least = isWorded ? onDesktop : widest;
  const hasRoom = useMediaQuery(`(min-width:${least}px)`, { noSsr: true }) && least <= PAGE_WIDTH;
  const roomy = sum('md', isWorded ? actions : ACTIONS.sm);
  const isRoomy = useMediaQuery(`(min-width:${roomy}px)`, { noSsr: true }) && roomy <= PAGE_WIDTH;
  return {
    isNarrow: useMediaQuery(`(max-width:${cards - 0.05}px)`, { noSsr: true }),
    isRoomy,
    minWidth: hasRoom ? undefined : least - AROUND,
    actions: inRem(actions),
  };
}

export interface TableFit {
  readonly isNarrow: boolean;
  readonly isRoomy: boolean;
  /** The width in pixels of a table that does not fit the window. */
  readonly minWidth: number | undefined;
  /** The width of a row's actions in words, as a CSS size. */
  readonly actions: string;
}
