import type { ComponentType, RefObject } from 'react';
import type { ResourceRow } from '../api/contract';
import type { PendingWrite } from '../data/errors';
import type { QuestionProps } from '../ui/dialogs';
import { lazyPart } from '../ui/lazyPart';
import { lazyDialog } from '../ui/PartBoundary';
import type { WriteQuestionProps } from './rows/BulkRun';
import type { RefusedProps } from './rows/Refused';
import type { SelectBoxProps } from './rows/SelectBox';

/* The parts of the kit that are loaded when they are needed: questions, the list, and the forms with what they ask. */

/**
 * A question before something is done. It is loaded before it is needed, so that it opens even if the connection is
 * lost by then.
 */
export const ConfirmDialog = lazyDialog<QuestionProps>(() =>
  import('../ui/dialogs').then(({ Question }) => Question),
);

export const loadList = () => import('./ResourceList').then(({ ResourceList }) => ResourceList);

/** Loads what the first rows of a list don't wait for, and the writes. */
export const loadAfterRows = () => import('./list/afterRows');

/** With the writes: what was typed can be sent, or kept, even if the connection is lost or the site is replaced. */
export const loadForm = async () => {
  const form = import('./ResourceEdit');
  const [{ ResourceEdit }] = await Promise.all([form, ConfirmDialog.preload(), loadAfterRows()]);
  return ResourceEdit;
};

export const loadNewForm = async () => {
  const form = import('./ResourceCreate');
  const [{ ResourceCreate }] = await Promise.all([form, ConfirmDialog.preload(), loadAfterRows()]);
  return ResourceCreate;
};

const afterRows = <Props extends object>(
  pick: (part: Awaited<ReturnType<typeof loadAfterRows>>) => ComponentType<Props>,
) => lazyPart<Props>(() => loadAfterRows().then(pick));

export const LazyEmptyList = afterRows<object>(({ EmptyList }) => EmptyList);
export const LazyPager = afterRows<object>(({ Pager }) => Pager);
export const LazyChart = afterRows<{ field: string }>(({ Chart }) => Chart);
export const LazyRefused = afterRows<RefusedProps>(({ Refused }) => Refused);
export const LazySelectBox = afterRows<SelectBoxProps>(({ SelectBox }) => SelectBox);
export const LazySelectPageBox = afterRows<object>(({ SelectPageBox }) => SelectPageBox);

export const LazyKeys = afterRows<{
  rows: readonly ResourceRow[];
  within: RefObject<HTMLElement | null>;
}>(({ Keys }) => Keys);

export const LazyPendingPanel = afterRows<{
  isMeant: (entry: PendingWrite) => boolean;
  formId: string | null;
}>(({ PendingPanel }) => PendingPanel);

// Optional, because without a connection the write fails anyway.
export const LazyWriteQuestion = lazyPart<WriteQuestionProps>(
  () => loadAfterRows().then(({ WriteQuestion }) => WriteQuestion),
  { isOptional: true },
);

/**
 * Loads everything that may be needed after the first rows. It is one chunk of the build, so that a page that loses its
 * connection has all of it or nothing.
 */
export const preloadAfterRows = () =>
  Promise.all(
    [
      ConfirmDialog,
      LazyEmptyList,
      LazyKeys,
      LazyPager,
      LazyChart,
      LazyRefused,
      LazyWriteQuestion,
      LazySelectBox,
      LazySelectPageBox,
    ].map(({ preload }) => preload()),
  );
