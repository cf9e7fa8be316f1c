import { loadQuestion } from './ConfirmDialog';

/** The parts of the kit that are loaded when they are needed: the list, and the forms with what they ask. */
export const loadList = () =>
  import('./ResourceList').then(({ ResourceList }) => ({ default: ResourceList }));

export const loadForm = async () => {
  const [{ ResourceEdit }] = await Promise.all([import('./ResourceEdit'), loadQuestion()]);
  return { default: ResourceEdit };
};

export const loadNewForm = async () => {
  const [{ ResourceCreate }] = await Promise.all([import('./ResourceCreate'), loadQuestion()]);
  return { default: ResourceCreate };
};
