import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { endReasonTexts, signInTexts } from '../../i18n/english/signInTexts';
import type { EndReason } from '../../identity/endReason';
import { paths } from '../../routes';
import { CardPage, OtherPageLink, TextLink } from '../../ui/card';
import { lazyPart } from '../../ui/lazyPart';
import { useServices, useSession, useValueOf } from '../../ui/services';
import { GoOn } from '../../ui/session/redirects';
import { Starting, UnreachablePage } from '../../ui/session/session';
import { Collapse, FailureAlert, FailureInsteadOf, useTask, WaitingButton } from '../../ui/task';
import { Splash } from '../../ui/waiting';
import { loadConsole } from '../loadConsole';
import { Field, focusOnArrival, PasswordField, useForm } from './form';
import { GoogleMark, useGoogle } from './google';
import { Or, ProviderButton } from './otherProviders';
import { loadPhoneStep, loadSecondFactorStep, isPhoneStep, phoneStep } from './steps';

// Code that only one way to sign in needs is loaded when that is chosen.
const PhoneStep = lazyPart(loadPhoneStep, { waiting: <Splash /> });
const SecondFactorStep = lazyPart(loadSecondFactorStep, { waiting: <Splash /> });

/** A person who is already signed in goes on at once. */
export function LoginPage() {
  const session = useSession();
  const { secondFactor } = useServices().identity;
  const challenge = useValueOf(secondFactor);
  const { search, state } = useLocation();
  if (session.status === 'starting') return <Starting />;
  if (session.status === 'unreachable') return <UnreachablePage />;
  if (session.status === 'signed-in') return <GoOn session={session} state={state} />;
  if (challenge) {
    return <SecondFactorStep challenge={challenge} state={state} onCancel={() => secondFactor.set(null)} />;
  }
  if (isPhoneStep(search)) return <PhoneStep state={state} />;
  return <LoginCard reason={session.reason} state={state} />;
}

interface LoginCardProps {
  readonly reason?: EndReason;
  /** The address to return to after sign-in. */
  readonly state: unknown;
}

const LoginCard = ({ reason, state }: LoginCardProps) => (
  <CardPage title={signInTexts.login.title} purpose={signInTexts.login.purpose} isBrandHeading>
    {reason && (
      <Box component="output" sx={{ display: 'block', mb: 3 }}>
        <Alert severity="info" role="none">
          {endReasonTexts[reason]}
        </Alert>
      </Box>
    )}
    <LoginForm state={state} />
    <OtherWays state={state} />
  </CardPage>
);

const rules = [
  {
    name: 'username',
    problemOf: (value: string) => (value.trim() ? undefined : signInTexts.login.usernameMissing),
  },
  { name: 'password', problemOf: (value: string) => (value ? undefined : signInTexts.login.passwordMissing) },
] as const;

function LoginForm({ state }: Pick<LoginCardProps, 'state'>) {
  const { identity } = useServices();
  const { task, field, onSubmit } = useForm(rules, (valueOf) =>
    identity.signInWithPassword(valueOf('username').trim(), valueOf('password')),
  );
  usePrefetchedConsole();
  const [typed, setTyped] = useState('');
  return (
    <form noValidate onSubmit={onSubmit}>
      <Field
        {...field('username')}
        label={signInTexts.login.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        inputRef={focusOnArrival}
        onChange={({ target }) => setTyped(target.value)}
      />
      <PasswordField
        {...field('password')}
        label={signInTexts.login.password}
        autoComplete="current-password"
      />
      <Box sx={{ mt: 1.5 }}>
        <WaitingButton type="submit" variant="contained" isWaiting={task.isWaiting}>
          {signInTexts.login.submit}
        </WaitingButton>
      </Box>
      <Box sx={{ mt: 2.5, textAlign: 'center' }}>
        <TextLink
          to={paths.forgotPassword}
          state={{ ...(typeof state === 'object' && state), email: typed.trim() }}
        >
          {signInTexts.login.forgotPassword}
        </TextLink>
      </Box>
      <FailureInsteadOf task={task} way="login">
        <Or />
      </FailureInsteadOf>
    </form>
  );
}

/** Milliseconds before the console half is loaded, so that it does not slow down the first typing. */
const HEAD_START = 2000;

/** Loads the console half while the form is idle, so that it is there after sign-in. */
function usePrefetchedConsole(): void {
  useEffect(() => {
    let idle: number | undefined;
    const fetchConsole = () => {
      // The gate loads it again, and reports a failure.
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

/** `state` holds the address to return to. */
function OtherWays({ state }: { state: unknown }) {
  const google = useGoogle(state);
  const navigate = useNavigate();
  const phone = useTask();
  const ways = useRef<HTMLDivElement>(null);
  // Loaded before the form is left: without a connection, the other ways are still there.
  const choosePhone = () =>
    phone.run(async () => {
      await loadPhoneStep();
      // The person may be on another page by now.
      if (ways.current) void navigate(phoneStep, { state });
    });
  return (
    <>
      <Stack ref={ways} spacing={1.5}>
        {/* Never disabled: it takes seconds to notice that the window was closed. */}
        <ProviderButton startIcon={<GoogleMark />} onClick={google.open}>
          {signInTexts.ways.google}
        </ProviderButton>
        <ProviderButton startIcon={<PhoneIcon />} onClick={() => void choosePhone()}>
          {signInTexts.ways.phone}
        </ProviderButton>
      </Stack>
      <OtherPageLink before={signInTexts.signUp.linkBefore} to={paths.signUp} state={state}>
        {signInTexts.signUp.link}
      </OtherPageLink>
      {/* What is said comes last, so that it moves nothing. No output element: the page has one already if a session ended. */}
      <Box aria-live="polite" sx={{ typography: 'body2', color: 'text.secondary' }}>
        <Collapse>{google.isOpen && <Box sx={{ pt: 1.5 }}>{signInTexts.ways.googleOpen}</Box>}</Collapse>
      </Box>
      <FailureAlert task={google} way="google" />
      <FailureAlert task={phone} />
    </>
  );
}
