import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment, useId, useState, type ReactNode } from 'react';
import { nameOf } from '../../i18n/nameOf';
import { reauthenticationTexts as texts, sessionEndTexts } from '../../i18n/english/reauthenticationTexts';
import { signInTexts } from '../../i18n/english/signInTexts';
import { stepTexts } from '../../i18n/english/stepTexts';
import type { Account } from '../../identity/account';
import type { OwnWay, ReauthenticationWays } from '../../identity/reauthenticationWays';
import type { Challenge } from '../../identity/secondFactor';
import type { Asked, Intent } from '../../identity/reauthentication';
import { useServices, useSession, useSessionSeconds } from '../../ui/services';
import { Breakable } from '../../ui/Breakable';
import { DialogHead, useOnHistoryStep } from '../../ui/dialogs';
import { FailureAlert, Outcome } from '../../ui/task';
import { CodeBySms } from './code';
import { PasswordField, Submit, focusOnArrival, useForm } from './form';
import { GoogleMark, useGoogleWindow } from './google';
import { SecondFactorForms } from './SecondFactorStep';
import { Or, ProviderButton } from './otherProviders';

interface ReauthenticationDialogProps {
  readonly asked: Asked;
  readonly isOpen: boolean;
}

/** Asks the person to sign in again with the same account. What they were about to send waits. */
export function ReauthenticationDialog({ asked, isOpen }: ReauthenticationDialogProps) {
  const { reauthentication } = useServices().identity;
  const answer = (given: 'yes' | 'no') => reauthentication.answer(asked.id, given);
  const title = useId();
  useOnHistoryStep(() => answer('no'));
  const cancel = (
    <Button color="inherit" onClick={() => answer('no')}>
      {texts.cancel}
    </Button>
  );
  return (
    <Dialog
      open={isOpen}
      // A click outside is not an answer.
      onClose={(_, reason) => reason === 'escapeKeyDown' && answer('no')}
      aria-labelledby={title}
    >
      <DialogHead id={title}>{asked.intent ? texts.title : texts.titleAtEnd}</DialogHead>
      <DialogContent sx={{ px: { xs: 2, sm: 3 } }}>
        <SessionEndLine />
        {asked.isRenewed ? (
          <>
            <Typography sx={{ mb: 2.5 }}>{texts.renewed}</Typography>
            <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
              {cancel}
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a popup keeps the focus, and what had it is gone */}
              <Button variant="contained" autoFocus onClick={() => answer('yes')}>
                {texts.goOn}
              </Button>
            </Stack>
          </>
        ) : (
          <Ways key={asked.id} asked={asked} onDone={() => answer('yes')} cancel={cancel} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function SessionEndLine() {
  const seconds = useSessionSeconds();
  return (
    seconds !== null && (
      <Typography sx={{ mb: 1.5, fontVariantNumeric: 'tabular-nums' }}>
        {sessionEndTexts.countdown(seconds)}
      </Typography>
    )
  );
}

interface WaysProps {
  readonly asked: Asked;
  readonly onDone: () => void;
  readonly cancel: ReactNode;
}

/** Every way to sign in that the account has, then its second factor if it has one. */
function Ways({ asked: { by, intent }, onDone, cancel }: WaysProps) {
  const { reauthMinutes } = useServices().config;
  const session = useSession();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [ways] = useState(by.ways);
  if (session.status !== 'signed-in') return null;
  const { account } = session;
  const isPasswordAlone = ways.length === 1 && ways[0] === 'password';
  const follow = async (attempt: Promise<Challenge | null>) => {
    const next = await attempt;
    // A later result of Google's window must not replace a challenge whose code may have been sent.
    if (next) setChallenge((first) => first ?? next);
    else onDone();
  };
  if (challenge) {
    const { factors } = challenge;
    const confirm: Challenge['confirm'] = (...given) => challenge.confirm(...given).then(onDone);
    return (
      <>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {factors.length > 0 ? stepTexts.secondFactor.title : stepTexts.secondFactor.none}
        </Typography>
        <SecondFactorForms challenge={{ ...challenge, confirm }} />
        <Below>{cancel}</Below>
      </>
    );
  }
  return (
    <>
      {intent && <Purpose intent={intent} />}
      <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {intent ? texts.sinceWhen(reauthMinutes) : texts.whyAtEnd}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ my: 2, overflowWrap: 'anywhere' }}>
        {texts.account} <Breakable>{nameOf(account)}</Breakable>
      </Typography>
      {ways.length === 0 && <Typography color="error">{texts.noWay}</Typography>}
      {ways.map((way, index) => (
        <Fragment key={way}>
          {index > 0 && (
            <Box sx={{ my: 2.5 }}>
              <Or />
            </Box>
          )}
          <OneWay
            way={way}
            by={by}
            account={account}
            follow={follow}
            isDestructive={intent?.operation === 'delete'}
            beside={isPasswordAlone ? cancel : undefined}
          />
        </Fragment>
      ))}
      {!isPasswordAlone && <Below>{cancel}</Below>}
    </>
  );
}

function Purpose({ intent }: { intent: Intent }) {
  const [before, after] = texts.why(intent);
  return (
    <Typography sx={{ mb: 0.5, overflowWrap: 'anywhere', textWrap: 'pretty' }}>
      {before}
      <b>
        <Breakable>{intent.what}</Breakable>
      </b>
      {after}
    </Typography>
  );
}

const Below = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', mt: 1 }}>{children}</Box>
);

interface WayProps {
  readonly by: ReauthenticationWays;
  readonly account: Account;
  /** Continues after an attempt; throws its errors. */
  readonly follow: (attempt: Promise<Challenge | null>) => Promise<void>;
  readonly isDestructive: boolean;
  readonly beside: ReactNode;
}

function OneWay({ way, ...props }: WayProps & { way: OwnWay }) {
  if (way === 'password') return <WithPassword {...props} />;
  return way === 'phone' ? <WithPhone {...props} /> : <WithGoogle {...props} />;
}

const rules = [
  { name: 'password', problemOf: (value: string) => (value ? undefined : texts.passwordMissing) },
] as const;

function WithPassword({ by, account, follow, isDestructive, beside }: WayProps) {
  const { task, field, onSubmit } = useForm(rules, (valueOf) => follow(by.withPassword(valueOf('password'))));
  return (
    <form noValidate onSubmit={onSubmit}>
      {/* Tells a password manager whose password it is. */}
      <input
        type="email"
        name="username"
        autoComplete="username"
        value={account.email ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        {...field('password')}
        label={texts.password}
        autoComplete="current-password"
        inputRef={focusOnArrival}
      />
      <Submit task={task} label={texts.submit} way="password" isDestructive={isDestructive} beside={beside} />
    </form>
  );
}

function WithGoogle({ by, follow }: WayProps) {
  const google = useGoogleWindow(() => follow(by.withGoogle()));
  return (
    <>
      <ProviderButton startIcon={<GoogleMark />} onClick={google.open}>
        {signInTexts.ways.google}
      </ProviderButton>
      <Outcome>{google.isOpen && signInTexts.ways.googleOpen}</Outcome>
      <FailureAlert task={google} way="googleAgain" />
    </>
  );
}

function WithPhone({ by, account, follow }: WayProps) {
  const lastDigits = account.phoneNumber?.slice(-2) ?? '…';
  return (
    <CodeBySms
      purpose={texts.phone(lastDigits)}
      lastDigits={lastDigits}
      onSend={by.sendCode}
      onVerify={(code) => follow(by.withCode(code))}
    />
  );
}
