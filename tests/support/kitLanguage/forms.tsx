import { act, cleanup, fireEvent } from '@testing-library/react';
import { TextInput } from 'react-admin';
import type { ResourceDefinition } from '../../../src/kit/defineResource';
import { ResourceCreate } from '../../../src/kit/ResourceCreate';
import { leftAlertsOf } from '../../../src/ui/alerts/leftAlerts';
import { press } from '../brackets';
import { fakeIdentity, fakeSession, signedIn } from '../fakeIdentity';
import { json, lost } from '../fakeService';
import { takeComplaints } from '../setupComponents';
import { CHAIR, DESK, ordersWith, stocked } from '../../components/kit/orders';
import { NOON } from '../builders';
import {
  confirm,
  DAY,
  dialog,
  fill,
  holdDate,
  labelled,
  never,
  open,
  openPlain,
  plainOrders,
  save,
  says,
  selectAll,
  type States,
} from './opening';

/** A definition whose functions return messages, which they take from the language. */
const ruled = (): ResourceDefinition => {
  const { contract, fields, ...definition } = ordersWith({
    edit: { confirm: (_, after, { words }) => (after['total'] === 5 ? words('rules.big') : null) },
  });
  return {
    ...definition,
    contract: {
      ...contract,
      refusal: (write, { words }) => {
        if (write.operation === 'delete') return words('rules.kept');
        return 'row' in write && Object.entries(write.row ?? {}).some(([, value]) => value === 7)
          ? words('rules.seven')
          : null;
      },
    },
    fields: {
      ...fields,
      title: { kind: 'text', isReadOnly: (_, { words }) => words('rules.fixed') },
    },
    notice: (_, changed, { words }) => (changed.includes('total') ? words('rules.grown') : null),
  };
};

/** Forms: their fields, their errors, and forms that can't be opened. */
export const FORMS: States = {
  'a form, a save, and an Undo that comes too late': async () => {
    const { go, kept } = open();
    await says('2 orders');
    void go('/orders/o1');
    await labelled('Total');
    await save();
    await says('Desk was saved.');
    kept.set('o1', { ...DESK, total: 12 });
    await press('Undo');
    await says('No order was changed back.');
    takeComplaints(/BulkError/);
  },
  'a form that is being read': async () => {
    open({ path: '/orders/o1', handlers: { 'GET /orders/o1': () => new Promise(() => undefined) } });
    await says('Loading the order…');
  },
  'a form with problems': async () => {
    open({ path: '/orders/o1' });
    await fill('Title', '');
    await fill('Total', '-5');
    await press('Submit');
    await says('Enter a value.');
    await says('Enter 0 or more.');
  },
  'a form that says nothing of its own, and its problems': async () => {
    holdDate();
    const rows = [{ ...DESK, dueAt: NOON + DAY }];
    openPlain({ path: '/orders/o1', rows, config: { timeZone: 'Asia/Kolkata' } });
    await fill('Due', '2026-03-10T00:00');
    await says('5 days ago');
    await fill('Total', '101');
    await press('Submit');
    await says('Enter 100 or less.');
    await says('Choose today, 15-03-2026, or a later day.');
    await press('+1 week');
    await says('in 8 days');
    await press('None');
    await says('No date');
    await fill('Due', '2026-03-20T00:00');
    await fill('Due', '');
    await says('The time is that of Asia/Kolkata.');
    await fill('State', '');
    await fill('Total', '');
    await press('Submit');
    await says('Enter a number.');
    await says('Choose a date.');
    await says('Choose one.');
    const total = await labelled('Total');
    Object.defineProperty(total, 'validity', { configurable: true, value: { badInput: true } });
    fireEvent.input(total);
    await press('Submit');
    await says('This is not a number.');
    Object.defineProperty(total, 'validity', { configurable: true, value: { badInput: false } });
    const due = await labelled('Due');
    Object.defineProperty(due, 'validity', { configurable: true, value: { badInput: true } });
    fireEvent.keyUp(due);
    await says('This date is incomplete, or there is no such day.');
    Object.defineProperty(due, 'validity', { configurable: true, value: { badInput: false } });
    await fill('Total', '9007199254740993');
    await says('This number has too many digits to be saved exactly.');
    await fill('Total', '13');
    await fill('Due', '2026-03-20T00:00');
    await fill('State', 'new');
    fireEvent.click(await labelled('Paid'));
    await press('Submit');
    await says('Nothing was sent. Not together.');
  },
  'a form of one’s own with problems': async () => {
    const Own = () => (
      <ResourceCreate>
        <TextInput source="orderId" />
        <TextInput source="isPaid" />
      </ResourceCreate>
    );
    openPlain({ path: '/orders/create', definition: { ...plainOrders, create: Own } });
    await fill('Paid', '1');
    await press('Submit');
    await says('This value can’t be saved.');
    await fill('Paid', '');
    await press('Submit');
    await says('Choose yes or no.');
  },
  'a form that is refused': async () => {
    open({ path: '/orders/o1', handlers: { 'PUT /orders': () => json({ message: 'Being audited.' }, 429) } });
    await save();
    await says('Desk was not saved.');
    takeComplaints(/Error/);
  },
  'what the functions of a definition say': async () => {
    const { go } = open({ definition: ruled() });
    await selectAll();
    await press('Delete 2 orders…');
    await says('Desk: A paid order stays.');
    await press('Cancel', await dialog());
    void go('/orders/o1');
    await says('Set by the office.');
    await fill('Total', '7');
    await press('Submit');
    await says('Desk was not saved. Not seven.');
    takeComplaints(/RuleError/);
    await fill('Total', '5');
    await press('Submit');
    await says('Is it so big?');
    await confirm();
    await says('It grew.');
  },
  'a form that is left': async () => {
    const { go } = open({ path: '/orders/o1' });
    await fill('Title', 'Stool');
    await says('Submit');
    void go('/elsewhere');
    await says('Leave without saving?');
  },
  'a form whose session ends while a save runs': async () => {
    const session = fakeSession(signedIn());
    const identity = fakeIdentity({ session });
    open({ path: '/orders/o1', left: leftAlertsOf(session), identity, handlers: { 'PUT /orders': never } });
    await save();
    await says('Saving…');
    await fill('Total', '5');
    await act(async () => session.leave('elsewhere'));
    cleanup();
    await act(async () => session.set(signedIn()));
    open({ path: '/elsewhere', left: leftAlertsOf(session), identity });
    await says('Desk: what was typed after Submit was not sent.');
  },
  'a form half saved': async () => {
    const { journal } = open({
      definition: stocked,
      path: '/orders/o1',
      handlers: { 'PUT /stock': () => json({}, 500) },
    });
    await save();
    await says('Desk is saved in part only');
    takeComplaints(/Error/);
    await press('Cancel');
    await says('This stays listed under Unfinished changes.');
    act(() => journal.remove({ resource: 'orders', id: 'o1', operation: 'update' }));
    await says('The change to Desk is no longer unfinished');
  },
  'a form of a row that is gone': async () => {
    const { go, kept } = open({ path: '/orders/o9' });
    await says('This order never existed or no longer exists.');
    takeComplaints(/404/);
    void go('/orders');
    await says('2 orders');
    kept.delete('o1');
    void go('/orders/o1');
    await says('This order no longer exists.');
    takeComplaints(/404/);
  },
  'forms that can’t be opened': async () => {
    const twin = { ...DESK, orderId: 'o3' };
    const { go } = open({
      path: '/orders/o1',
      handlers: {
        'GET /orders/o1': () => json({}, 403),
        'GET /orders/o2': () => json(DESK),
        'GET /orders/': () => json(twin),
        'GET /orders': () => json([CHAIR, twin, twin]),
      },
    });
    await says('Couldn’t load the order.');
    takeComplaints(/403/);
    void go('/orders/o2');
    await says('The service answered with a different order');
    takeComplaints(/Malformed/);
    void go('/orders/o3');
    await says('The service lists this ID more than once');
  },
  'a form for a new row': async () => {
    open({ path: '/orders/create', definition: plainOrders });
    await says('Create Order');
    await press('Submit');
    await says('Enter an ID.');
    await fill('Number', '..');
    await press('Submit');
    await says('This ID can’t be used in a link.');
  },
  'new rows, and their failures': async () => {
    let answer: () => Response | Promise<Response> = () => json({ message: 'Being audited.' }, 422);
    let found = 404;
    const { go } = open({
      path: '/orders/create',
      definition: ordersWith({ create: { fields: ['orderId', 'title'] } }),
      handlers: { 'POST /orders': () => answer(), 'GET /orders/o9': () => json({}, found) },
    });
    await fill('Number', 'o9');
    await save();
    await says('Stool was not created. The service refused');
    answer = () => json({}, 504);
    await press('Submit');
    await says('Stool was not created. The service may still do it.');
    answer = lost;
    found = 403;
    await press('Submit');
    await says('It is not known whether Stool was created');
    takeComplaints(/Error/);
    answer = () => json({});
    void go('/orders');
    await press('Leave', await dialog());
    await says('2 orders');
    void go('/orders/create');
    await fill('Number', 'o9');
    await save();
    await says('Stool was created.');
  },
  'what is typed while a new row is sent': async () => {
    let created: (response: Response) => void = () => undefined;
    open({
      path: '/orders/create',
      definition: ordersWith({ create: { fields: ['orderId', 'title'] } }),
      handlers: { 'POST /orders': () => new Promise((resolve) => (created = resolve)) },
    });
    await fill('Number', 'o9');
    await save();
    await says('Saving…');
    await fill('Title', 'Bar Stool');
    created(json({}));
    await says('This order was created as you sent it.');
  },
};
