import { useLocation, useNavigate } from 'react-router';
import { useServices } from '../../layout/services';
import { isConsolePath } from '../../resources';
import { paths } from '../../routes';
import { useTask } from '../sign-in/useTask';
import { landingFor } from './landing';

/** "Check again" and "Log Out" of a page on which somebody waits to be let in. */
export function useSessionCheck() {
  const { session } = useServices().identity;
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const task = useTask();

  /** Asks anew who is signed in, and goes on where they now belong. */
  const check = async () => {
    await session.refresh();
    const now = session.getSnapshot();
    if (now.status !== 'signed-in') return;
    const to = landingFor(now, state, isConsolePath);
    if (to !== pathname) void navigate(to, { replace: true, state });
  };

  return {
    task,
    check,
    /** Asks anew, and leaves it to the page to draw what is known then. */
    refresh: session.refresh,
    logOut() {
      // The session is over at once, whatever the identity library still has to do.
      void session.end();
      void navigate(paths.login);
    },
  };
}
