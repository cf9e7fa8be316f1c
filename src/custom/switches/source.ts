import { hashKey } from '@tanstack/react-query';
import type { Switched, Switches } from '../../api/switches';
import type { ToggleState } from '../../api/toggles';
import { switchTexts } from '../../i18n/consoleTexts';

/** One state of the service that switches show and change: read and locked as a whole. */
export interface SwitchSource<State> {
  readonly key: 'toggles' | 'simulator';
  /** Says that it could not be read. */
  readonly unread: string;
  readonly read: (provider: Switches, signal: AbortSignal) => Promise<State>;
  /** Milliseconds for which a switch without an answer may still be carried out; none where reading again tells. */
  readonly settlesWithin?: number;
}

/** One switch: what of a source it shows, and how it is changed. */
export interface SwitchControl<State> {
  readonly source: SwitchSource<State>;
  readonly key: string;
  /** The switch's accessible name, by which messages call it too. */
  readonly name: string;
  readonly valueIn: (state: State) => boolean;
  /** The state with this switch alone at a value. */
  readonly withValue: (state: State, value: boolean) => State;
  readonly send: (provider: Switches, value: boolean, state: State) => Promise<Switched<State>>;
  /** Whether the switch is about the same thing in both states, so that a change can be undone. */
  readonly isAboutSame: (one: State, other: State) => boolean;
  /** A later state, as it is for what the switch was sent for. */
  readonly forSent: (later: State, sent: State) => State;
  /** "NSE is on": the value within a sentence; "NSE is on for Acme" where the switch is about something else by now. */
  readonly say: (state: State, isElsewhere: boolean) => string;
  /** "NSE switched on for Acme.": what was done, from a state that holds it. */
  readonly sayDone: (state: State) => string;
}

export const togglesSource: SwitchSource<ToggleState> = {
  key: 'toggles',
  unread: switchTexts.unread.toggles,
  read: (provider, signal) => provider.readToggles({ signal }),
};

const RESTART_TIME = 60_000;

export const simulatorSource: SwitchSource<boolean> = {
  key: 'simulator',
  unread: switchTexts.unread.simulator,
  read: (provider, signal) => provider.readSimulator({ signal }),
  settlesWithin: RESTART_TIME,
};

/** The key of a source's state in the query cache, and the first part of the keys of its switches. */
export const keyOf = ({ key }: Pick<SwitchSource<unknown>, 'key'>) => ['switches', key] as const;

/** Whether two states are alike in everything, shown by the switch or not. */
export const isAlike = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);
