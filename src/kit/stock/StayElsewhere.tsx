import { reactRouterProvider, RouterProviderContext, type RouterNavigateFunction } from 'react-admin';
import { createContext, use, useCallback, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

/** Tells the path of the page to those who must not render again with it. */
const PathContext = createContext((): string => '/');

/** Leads on from the page that asks for it, and nowhere once the person has left that page. */
function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
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
      if (isShown || path === pathNow()) navigate(to, options);
    },
    [navigate, pathNow],
  );
}

const routerProvider = { ...reactRouterProvider, useNavigate };

/** An answer that comes after a view was left does not pull the person back: react-admin redirects all the same. */
export function StayElsewhere({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const latest = useRef(pathname);
  useLayoutEffect(() => void (latest.current = pathname), [pathname]);
  const pathNow = useCallback(() => latest.current, []);
  return (
    <PathContext value={pathNow}>
      <RouterProviderContext value={routerProvider}>{children}</RouterProviderContext>
    </PathContext>
  );
}
