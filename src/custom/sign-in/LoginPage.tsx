import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useServices, useSession } from '../../layout/services';
import { Splash } from '../../layout/Splash';
import { isConsolePath } from '../../resources';
import { landingFor } from '../guard/landing';
import { Starting } from '../guard/Starting';
import { UnreachablePage } from '../guard/UnreachablePage';
import { FrontDoor } from './FrontDoor';
import { loadPhoneStep, loadSecondFactorStep } from './loadSteps';
import { isPhoneStep } from './steps';

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
    return <Navigate to={landingFor(session, state, isConsolePath)} state={state} replace />;
  }
  if (challenge === null && !isPhoneStep(search)) return <FrontDoor reason={session.reason} state={state} />;
  return (
    <Suspense fallback={<Splash />}>
      {challenge ? (
        <SecondFactorStep challenge={challenge} onCancel={secondFactor.cancel} />
      ) : (
        <PhoneStep state={state} />
      )}
    </Suspense>
  );
}
