import { createContext, use, type ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import type { Switches } from '../../api/switches';
import type { ConsoleDataProvider } from '../../dataProvider';

const SwitchesContext = createContext<Switches | null>(null);

/**
 * Gives the switches their data provider. react-admin's hook renders with every change of the address: it is called
 * once for all of them, and none renders with it.
 */
export function SwitchesProvider({ children }: { children: ReactNode }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return <SwitchesContext value={dataProvider}>{children}</SwitchesContext>;
}

/** Throws outside of a SwitchesProvider. */
export function useSwitches(): Switches {
  const switches = use(SwitchesContext);
  if (switches === null) throw new Error('useSwitches needs a SwitchesProvider above it.');
  return switches;
}
