/** The parts of the kit that are loaded when they are needed: the list, and the forms. */
export const loadList = () =>
  import('./ResourceList').then(({ ResourceList }) => ({ default: ResourceList }));

export const loadForm = () =>
  import('./ResourceEdit').then(({ ResourceEdit }) => ({ default: ResourceEdit }));

export const loadNewForm = () =>
  import('./ResourceCreate').then(({ ResourceCreate }) => ({ default: ResourceCreate }));
