import { expect, it } from 'vitest';
import { request } from '../../src/api/call';
import {
  readSimulator,
  switchSimulator,
  toggleCalls,
  type Domain,
  type Exchanges,
} from '../../src/api/switches';
import { aService } from './support/service';

const service = aService();
const { call } = service;
const { readToggles, switchToggles, domainSwitch, exchangeSwitch, stateOf } = toggleCalls('acme');

const toggles = async () => stateOf(await (await call(request(readToggles, {}))).json());
const switchDomain = (domain: Domain) => call(request(switchToggles, domainSwitch(domain)));
const switchExchanges = (domain: Domain, exchanges: Exchanges) =>
  call(request(switchToggles, exchangeSwitch(domain, exchanges)));
const simulator = async () => (await call(request(readSimulator, {}))).json();
const restart = (connected: boolean) =>
  call(request(switchSimulator, { body: { simulator_connected: connected } }));

it('switches the domain and answers the whole state, with a message', async () => {
  const response = await switchDomain('fingenisis');
  const answer: unknown = await response.json();
  expect(response.status).toBe(200);
  expect(answer).toMatchObject({ is_acme_toggle_active: false, message: 'The domain is Fingenesis now.' });
  expect(stateOf(answer)).toEqual(await toggles());
  expect((await switchDomain('product')).status).toBe(200);
  expect(await toggles()).toMatchObject({ domain: 'product' });
});

it('switches the exchanges of the domain that the header names, and of no other', async () => {
  await switchExchanges('product', { nse: false, fg: true });
  const response = await switchExchanges('fingenisis', { nse: true, fg: false });
  expect(await response.json()).toMatchObject({
    acme: { nse: false, fg: true },
    fingenisis: { nse: true, fg: false },
    message: 'The exchanges of Fingenesis were switched.',
  });
  expect(await toggles()).toMatchObject({ domain: 'product' });
});

it('restarts the simulator in the wanted state', async () => {
  for (const connected of [false, true]) {
    const response = await restart(connected);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: true, simulator_connected: connected });
    expect(await simulator()).toMatchObject({ status: true, simulator_connected: connected });
  }
});

it('refuses a restart while another one is under way, in words', async () => {
  const answers = await Promise.all([restart(false), restart(true)]);
  const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
  expect(first).toMatchObject({ status: true });
  expect(second).toEqual({ status: false, message: expect.stringContaining('restarting already') });
  expect(await simulator()).toMatchObject({ simulator_connected: false });
});
