import { use } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/**
 * The router, which components can read without rendering on every change of the address, as `Link` and `useLocation`
 * do: a page has 25 rows. Its state is the current address, which may not be drawn yet. react-router has no public hook
 * for it; its own `useNavigate` reads the same context (`useNavigateStable` in lib/hooks.tsx of 7.18).
 */
export const useRouter = () => use(DataRouterContext)?.router;
