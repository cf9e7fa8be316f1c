import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useSyncExternalStore, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { endReasonTexts, signInTexts } from '../../i18n/signInTexts';
import type { EndReason } from '../../identity/endReason';
import { paths } from '../../routes';
import { CardPage, OtherPageLink, TextLink } from '../../ui/card';
import { useServices, useSession } from '../../ui/services';
import { GoOn, Starting, UnreachablePage } from '../../ui/session';
import { FailureAlert, Collapse, useTask } from '../../ui/task';
import { Splash } from '../../ui/waiting';
import { loadConsole } from '../loadConsole';
import { Field, PasswordField, Submit, useForm } from './form';
import { GoogleMark, useGoogle } from './google';
import { Or, ProviderButton } from './ways';
import { loadPhoneStep, loadSecondFactorStep, isPhoneStep, phoneStep } from './steps';

// What only one way in needs is loaded when it is chosen.
const PhoneStep = lazy(loadPhoneStep);
const SecondFactorStep = lazy(loadSecondFactorStep);

/** The front door, and the steps behind it. Who is signed in already is led on at once. */
export function LoginPage() {
  const session = useSession();
  const { secondFactor } = useServices().identity;
  const challenge = useSyncExternalStore(secondFactor.subscribe, secondFactor.getSnapshot);
  const { search, state } = useLocation();
  if (session.status === 'starting') return <Starting />;
  if (session.status === 'unreachable') return <UnreachablePage />;
  if (session.status === 'signed-in') {
    return <GoOn session={session} state={state} />;
  }
  if (challenge === null && !isPhoneStep(search)) return <LoginCard reason={session.reason} state={state} />;
  return (
    <Suspense fallback={<Splash />}>
      {challenge ? (
        <SecondFactorStep challenge={challenge} onCancel={() => secondFactor.set(null)} />
      ) : (
        <PhoneStep state={state} />
      )}
    </Suspense>
  );
}

interface LoginCardProps {
  /** Why a session ended that no one ended here. */
  readonly reason?: EndReason;
  /** The way back that one came with. */
  readonly state: unknown;
}

/** Every way in, the one with e-mail and password first. */
const LoginCard = ({ reason, state }: LoginCardProps) => (
  <CardPage title={signInTexts.login.title} purpose={signInTexts.login.purpose} isBrandHeading>
    {reason && (
      <Box component="output" sx={{ display: 'block', mb: 3 }}>
        <Alert severity="info" role="none">
          {endReasonTexts[reason]}
        </Alert>
      </Box>
    )}
    <LoginForm />
    <OtherWays state={state} />
    <OtherPageLink before={signInTexts.signUp.linkBefore} to={paths.signUp} state={state}>
      {signInTexts.signUp.link}
    </OtherPageLink>
  </CardPage>
);

const rules = [
  {
    name: 'username',
    problemOf: (value: string) => (value.trim() ? undefined : signInTexts.login.usernameMissing),
  },
  { name: 'password', problemOf: (value: string) => (value ? undefined : signInTexts.login.passwordMissing) },
] as const;

/** The way in with an e-mail address and a password. */
function LoginForm() {
  const { identity } = useServices();
  const { task, field, onSubmit } = useForm(rules, (valueOf) =>
    identity.signInWithPassword(valueOf('username').trim(), valueOf('password')),
  );
  usePrefetchedConsole();
  return (
    <form noValidate onSubmit={onSubmit}>
      <Field
        {...field('username')}
        label={signInTexts.login.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
      />
      <PasswordField
        {...field('password')}
        label={signInTexts.login.password}
        autoComplete="current-password"
      />
      <Submit task={task} label={signInTexts.login.submit} isRefusalAbove />
      <Box sx={{ mt: 2.5, textAlign: 'center' }}>
        <TextLink to={paths.forgotPassword}>{signInTexts.login.forgotPassword}</TextLink>
      </Box>
    </form>
  );
}

/** Milliseconds in which the form belongs to the person alone: it accepts typing before anything is fetched. */
const HEAD_START = 2000;

/** Fetches the console half while the form is idle, so that it is there after sign-in. */
function usePrefetchedConsole(): void {
  useEffect(() => {
    let idle: number | undefined;
    const fetchConsole = () => {
      // The gate loads it again, and tells of a failure.
      loadConsole().catch(() => undefined);
    };
    const timer = setTimeout(() => {
      // Safari has no idle callback.
      if ('requestIdleCallback' in window) idle = requestIdleCallback(fetchConsole);
      else fetchConsole();
    }, HEAD_START);
    return () => {
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, []);
}

/** The ways in without a password; `state` is the way back that one came with. */
function OtherWays({ state }: { state: unknown }) {
  const google = useGoogle(state);
  const navigate = useNavigate();
  const phone = useTask();
  // Loaded before the page is left: without a connection one still has the other ways.
  const choosePhone = () =>
    phone.run(async () => {
      await loadPhoneStep();
      void navigate(phoneStep, { state });
    });
  return (
    <Box sx={{ mt: 2.5 }}>
      <Or />
      <Stack spacing={1.5}>
        {/* Never disabled: a window that was closed is heard of only seconds later. */}
        <ProviderButton startIcon={<GoogleMark />} onClick={google.open}>
          {signInTexts.ways.google}
        </ProviderButton>
        <ProviderButton startIcon={<PhoneIcon />} onClick={() => void choosePhone()}>
          {signInTexts.ways.phone}
        </ProviderButton>
      </Stack>
      {/* No output: the page has one already where a session ended. */}
      <Box aria-live="polite" sx={{ typography: 'body2', color: 'text.secondary' }}>
        <Collapse>{google.isOpen && <Box sx={{ pt: 1.5 }}>{signInTexts.ways.googleOpen}</Box>}</Collapse>
      </Box>
      <FailureAlert task={google} way="google" />
      <FailureAlert task={phone} />
    </Box>
  );
}
