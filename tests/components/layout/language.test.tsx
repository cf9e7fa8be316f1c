import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatusError } from '../../../src/api/errors';
import { users } from '../../../src/resources/users';
import { lazyPart } from '../../../src/ui/lazyPart';
import { anAccount } from '../../support/builders';
import { inBracketsWith, isNamed, leaks, plain, press } from '../../support/brackets';
import { fakeIdentity, fakeSession } from '../../support/fakeIdentity';
import { fakeIdle } from '../../support/fakeIdle';
import { renderConsole, type RenderConsoleOptions } from '../../support/renderConsole';
import { takeComplaints } from '../../support/setupComponents';
import { aCall, findSwitch, providerOfSwitches } from '../../support/switches';

/** Texts outside of the language: the users' own, names, the zone, and messages of the service and the browser. */
const DATA =
  /User Data|Users appear here once they have signed up|Email or ID|Expiry Time|Authorized|Expired|No expiry|\b(Email|ID|[Uu]sers?)\b|Acme|production|UTC|[\w.]+@[\w.]+|Being audited|TypeError: Failed to fetch.*/g;

const open = (given: Partial<RenderConsoleOptions> = {}) =>
  renderConsole({
    // Only the users, because `DATA` doesn't match the texts of other definitions.
    resources: [users],
    dataProvider: providerOfSwitches().dataProvider,
    language: inBracketsWith({}),
    isStyled: true,
    ...given,
  });

const says = (words: string) =>
  waitFor(() => expect(plain(document.body.textContent)).toContain(plain(words)));
const flip = async (name: string) => fireEvent.click(await findSwitch(isNamed(name)));

/** The states of the frame and of the switches, with the functions that lead to them. */
const STATES: Readonly<Record<string, () => Promise<unknown>>> = {
  'the dashboard': async () => {
    open();
    await says('Connected to simulator');
    await says('of Acme');
  },
  'the account': async () => {
    const session = fakeSession({
      status: 'signed-in',
      account: anAccount({ providerId: 'google.com' }),
      isAdmin: true,
    });
    open({ identity: fakeIdentity({ session }) });
    await press('Signed in as');
    await screen.findByRole('radiogroup');
  },
  'switches that can’t be read': async () => {
    const fails = () => Promise.reject(new StatusError(aCall, 503));
    const { dataProvider } = providerOfSwitches({ readToggles: fails, readSimulator: fails });
    open({ dataProvider });
    await says('Connection unknown');
    await says('Couldn’t load the simulator connection, the domain and the exchanges.');
    takeComplaints(/503/);
  },
  'switches that are done': async () => {
    open();
    await flip('NSE');
    await says('NSE switched off for Acme.');
    await flip('Domain');
    await says('Domain switched to Fingenesis.');
    await flip('Simulator connection');
    await says('Simulator connection switched off.');
  },
  'a switch that is refused, and one whose outcome nobody knows': async () => {
    const { dataProvider, switchExchanges, switchSimulator } = providerOfSwitches();
    switchExchanges.mockRejectedValue(new StatusError(aCall, 403, { serviceMessage: 'Being audited.' }));
    switchSimulator.mockRejectedValue(new StatusError(aCall, 504));
    open({ dataProvider });
    await flip('NSE');
    await says('NSE was not switched.');
    await flip('Simulator connection');
    await says('Locked for 60 s');
    takeComplaints(/50|403/);
  },
  'a question before a switch of production': async () => {
    open({ config: { environment: 'production' } });
    await flip('Domain');
    await says('Switch the domain to Fingenesis?');
  },
  'the countdown before the idle sign-out': async () => {
    const idle = fakeIdle();
    open({ idle });
    await says('Connected to simulator');
    act(() => idle.set(42));
    await says('in 42 s because');
  },
  'a page whose part can’t be loaded': async () => {
    const missing = new TypeError('Failed to fetch dynamically imported module: http://localhost/part.js');
    const list = lazyPart<object>(() => Promise.reject(missing));
    open({ resources: [{ ...users, list }] });
    await says('You’re still signed in, and what you saved is safe.');
    takeComplaints(/./);
  },
  'several resources': async () => {
    open({ resources: [users, { ...users, name: 'others', routes: {} }] });
    await screen.findByRole('navigation');
  },
};

test.each(Object.entries(STATES))('%s says nothing that is not of the language', async (_, lead) => {
  await lead();
  expect(leaks(DATA)).toEqual([]);
});
