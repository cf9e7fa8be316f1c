import { lazyPart } from '../../ui/lazyPart';
import type { SelectBoxProps } from './SelectBox';

/** The checkboxes of a selection: loaded after the first rows, before anyone can select. */
const load = () => import('../list/afterRows');

export const SelectBox = lazyPart<SelectBoxProps>(() =>
  load().then((afterRows) => ({ default: afterRows.SelectBox })),
);

export const SelectPageBox = lazyPart<object>(() =>
  load().then((afterRows) => ({ default: afterRows.SelectPageBox })),
);
