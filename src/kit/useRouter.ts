import { use } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/**
 * The router. Its state is the present address, which may not be drawn yet, and nothing renders because of it: `Link`
 * and `useLocation` render with every change of the address, and a page has 25 rows. react-router has no public hook
 * for it; its own `useNavigate` reads the same context (`useNavigateStable` in lib/hooks.tsx of 7.18).
 */
export const useRouter = () => use(DataRouterContext)?.router;
