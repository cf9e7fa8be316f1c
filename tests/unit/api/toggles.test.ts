import { describe, expect, it } from 'vitest';
import { toggleCalls, type ToggleState } from '../../../src/api/switches';

const toggles = toggleCalls('acme');
const state: ToggleState = {
  domain: 'fingenisis',
  exchanges: { product: { nse: true, fg: false }, fingenisis: { nse: false, fg: true } },
};
const wire = {
  is_acme_toggle_active: false,
  acme: { nse: true, fg: false },
  fingenisis: { nse: false, fg: true },
};

describe('the toggles on the wire', () => {
  it('carry the key of the product', () => {
    expect(toggles.toWire(state)).toEqual(wire);
    expect(toggles.stateOf(wire)).toEqual(state);
    expect(toggles.stateOf({ ...wire, is_acme_toggle_active: true, message: 'ok' })?.domain).toBe('product');
  });

  it('switch the domain under the name of the domain switched to', () => {
    expect(toggles.domainSwitch('fingenisis')).toEqual({
      headers: { domain: 'fingenisis' },
      body: { is_acme_toggle_active: false },
    });
    expect(toggles.domainSwitch('product')).toEqual({
      headers: { domain: 'acme' },
      body: { is_acme_toggle_active: true },
    });
  });

  it('switch the exchanges under the name of their domain, both at once', () => {
    const more = { nse: true, fg: false, other: true };
    expect(toggles.exchangeSwitch('product', more)).toEqual({
      headers: { domain: 'acme' },
      body: { nse: true, fg: false },
    });
  });

  it('go to an address without the trailing spaces of the old one', () => {
    expect(toggles.switchToggles.path).toBe('/switch_toggle_status');
  });

  it.each([
    ['no state at all', { message: 'switched' }],
    ['half a state', { ...wire, fingenisis: undefined }],
    ['a text for a flag', { ...wire, is_acme_toggle_active: 'false' }],
    ['a number for an exchange', { ...wire, acme: { nse: 1, fg: false } }],
    ['nothing', undefined],
  ])('are not read out of an answer that carries %s', (_, answer) => {
    expect(toggles.stateOf(answer)).toBeNull();
  });
});
