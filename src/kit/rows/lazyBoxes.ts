import { lazyPart } from '../../ui/lazyPart';
import { loadAfterRows } from '../list/loadAfterRows';
import type { SelectBoxProps } from './SelectBox';

/** The checkboxes of a selection: loaded after the first rows, before anyone can select. */
export const SelectBox = lazyPart<SelectBoxProps>(() =>
  loadAfterRows().then((afterRows) => ({ default: afterRows.SelectBox })),
);

export const SelectPageBox = lazyPart<object>(() =>
  loadAfterRows().then((afterRows) => ({ default: afterRows.SelectPageBox })),
);
