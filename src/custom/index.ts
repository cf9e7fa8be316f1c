import { createElement, type ComponentType } from 'react';
import { paths } from '../routes';
import { lazyPart } from '../ui/lazyPart';
import { Splash } from '../ui/waiting';
import { ForgotPasswordPage } from './sign-in/ForgotPasswordPage';
import { LoginPage } from './sign-in/LoginPage';
import { SignUpPage } from './sign-in/SignUpPage';

const splash = { waiting: createElement(Splash) };

// Loaded lazily: a person who is redirected there is online and signed in.
const ContactAdminPage = lazyPart<object>(
  () => import('./contact-admin/ContactAdminPage').then(({ ContactAdminPage }) => ContactAdminPage),
  splash,
);
const VerifyEmailPage = lazyPart<object>(
  () => import('./sign-in/VerifyEmailPage').then(({ VerifyEmailPage }) => VerifyEmailPage),
  splash,
);

const DashboardPage = lazyPart<object>(
  () => import('./consoleHalf').then(({ DashboardPage }) => DashboardPage),
  splash,
);

interface CustomPage {
  readonly path: string;
  readonly Component: ComponentType;
  /** `open` pages are part of the light half; `admin` pages are behind the guard. */
  readonly access: 'open' | 'admin';
}

/** The only list of pages that are not resources. */
const customPages: readonly CustomPage[] = [
  { path: paths.login, Component: LoginPage, access: 'open' },
  { path: paths.signUp, Component: SignUpPage, access: 'open' },
  { path: paths.forgotPassword, Component: ForgotPasswordPage, access: 'open' },
  { path: paths.verifyEmailAddress, Component: VerifyEmailPage, access: 'open' },
  { path: paths.contactAdmin, Component: ContactAdminPage, access: 'open' },
  {
    path: paths.dashboard,
    Component: DashboardPage,
    access: 'admin',
  },
];

export const openPages = customPages.filter(({ access }) => access === 'open');
export const adminPages = customPages.filter(({ access }) => access === 'admin');
