import { act, fireEvent } from '@testing-library/react';
import type { Confirm } from '../../../src/data/writes';
import { createStore } from '../../../src/browser/store';
import type { Asked, Confirmation } from '../../../src/identity/reauthentication';
import type { ReauthenticationWays } from '../../../src/identity/reauthenticationWays';
import type { ResourceDefinition } from '../../../src/kit/defineResource';
import { press } from '../brackets';
import { json, lost } from '../fakeService';
import { fakeIdentity, fakeReauthentication, fakeSession, signedIn } from '../fakeIdentity';
import { later } from '../later';
import { takeComplaints } from '../setupComponents';
import { strict } from '../strict';
import { anOrder, CHAIR, DESK, ordersWith } from '../../components/kit/orders';
import {
  confirm,
  deleteBoth,
  dialog,
  labelled,
  open,
  rowSays,
  says,
  selectAll,
  type States,
} from './opening';
import { held, many, withLogOut } from './runs';

/** Selections, and what is done with several rows. */
export const BULK: States = {
  'a selection': async () => {
    open();
    await selectAll();
    await says('2 selected');
    await press('Delete 2 orders…');
    await says('Are you sure you want to delete these 2 orders?');
    await press('Confirm', await dialog());
    await says('2 orders were deleted.');
  },
  'a selection that leaves out what can’t be selected': async () => {
    const rows = [...many(12), anOrder({ orderId: 'z1' }), anOrder({ orderId: 'z1' })];
    open({
      path: '/orders?perPage=10&filter=%7B%22q%22%3A%22Desk%22%7D',
      handlers: { 'GET /orders/': () => json(DESK), 'GET /orders': () => json(rows) },
    });
    await says('13 of 13');
    await press('Select');
    await press('Select all that match');
    await says('1 can’t be selected and was left out');
    await says('12 selected, 2 of them not on this page');
  },
  'a question about many rows, of which one stays': async () => {
    const { contract, ...rest }: ResourceDefinition = ordersWith();
    const refusal: ResourceDefinition['contract']['refusal'] = (write, { words }) =>
      'row' in write && write.row && 'isPaid' in write.row && write.row.isPaid ? words('rules.kept') : null;
    open({ rows: many(12), definition: { ...rest, contract: { ...contract, refusal } } });
    await selectAll(12);
    await press('Delete 12 orders…');
    await says('Type 11 to confirm');
    await says('and 3 more');
    await says('1 is left out and stays:');
  },
  'a run that deletes': async () => {
    const { answer, letGo } = held();
    const rows = [DESK, CHAIR, anOrder({ orderId: 'o3', title: 'Lamp' })];
    open({ rows, definition: withLogOut(ordersWith()), handlers: { 'DELETE /items/': answer } });
    await press('Delete Lamp');
    await confirm();
    await rowSays('o3', 'deleting…');
    await press('Log Out');
    await says('Log out while a change is still being sent?');
    await press('Stay', await dialog());
    await press('Select');
    await says('This order is being deleted.');
    letGo('o3');
    await says('Lamp was deleted.');
    fireEvent.click(await labelled('Select all on this page'));
    await press('Delete 2 orders…');
    await says('Are you sure you want to delete these 2 orders?');
    await confirm();
    await says('Deleting 1 of 2…');
    await rowSays('o2', 'queued');
    await says('Orders are being deleted.');
    await press('Log Out');
    await says('Log out while orders are being deleted?');
    await press('Stay', await dialog());
    letGo('o1');
    await says('Deleting 2 of 2…');
    await rowSays('o1', 'deleted');
    letGo('o2');
    await says('2 orders were deleted.');
  },
  'a run that is stopped': async () => {
    const { answer, letGo } = held();
    open({ handlers: { 'DELETE /items/': answer } });
    await deleteBoth();
    await press('Stop after this one');
    await says('Stopping after this one…');
    letGo('o1');
    await says('Nothing was sent for 1 more:');
    takeComplaints(/BulkError/);
  },
  'a bulk delete that ends badly': async () => {
    const answer = later();
    let isAsked = false;
    const { own, kept } = open({
      handlers: {
        'DELETE /items/o1': () => {
          kept.delete('o1');
          isAsked = true;
          return lost();
        },
        'DELETE /items/o2': () => json({}, 409),
        'GET /orders/': (sent) => own['GET /orders/']?.(sent) ?? json({}),
        'GET /orders': async (sent) => {
          if (isAsked) await answer.promise;
          return own['GET /orders']?.(sent) ?? json([]);
        },
      },
    });
    await deleteBoth();
    await says('Result unknown, checking…');
    answer.resolve();
    await says('1 not deleted:');
    await says('Desk no longer exists. It is not known whether all of it was deleted.');
    takeComplaints(/Error/);
  },
  'a bulk delete that ends worse': async () => {
    open({ handlers: { 'DELETE /items/': () => json({ message: 'Being audited.' }, 403) } });
    await deleteBoth();
    await says('No order was deleted.');
    takeComplaints(/Error/);
  },
  'people who are asked to confirm that it is them': async () => {
    const asked = createStore<Asked | null>(null);
    const by = strict<ReauthenticationWays>('ReauthenticationWays', ['ways'], {});
    const answers: ((given: Confirmation) => void)[] = [];
    const ask: Confirm = async ({ resource, ids }) => {
      const rows = ids.map((id) => `${resource}/${id}`);
      const intent = { operation: 'delete', rows, what: 'Desk' } as const;
      asked.set({ id: answers.length, intent, by, isRenewed: false });
      const given = await new Promise<Confirmation>((resolve) => answers.push(resolve));
      asked.set(null);
      return given;
    };
    const session = fakeSession(signedIn(), { isFresh: () => false });
    const identity = fakeIdentity({ session, reauthentication: fakeReauthentication(asked) });
    open({ identity, confirm: ask });
    await press('Delete Desk');
    await confirm();
    await rowSays('o1', 'waiting for you…');
    await act(async () => answers[0]?.('no'));
    await says('because you didn’t confirm it’s you');
    takeComplaints(/NotConfirmedError/);
    await deleteBoth();
    await says('Waiting for you to confirm that it’s you…');
    await act(async () => answers[1]?.('unavailable'));
    await says('because the sign-in check couldn’t load');
    takeComplaints(/NotConfirmedError/);
  },
};
