import { Suspense } from 'react';
import {
  createBrowserRouter,
  matchPath,
  Navigate,
  Outlet,
  useLocation,
  type RouteObject,
} from 'react-router';
import { adminPages, openPages } from './custom';
import { ConsoleGate } from './custom/ConsoleGate';
import { NotFoundPage } from './custom/not-found/NotFound';
import { Reauthentication } from './custom/sign-in/Reauthentication';
import { isResourcePathAtHand, loadResourcePaths } from './resources/paths';
import { paths } from './routes';
import { RouteErrorPage } from './ui/ErrorPage';
import { ConsolePathsContext, type ConsolePaths } from './ui/services';
import { Splash } from './ui/waiting';

export const consolePaths: ConsolePaths = {
  isPage: (pathname) => adminPages.some(({ path }) => matchPath({ path, caseSensitive: true }, pathname)),
  atHand: isResourcePathAtHand,
  load: loadResourcePaths,
};

/** Redirects to the dashboard, and keeps the query of the address. */
const Start = () => <Navigate to={{ pathname: paths.dashboard, search: useLocation().search }} replace />;

/**
 * Every route of the page. The open ones are light; everything else goes through the guard, which knows the paths of
 * the console and says 'Cannot match any routes' for all others.
 */
export const routes: RouteObject[] = [
  {
    element: (
      <ConsolePathsContext value={consolePaths}>
        {/* For pages that are React.lazy; lazyPart needs none. */}
        <Suspense fallback={<Splash />}>
          <Outlet />
        </Suspense>
        <Reauthentication />
      </ConsolePathsContext>
    ),
    errorElement: <RouteErrorPage />,
    children: [
      { path: paths.home, element: <Start /> },
      ...openPages.map(({ path, Component }) => ({ path, element: <Component /> })),
      { path: '*', element: <ConsoleGate notFound={<NotFoundPage />} /> },
    ],
  },
];

/**
 * The only router of the page.
 * @param basePath what comes before every route in the address, with a slash at its end
 */
export const createConsoleRouter = (basePath: string) =>
  createBrowserRouter(routes, { basename: basePath.replace(/(?<=.)\/$/, '') });
