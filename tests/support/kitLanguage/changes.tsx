import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { isNamed, press } from '../brackets';
import { json, lost } from '../fakeService';
import { takeComplaints } from '../setupComponents';
import { anOrder, CHAIR, DESK, discounted, order, stockedDiscounted } from '../../components/kit/orders';
import { NOON } from '../builders';
import {
  copies,
  DAY,
  dialog,
  expectToSay,
  filesMade,
  fill,
  holdDate,
  labelled,
  open,
  openPlain,
  plainOrders,
  rowSays,
  says,
  saysJust,
  selectAll,
  type States,
} from './opening';
import { idOf, held, many, withLogOut } from './runs';

/** Changes without the form: of one row by its menu, and of several. */
export const CHANGES: States = {
  'the menu of a row, and a change from it': async () => {
    holdDate();
    const { answer, letGo } = held((sent) => {
      kept.set(idOf(sent), order.parse(sent.body));
      return json({});
    });
    const { kept } = openPlain({
      rows: [{ ...DESK, dueAt: NOON + DAY }, CHAIR],
      handlers: { 'PUT /orders': answer },
    });
    await says('2 orders');
    await press('More actions Desk');
    fireEvent.click(await screen.findByRole('menuitem', { name: isNamed('Delay') }));
    await says('Choose a date…');
    await says('23-03-2026 12:00 UTC');
    fireEvent.click(
      await screen.findByRole('menuitem', { name: (name) => isNamed('+1 week')(name.slice(0, 9)) }),
    );
    await rowSays('o1', 'saving…');
    await press('Select');
    await says('This order is being changed.');
    letGo('o1');
    await says('Desk was changed.');
    await press('Undo');
    await says('Desk was changed back.');
  },
  'a change that fails for a row': async () => {
    const change = () => {
      throw new TypeError('no such thing');
    };
    const bulk = plainOrders.bulk?.map(({ moves: _, ...one }) => ({ ...one, change }));
    openPlain({ definition: { ...plainOrders, bulk } });
    await says('2 orders');
    await press('Select');
    fireEvent.click(await labelled('Select all on this page'));
    await press('Delay');
    await says('The console could not work out what this becomes.');
    takeComplaints(/no such thing/);
  },
  'a question about a change of many rows, and its run': async () => {
    holdDate();
    const { answer, letGo } = held();
    const rows = [anOrder({ dueAt: null }), ...many(103)];
    const definition = withLogOut(plainOrders);
    openPlain({ rows, definition, handlers: { 'PUT /orders': answer } });
    await says('104 orders');
    await press('Select');
    await press('Select all 104');
    await press('Delay');
    await says('Choose a time to see what it comes to.');
    await says('now, or their own date if later');
    await fill('A date', '2026-03-10');
    await says('104 can’t be changed');
    await fill('A date', '2026-03-20');
    await says('Due becomes earlier for 98 orders.');
    await says('Show 4 more');
    await fill('Count from', 'own');
    await press('End of month', await dialog());
    await labelled('What each row becomes');
    await says('1 stays as it is.');
    await press('Delay 103 orders', await dialog());
    await says('Delay: 0 of 103 done');
    await says('Orders are being changed.');
    await press('Log Out');
    await says('Log out while orders are being changed?');
    await press('Stay', await dialog());
    letGo('o10');
    await says('Delay: 1 of 103 done');
    await press('Stop');
    await says('Stopping after those under way…');
    letGo(...rows.map(({ orderId }) => orderId));
    await says('5 orders were changed.');
    await says('Nothing was sent for 98 more:');
    const copied = copies({ isRefusedOnce: true });
    await press('Copy report');
    await says('The browser did not let the report be copied.');
    await press('Copy report');
    await saysJust('Copied');
    expectToSay(copied[0], 'nothing sent');
    const files = filesMade({ isRefusedOnce: true });
    await press('Save report');
    await says('The report was not saved.');
    await press('Save report');
    await waitFor(() => expect(files).toHaveLength(1));
    expectToSay(await files[0]?.text(), 'id,name,result,why');
    takeComplaints(/BulkError/);
  },
  'a bulk change that ends badly': async () => {
    open({
      definition: discounted,
      handlers: {
        'PUT /orders': (sent) => json({ message: 'Being audited.' }, idOf(sent) === 'o1' ? 504 : 400),
      },
    });
    await discountBoth();
    await says('No order was discounted.');
    await says('The change may still take effect.');
    takeComplaints(/BulkError/);
  },
  'a bulk change that is open': async () => {
    const { kept } = open({
      definition: stockedDiscounted,
      handlers: {
        'GET /orders/o2': () => json(isSent ? {} : CHAIR, isSent ? 403 : 200),
        'PUT /orders': (sent) => {
          isSent = true;
          if (idOf(sent) === 'o2') return lost();
          kept.set('o1', order.parse(sent.body));
          return json({});
        },
        'PUT /stock': () => json({}, 500),
      },
    });
    let isSent = false;
    await discountBoth();
    await says('Couldn’t confirm that any order was discounted.');
    await says('It is not known whether Chair was changed, and the order could not be read again.');
    takeComplaints(/BulkError/);
    await press('Dismiss Desk');
    await press('Forget', await dialog());
    await says('No longer unfinished:');
  },
  'an Undo of rows that have changed, or that is refused': async () => {
    let isUndo = false;
    const { kept } = open({
      definition: discounted,
      handlers: {
        'PUT /orders': (sent) => {
          if (isUndo) return json({}, 409);
          kept.set(idOf(sent), order.parse(sent.body));
          return json({});
        },
      },
    });
    await discountBoth();
    await says('2 orders were discounted.');
    isUndo = true;
    kept.set('o1', { ...DESK, total: 12 });
    await press('Undo');
    await says('It has changed since, so nothing was sent.');
    await says('It hasn’t changed since.');
    takeComplaints(/BulkError/);
  },
  'a bulk change of rows that have changed': async () => {
    const { kept } = open({ definition: discounted });
    await says('2 orders');
    kept.set('o1', { ...DESK, total: 12, dueAt: 0 });
    await discountBoth();
    await says('The order has changed since the list was loaded:');
    await says('1 not discounted:');
    await rowSays('o1', 'not discounted');
    takeComplaints(/BulkError/);
  },
};

async function discountBoth() {
  await selectAll();
  await press('Discount');
  await says('Discount 2 orders?');
  await press('Discount 2 orders', await dialog());
}
