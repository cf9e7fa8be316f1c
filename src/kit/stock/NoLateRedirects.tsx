import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  reactRouterProvider,
  RouterProviderContext,
  useResourceContext,
  type GetListParams,
  type GetListResult,
  type RouterNavigateFunction,
} from 'react-admin';
import { createContext, use, useCallback, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ListMeta } from '../../data/resource';
import { idIn } from '../addresses';
import { ResourcesContext } from '../resource';

/** A getter of the current path, for components that must not render when it changes. */
const PathContext = createContext((): string => '/');

/** Whether a page from a service that pages has rows, none of which could be read. */
function isUnreadable({ data, meta }: GetListResult): boolean {
  const { all, unreadable = 0 }: Partial<ListMeta> = meta ?? {};
  return data.length === 0 && all === undefined && unreadable > 0;
}

/** Whether a list's parameters ask for a page that react-admin would leave for the first. */
const isLaterPage = (asked: unknown): boolean => {
  const { pagination }: Partial<GetListParams> = typeof asked === 'object' ? { ...asked } : {};
  return (pagination?.page ?? 1) > 1;
};

/** Whether a shown list has a page without readable rows: it could not be read, or none of its rows could. */
const isPageMissing = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .findAll({
      type: 'active',
      predicate: ({ queryKey: [, verb, asked] }) => verb === 'getList' && isLaterPage(asked),
    })
    .some(({ queryKey, state: { status } }) => {
      const page = client.getQueryData<GetListResult>(queryKey);
      return page ? isUnreadable(page) : status === 'error';
    });

/**
 * react-admin's `useNavigate`, but not after the person has left the page or the console, and not to the first page of
 * a list when another page could not be read: that page shows the failure, and can be tried again.
 */
function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  const client = useQueryClient();
  const pathNow = use(PathContext);
  const view = useRef({ isShown: true, path: '' });
  useEffect(() => {
    const shown = { isShown: true, path: pathNow() };
    view.current = shown;
    return () => void (shown.isShown = false);
  }, [pathNow]);
  return useCallback<RouterNavigateFunction>(
    (to, options) => {
      const { isShown, path } = view.current;
      const isPageTurn = options?.state?._scrollToTop;
      if (isPageTurn && isPageMissing(client)) return;
      if (isShown || path === pathNow()) navigate(to, options);
    },
    [navigate, pathNow, client],
  );
}

/** The route's parameters, with the id from the raw path: the router decodes a literal `%2F` twice. */
function useParams<Params extends Record<string, string | undefined>>(): Params {
  const params = reactRouterProvider.useParams<Params>();
  const { pathname } = useLocation();
  const resource = use(ResourcesContext).get(useResourceContext() ?? '');
  const id = resource && params['id'] !== undefined ? idIn(resource.definition, pathname) : null;
  return id === null ? params : { ...params, id };
}

const routerProvider = { ...reactRouterProvider, useNavigate, useParams };

/** Keeps react-admin's redirects from navigating once the person has left the view that sent the request. */
export function NoLateRedirects({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const latest = useRef(pathname);
  useLayoutEffect(() => {
    latest.current = pathname;
    // The console is closed by then, and another page may be open at the same path.
    return () => void (latest.current = '');
  }, [pathname]);
  const pathNow = useCallback(() => latest.current, []);
  return (
    <PathContext value={pathNow}>
      <RouterProviderContext value={routerProvider}>{children}</RouterProviderContext>
    </PathContext>
  );
}
