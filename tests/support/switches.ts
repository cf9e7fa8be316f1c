import { getConfig, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { Call } from '../../src/api/call';
import { readSimulator, type Switched, type Switches, type ToggleState } from '../../src/api/switches';
import { mockDataProvider } from './mockDataProvider';
import { findHiddenToo } from './setupComponents';

/** No two neighbours are alike. */
export const someToggles = (given: Partial<ToggleState> = {}): ToggleState => ({
  domain: 'product',
  exchanges: { product: { nse: true, fg: false }, fingenisis: { nse: false, fg: true } },
  ...given,
});

/** A call for errors that a test throws. */
export const aCall: Call = readSimulator;

/**
 * A data provider with an empty list and the given switches, each a spy; by default they hold a state as a service
 * does, and answer with what was asked.
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
    /** Someone else changes the state. */
    set: (next: ToggleState) => void (toggles = next),
  };
}

/** The only alert of success. */
export const findSuccess = (): Promise<HTMLElement> =>
  within(screen.getByRole('region', { name: 'Alerts' })).findByRole('status');

/** A switch of the console, once its state is known. */
export async function findSwitch(name: string | ((given: string) => boolean)): Promise<HTMLInputElement> {
  const input = await screen.findByRole<HTMLInputElement>('switch', { name });
  const isEnabled = () => {
    if (input.disabled) throw new Error(`The switch ${input.getAttribute('aria-label') ?? ''} is disabled.`);
  };
  // As patient as Testing Library is set up to be.
  await vi.waitFor(isEnabled, getConfig().asyncUtilTimeout);
  return input;
}

export const getSwitch = (name: string): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>('switch', { name });
