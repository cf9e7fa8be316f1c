import type { Domain, Exchanges, ToggleState } from '../../api/toggles';
import { switchTexts } from '../../i18n/consoleTexts';
import { simulatorSource, togglesSource, type SwitchControl } from './source';

const word = (isOn: boolean) => (isOn ? 'on' : 'off');

/** A switch that is always about the same thing. */
const aboutOneThing = { isAboutSame: () => true, forSent: <State>(later: State) => later };

/** The exchange groups of the active domain. */
const activeExchanges = ({ domain, exchanges }: ToggleState): Exchanges => exchanges[domain];

/** How people call the two domains. */
export const domainNames = (productName: string): Readonly<Record<Domain, string>> => ({
  product: productName,
  fingenisis: switchTexts.fingenesis,
});

/** The domain: on is the product, off is Fingenesis. */
export function domainControl(names: Readonly<Record<Domain, string>>): SwitchControl<ToggleState> {
  const domainOf = (isProduct: boolean): Domain => (isProduct ? 'product' : 'fingenisis');
  return {
    source: togglesSource,
    key: 'domain',
    name: switchTexts.domain,
    valueIn: ({ domain }) => domain === 'product',
    withValue: (state, isProduct) => ({ ...state, domain: domainOf(isProduct) }),
    send: (provider, isProduct) => provider.switchDomain(domainOf(isProduct)),
    ...aboutOneThing,
    say: ({ domain }) => `${switchTexts.domain} is ${names[domain]}`,
    sayDone: ({ domain }) => `${switchTexts.domain} switched to ${names[domain]}.`,
  };
}

/** One exchange group of whichever domain is active. Both groups are sent, the other one as it is. */
export function exchangeControl(
  group: keyof Exchanges,
  names: Readonly<Record<Domain, string>>,
): SwitchControl<ToggleState> {
  const name = switchTexts[group];
  const wordOf = (state: ToggleState) => word(activeExchanges(state)[group]);
  const groupsWith = (state: ToggleState, isOn: boolean) => ({ ...activeExchanges(state), [group]: isOn });
  return {
    source: togglesSource,
    key: group,
    name,
    valueIn: (state) => activeExchanges(state)[group],
    withValue: (state, isOn) => ({
      ...state,
      exchanges: { ...state.exchanges, [state.domain]: groupsWith(state, isOn) },
    }),
    send: (provider, isOn, state) => provider.switchExchanges(state.domain, groupsWith(state, isOn)),
    isAboutSame: (one, other) => one.domain === other.domain,
    forSent: (later, { domain }) => ({ ...later, domain }),
    say: (state, isElsewhere) =>
      `${name} is ${wordOf(state)}${isElsewhere ? ` for ${names[state.domain]}` : ''}`,
    sayDone: (state) => `${name} switched ${wordOf(state)} for ${names[state.domain]}.`,
  };
}

/** What the console's heading says of the connection. */
export const connectionWords = (isConnected: boolean): string =>
  isConnected ? switchTexts.connected.simulator : switchTexts.connected.fingenesis;

export const simulatorControl: SwitchControl<boolean> = {
  source: simulatorSource,
  key: 'simulator',
  name: switchTexts.simulator,
  valueIn: (isConnected) => isConnected,
  withValue: (_, isConnected) => isConnected,
  send: (provider, isConnected) => provider.switchSimulator(isConnected),
  ...aboutOneThing,
  // The heading alone says where the service is connected to: said twice, the words would name two things.
  say: (isConnected) => `${switchTexts.simulator} is ${word(isConnected)}`,
  sayDone: (isConnected) => `${switchTexts.simulator} switched ${word(isConnected)}.`,
};
