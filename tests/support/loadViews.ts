import type { DefaultOptions } from '@tanstack/react-query';

/** Loads the lazy views once, so that no test has to wait for them. */
export const loadViews = () =>
  Promise.all([
    import('../../src/kit/ResourceList'),
    import('../../src/kit/rows/SelectionBar'),
    import('../../src/kit/rows/RowMenu'),
    import('../../src/kit/list/afterRows'),
    import('../../src/kit/list/ViewMenu'),
    import('../../src/kit/ResourceEdit'),
  ]);

/** Nothing is tried again, and nothing waits for a connection. */
export const AT_ONCE: DefaultOptions = {
  queries: { retry: false, networkMode: 'always' },
  mutations: { retry: false, networkMode: 'always' },
};
