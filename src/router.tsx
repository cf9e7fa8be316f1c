import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { ContactAdminPage } from './custom/contact-admin/ContactAdminPage';
import { ConsoleGate } from './custom/guard/ConsoleGate';
import { ErrorPage } from './custom/guard/ErrorPage';
import { NotFoundPage } from './custom/not-found/NotFoundPage';
import { ForgotPasswordPage } from './custom/sign-in/ForgotPasswordPage';
import { LoginPage } from './custom/sign-in/LoginPage';
import { SignUpPage } from './custom/sign-in/SignUpPage';
import { VerifyEmailPage } from './custom/sign-in/VerifyEmailPage';
import { isConsolePath } from './resources';
import { paths } from './routes';

/**
 * Every route of the page. The open ones are light; everything else goes through the gate, which knows the paths of
 * the console and says 'Cannot match any routes' to the rest.
 */
export const routes: RouteObject[] = [
  {
    errorElement: <ErrorPage />,
    children: [
      { path: paths.home, element: <Navigate to={paths.dashboard} replace /> },
      { path: paths.login, element: <LoginPage /> },
      { path: paths.signUp, element: <SignUpPage /> },
      { path: paths.forgotPassword, element: <ForgotPasswordPage /> },
      { path: paths.contactAdmin, element: <ContactAdminPage /> },
      { path: paths.verifyEmailAddress, element: <VerifyEmailPage /> },
      { path: '*', element: <ConsoleGate isConsolePath={isConsolePath} notFound={<NotFoundPage />} /> },
    ],
  },
];

/** The one router of the page. */
export const createConsoleRouter = () => createBrowserRouter(routes);
