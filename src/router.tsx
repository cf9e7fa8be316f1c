import { Suspense } from 'react';
import { createBrowserRouter, matchPath, Navigate, Outlet, type RouteObject } from 'react-router';
import { customPages } from './custom';
import { ConsoleGate } from './custom/guard/ConsoleGate';
import { NotFoundPage } from './custom/not-found/NotFound';
import { SecondLook } from './custom/sign-in/SecondLook';
import { isResourcePath } from './resources';
import { paths } from './routes';
import { RouteErrorPage } from './ui/ErrorPage';
import { ConsolePathsContext } from './ui/services';
import { Splash } from './ui/waiting';

const openPages = customPages.filter(({ access }) => access === 'open');
const adminPages = customPages.filter(({ access }) => access === 'admin');

/** Whether an address belongs to the console half: to a custom page for administrators, or to a resource. */
export const isConsolePath = (pathname: string): boolean =>
  adminPages.some(({ path }) => matchPath({ path, caseSensitive: true }, pathname)) ||
  isResourcePath(pathname);

/**
 * Every route of the page. The open ones are light; everything else goes through the guard, which knows the paths of
 * the console and says 'Cannot match any routes' for all others.
 */
export const routes: RouteObject[] = [
  {
    element: (
      <ConsolePathsContext value={isConsolePath}>
        <Outlet />
        <SecondLook />
      </ConsolePathsContext>
    ),
    errorElement: <RouteErrorPage />,
    children: [
      { path: paths.home, element: <Navigate to={paths.dashboard} replace /> },
      ...openPages.map(({ path, Component }) => ({
        path,
        element: (
          <Suspense fallback={<Splash />}>
            <Component />
          </Suspense>
        ),
      })),
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
