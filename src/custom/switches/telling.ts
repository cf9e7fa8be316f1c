import type { QueryClient } from '@tanstack/react-query';
import { isSame } from '../../api/call';
import type { Alerts, ConsoleAlert } from '../../ui/alerts/alert';
import { alertKeyOf, type SwitchControl } from './controls';

/** What the alert about a switch says of the state, and what it says once that is another one. */
interface Told<State> {
  /** Undefined if the state could not be read. */
  readonly state: State | undefined;
  readonly alertOf: (now: State, before: State | undefined) => ConsoleAlert;
}

export interface Telling<State> {
  readonly tell: (told: Told<State>) => void;
  /** Updates the alert once another state is known. */
  readonly follow: (now: State) => void;
  /** Stops updating the alert. */
  readonly forget: () => void;
}

/** Keeps the alert about a switch true, by what is in the query cache: the person may leave the switch's page. */
export function createTelling<State>(
  control: SwitchControl<State>,
  queryClient: QueryClient,
  alerts: Pick<Alerts, 'update'>,
): Telling<State> {
  const queryKey = ['told', alertKeyOf(control)];
  const tell = (told: Told<State>) => {
    queryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
    queryClient.setQueryData(queryKey, told);
  };
  return {
    tell,
    follow(now) {
      const told = queryClient.getQueryData<Told<State>>(queryKey);
      if (told === undefined || isSame(told.state, now)) return;
      tell({ ...told, state: now });
      alerts.update(told.alertOf(now, told.state));
    },
    forget: () => queryClient.removeQueries({ queryKey, exact: true }),
  };
}
