import type { QuestionProps } from '../ui/dialogs';
import { lazyDialog } from '../ui/PartBoundary';

/* The parts of the kit that are loaded when they are needed: questions, the list, and the forms with what they ask. */

/**
 * A question before something is done. It is loaded before it is needed, so that it opens even if the connection is lost
 * by then.
 */
export const ConfirmDialog = lazyDialog<QuestionProps>(() =>
  import('../ui/dialogs').then(({ Question }) => ({ default: Question })),
);

export const loadList = () =>
  import('./ResourceList').then(({ ResourceList }) => ({ default: ResourceList }));

export const loadForm = async () => {
  const [{ ResourceEdit }] = await Promise.all([import('./ResourceEdit'), ConfirmDialog.preload()]);
  return { default: ResourceEdit };
};

export const loadNewForm = async () => {
  const [{ ResourceCreate }] = await Promise.all([import('./ResourceCreate'), ConfirmDialog.preload()]);
  return { default: ResourceCreate };
};
