import type { Switched, Switches, ToggleState, Domain, Exchanges } from '../../api/switches';
import type { Translate } from '../../i18n/translate';
import { createProvided } from '../../ui/provided';

/** Who makes the calls of all switches. */
export const [SwitchesContext, useSwitches] = createProvided<Switches>('SwitchesContext');

/** One state of the service that switches show and change: it is read and locked as a whole. */
export interface SwitchSource<State> {
  readonly key: 'toggles' | 'simulator';
  readonly read: (provider: Switches, signal: AbortSignal) => Promise<State>;
  /** Milliseconds in which a switch without an answer may still take effect; none if reading again tells. */
  readonly settlesWithin?: number;
}

export interface SwitchQuestion {
  readonly question: string;
  readonly consequence: string;
  readonly yes: string;
}

/** One switch: which part of a source it shows, and how to change it. */
export interface SwitchControl<State> {
  readonly source: SwitchSource<State>;
  readonly key: string;
  readonly words: Translate;
  /** The switch's accessible name, also used in messages. */
  readonly name: string;
  readonly valueIn: (state: State) => boolean;
  /** The state with only this switch at a value. */
  readonly withValue: (state: State, value: boolean) => State;
  readonly send: (provider: Switches, value: boolean, state: State) => Promise<Switched<State>>;
  /** Whether the switch is about the same thing in both states, so that a change can be undone. */
  readonly isAboutSame: (one: State, other: State) => boolean;
  /** The name of the domain that the switch is about in a state, if it is about one. */
  readonly domainIn?: (state: State) => string;
  /** The part of a later state that the switch was sent for. */
  readonly forSent: (later: State, sent: State) => State;
  /** "NSE is on": the value in a sentence; "NSE is on for Acme" with its domain, if it is about one. */
  readonly say: (state: State, withDomain: boolean) => string;
  /** The question before a switch in production: what the new value does to everyone, given the present state. */
  readonly question?: (value: boolean, state: State) => SwitchQuestion;
  /** "NSE switched on for Acme.": what was done, given the resulting state. */
  readonly sayDone: (state: State) => string;
}

export const togglesSource: SwitchSource<ToggleState> = {
  key: 'toggles',
  read: (provider, signal) => provider.readToggles({ signal }),
};

const RESTART_TIME = 60_000;

export const simulatorSource: SwitchSource<boolean> = {
  key: 'simulator',
  read: (provider, signal) => provider.readSimulator({ signal }),
  settlesWithin: RESTART_TIME,
};

/** The key of a source's state in the query cache, and the first part of the keys of its switches. */
export const queryKeyOf = ({ key }: SwitchSource<unknown>) => ['switches', key] as const;

/** Of the alerts with a switch's key only the newest is shown. */
export const alertKeyOf = ({ source, key }: Pick<SwitchControl<unknown>, 'source' | 'key'>) =>
  [...queryKeyOf(source), key].join('/');

const word = (isOn: boolean) => (isOn ? 'on' : 'off');

const questionOf = (
  name: string,
  words: Translate,
  args?: Readonly<Record<string, unknown>>,
): SwitchQuestion => ({
  question: words(`switches.${name}.question`, args),
  consequence: words(`switches.${name}.consequence`, args),
  yes: words(`switches.${name}.yes`, args),
});

const aboutOneThing = { isAboutSame: () => true, forSent: <State>(later: State) => later };

const activeExchanges = ({ domain, exchanges }: ToggleState): Exchanges => exchanges[domain];

export const domainNames = (productName: string, words: Translate): Readonly<Record<Domain, string>> => ({
  product: productName,
  fingenisis: words('switches.fingenesis'),
});

/** On is the product, off is Fingenesis. */
export function domainControl(
  names: Readonly<Record<Domain, string>>,
  words: Translate,
): SwitchControl<ToggleState> {
  const domainOf = (isProduct: boolean): Domain => (isProduct ? 'product' : 'fingenisis');
  return {
    source: togglesSource,
    key: 'domain',
    words,
    name: words('switches.domain'),
    valueIn: ({ domain }) => domain === 'product',
    withValue: (state, isProduct) => ({ ...state, domain: domainOf(isProduct) }),
    send: (provider, isProduct) => provider.switchDomain(domainOf(isProduct)),
    ...aboutOneThing,
    question: (isProduct, { exchanges }) => {
      const domain = domainOf(isProduct);
      const said = (group: keyof Exchanges) =>
        words(`switches.is.${word(exchanges[domain][group])}`, { name: words(`switches.${group}`) });
      return questionOf('domainQuestion', words, { domain: names[domain], nse: said('nse'), fg: said('fg') });
    },
    say: ({ domain }) => words('switches.is.domain', { domain: names[domain] }),
    sayDone: ({ domain }) => words('switches.done.domain', { domain: names[domain] }),
  };
}

/** Both groups are sent, the other one unchanged. */
export function exchangeControl(
  group: keyof Exchanges,
  names: Readonly<Record<Domain, string>>,
  words: Translate,
): SwitchControl<ToggleState> {
  const name = words(`switches.${group}`);
  const wordOf = (state: ToggleState) => word(activeExchanges(state)[group]);
  const groupsWith = (state: ToggleState, isOn: boolean) => ({ ...activeExchanges(state), [group]: isOn });
  return {
    source: togglesSource,
    key: group,
    words,
    name,
    valueIn: (state) => activeExchanges(state)[group],
    withValue: (state, isOn) => ({
      ...state,
      exchanges: { ...state.exchanges, [state.domain]: groupsWith(state, isOn) },
    }),
    send: (provider, isOn, state) => provider.switchExchanges(state.domain, groupsWith(state, isOn)),
    isAboutSame: (one, other) => one.domain === other.domain,
    domainIn: ({ domain }) => names[domain],
    forSent: (later, { domain }) => ({ ...later, domain }),
    say: (state, withDomain) =>
      words(`switches.${withDomain ? 'isFor' : 'is'}.${wordOf(state)}`, {
        name,
        domain: names[state.domain],
      }),
    sayDone: (state) => words(`switches.doneFor.${wordOf(state)}`, { name, domain: names[state.domain] }),
  };
}

export function simulatorControl(words: Translate): SwitchControl<boolean> {
  const name = words('switches.simulator');
  return {
    source: simulatorSource,
    key: 'simulator',
    words,
    name,
    valueIn: (isConnected) => isConnected,
    withValue: (_, isConnected) => isConnected,
    send: (provider, isConnected) => provider.switchSimulator(isConnected),
    ...aboutOneThing,
    question: (isOn) => questionOf(isOn ? 'connectQuestion' : 'disconnectQuestion', words),
    // Only the heading names the connection: naming it twice would be confusing.
    say: (isConnected) => words(`switches.is.${word(isConnected)}`, { name }),
    sayDone: (isConnected) => words(`switches.done.${word(isConnected)}`, { name }),
  };
}
