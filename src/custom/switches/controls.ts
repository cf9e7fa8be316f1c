import type { Domain, Exchanges, ToggleState } from '../../api/toggles';
import { switchTexts } from '../../i18n/consoleTexts';
import { simulatorSource, togglesSource, type SwitchControl } from './source';

const word = (isOn: boolean) => (isOn ? 'on' : 'off');

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
    send: (provider, isProduct) => provider.switchDomain(domainOf(isProduct)),
    isAboutSame: () => true,
    say: (isProduct) => `${switchTexts.domain} is ${names[domainOf(isProduct)]}`,
    sayDone: ({ domain }) => `${switchTexts.domain} switched to ${names[domain]}.`,
  };
}

/** One exchange group of whichever domain is active. Both groups are sent, the other one as it is. */
export function exchangeControl(
  group: keyof Exchanges,
  names: Readonly<Record<Domain, string>>,
): SwitchControl<ToggleState> {
  const name = switchTexts[group];
  return {
    source: togglesSource,
    key: group,
    name,
    valueIn: (state) => activeExchanges(state)[group],
    send: (provider, isOn, state) =>
      provider.switchExchanges(state.domain, { ...activeExchanges(state), [group]: isOn }),
    isAboutSame: (one, other) => one.domain === other.domain,
    say: (isOn) => `${name} is ${word(isOn)}`,
    sayDone: (state) => `${name} switched ${word(activeExchanges(state)[group])} for ${names[state.domain]}.`,
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
  send: (provider, isConnected) => provider.switchSimulator(isConnected),
  isAboutSame: () => true,
  // The heading alone says where the service is connected to: said twice, the words would name two things.
  say: (isConnected) => `${switchTexts.simulator} is ${word(isConnected)}`,
  sayDone: (isConnected) => `${switchTexts.simulator} switched ${word(isConnected)}.`,
};
