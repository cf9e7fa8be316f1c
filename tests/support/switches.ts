import { getConfig, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { Call } from '../../src/api/call';
import { readSimulator, type Switched, type Switches, type ToggleState } from '../../src/api/switches';
import { mockDataProvider } from './mockDataProvider';
import { findHiddenToo } from './setupComponents';

/** Neighbouring switches have different states, so that a test notices if they are mixed up. */
export const someToggles = (given: Partial<ToggleState> = {}): ToggleState => ({
  domain: 'product',
  exchanges: { product: { nse: true, fg: false }, fingenisis: { nse: false, fg: true } },
  ...given,
});

/** Any call, for the errors that a test throws. */
export const aCall: Call = readSimulator;

/**
 * A data provider with an empty list and the given switches, each of them a spy. By default they keep a state, as a
 * service does, and answer with the requested state.
 */
export function providerOfSwitches(given: Partial<Switches> = {}) {
  findHiddenToo();
  let toggles = someToggles();
  let isConnected = true;
  const answer = (next: ToggleState): Switched<ToggleState> => ({ state: (toggles = next) });
  const switches = {
    readToggles: vi.fn<Switches['readToggles']>(given.readToggles ?? (async () => toggles)),
    readSimulator: vi.fn<Switches['readSimulator']>(given.readSimulator ?? (async () => isConnected)),
    switchDomain: vi.fn<Switches['switchDomain']>(
      given.switchDomain ?? (async (domain) => answer({ ...toggles, domain })),
    ),
    switchExchanges: vi.fn<Switches['switchExchanges']>(
      given.switchExchanges ??
        (async (domain, exchanges) =>
          answer({ domain, exchanges: { ...toggles.exchanges, [domain]: exchanges } })),
    ),
    switchSimulator: vi.fn<Switches['switchSimulator']>(
      given.switchSimulator ?? (async (state) => ({ state: (isConnected = state) })),
    ),
  };
  const dataProvider = mockDataProvider({ getList: async () => ({ data: [], total: 0 }), ...switches });
  return {
    dataProvider,
    ...switches,
    /** Changes the state, as someone else would. */
    set: (next: ToggleState) => void (toggles = next),
  };
}

/** The only alert of success. */
export const findSuccess = (): Promise<HTMLElement> =>
  within(screen.getByRole('region', { name: 'Alerts' })).findByRole('status');

/** Finds a switch, and waits until its state is known. */
export async function findSwitch(name: string | ((given: string) => boolean)): Promise<HTMLInputElement> {
  const input = await screen.findByRole<HTMLInputElement>('switch', { name });
  const isEnabled = () => {
    if (input.disabled) throw new Error(`The switch ${input.getAttribute('aria-label') ?? ''} is disabled.`);
  };
  // Waits as long as Testing Library is set up to wait.
  await vi.waitFor(isEnabled, getConfig().asyncUtilTimeout);
  return input;
}

export const getSwitch = (name: string): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>('switch', { name });
