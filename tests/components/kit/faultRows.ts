import { fireEvent, screen } from '@testing-library/react';
import type { ResourceDefinition } from '../../../src/kit/defineResource';
import { confirm, fill, press } from '../../support/acting';
import { FAULTS as TABLE, type Operation } from '../../e2e/faults/support/matrix';
import { json, type Sent } from '../../support/fakeService';
import { deletedAtOnce, discounted, stocked, stockedDiscounted } from './orders';

/* The rows and columns of docs/faults.md, tried on orders. */

export type Answer = (sent: Sent) => Response | Promise<Response>;

const raw = (body: string, type = 'application/json') =>
  new Response(body, { status: 200, headers: { 'Content-Type': type } });
const never = () => new Promise<Response>(() => undefined);

/** The answers for each fault, and the words that describe the fault. */
export const FAULTS = {
  timeout: [never, 'The service did not answer within'],
  refused: [() => Promise.reject(new TypeError('refused')), 'The service could not be reached.'],
  '401': [() => json({}, 401), 'The service no longer accepts your sign-in.'],
  '403': [() => json({}, 403), 'You are not permitted to do this.'],
  '404': [() => json({}, 404), 'Not found. It may have been deleted.'],
  '409': [() => json({}, 409), 'The service refused the request because of a conflict (409).'],
  '429': [
    () => Response.json({}, { status: 429, headers: { 'Retry-After': '7' } }),
    'Too many requests. Try again in 7 s.',
  ],
  '500': [() => json({}, 500), 'The service returned an error (500).'],
  'HTML with 200': [
    () => raw('<h1>Hello</h1>', 'text/html'),
    'The service sent an answer that can’t be read.',
  ],
  'cut JSON': [() => raw('{"orderId": "o'), 'The service sent an answer that can’t be read.'],
  'wrong types': [() => json('saved'), 'The service sent an answer that can’t be read.'],
} as const satisfies Record<string, readonly [Answer, string]>;

export type Column = keyof typeof FAULTS;

/** The faults in the order of the table's columns. */
export const COLUMNS = TABLE.filter((fault): fault is Column => fault in FAULTS);

interface Row {
  /** The matching operation of the users in the table. */
  readonly operation?: Operation;
  /** The call that fails. */
  readonly call: string;
  /** The id of the row whose call fails, if the same call is sent for other rows too. */
  readonly of?: string;
  readonly path?: string;
  readonly definition?: ResourceDefinition;
  /** Starts the operation; `busy` is the text that shows at once that it is pending. */
  readonly send: () => Promise<void>;
  readonly busy: string;
  /** The codes of the table, column by column; L is a U after which the service may still carry out the write. */
  readonly codes: string;
  /** The message, by code; `…` stands for the words of the fault. */
  readonly says: Readonly<Record<string, string>>;
  /** The unfinished step in the journal, by code. */
  readonly open?: Readonly<Record<string, string>>;
  /** The text in the row, by code. */
  readonly marks?: Readonly<Record<string, string>>;
  /** Matches the success message, which must appear only after a success of the service. */
  readonly done: RegExp;
  /** Whether the operation is that of a form, which keeps the typed values. */
  readonly typed?: boolean;
}

const ask = async () => {
  await press('Delete Desk');
  await confirm();
};
const askBoth = async () => {
  await screen.findByLabelText('Edit Desk');
  await press('Select');
  fireEvent.click(await screen.findByLabelText('Select all on this page'));
  await press('Delete 2 orders…');
  await confirm();
};
const discountBoth = async () => {
  await screen.findByLabelText('Edit Desk');
  await press('Select');
  fireEvent.click(await screen.findByLabelText('Select all on this page'));
  await press('Discount');
  await press('Discount 2 orders');
};
const save = async () => {
  await fill('Title', 'Stool');
  await press('Submit');
};
const make = async () => {
  await fill('Number', 'o9');
  await save();
};
const read = async () => undefined;

const DELETED = /(?<!It is not known whether )Desk was deleted\.|orders were deleted/;
const DISCOUNTED = /orders were discounted/;
const SAVED = /(?<!It is not known whether )Desk was saved\./;

export const ROWS: Readonly<Record<string, Row>> = {
  'list read': {
    operation: 'GET fetch_all_user',
    call: 'GET /orders',
    send: read,
    busy: 'Loading the orders…',
    codes: 'R R A P R R W R R R R',
    says: { '': 'Couldn’t load the orders. …RetryCopy details' },
    done: /\d orders|no orders|of 0/i,
  },
  'single read': {
    operation: 'GET fetch_user_data',
    call: 'GET /orders/o1',
    path: '/orders/o1',
    send: read,
    busy: 'Loading the order…',
    codes: 'R R A P N R W R R R R',
    says: { '': 'Couldn’t load the order. …', N: 'Not found. This order never existed or no longer exists.' },
    done: /Submit/,
  },
  'delete, first step': {
    operation: 'DELETE deleteUser',
    call: 'DELETE /items/o1',
    send: ask,
    busy: 'deleting…',
    codes: 'U U A P K C W U U U U',
    says: {
      '': 'Desk was not deleted. …',
      U: 'Desk is still there, but part of it may be deleted. …',
      K: 'Desk was deleted.',
      C: 'The service refused to delete this order. Nothing was deleted.',
    },
    open: { U: 'items' },
    done: DELETED,
  },
  'delete, second step': {
    operation: 'DELETE delete/{id}',
    call: 'DELETE /orders/o1',
    send: ask,
    busy: 'deleting…',
    codes: 'H H H H K H H H H H H',
    says: { H: 'Part of Desk is deleted, but the rest is not. …', K: 'Desk was deleted.' },
    open: { H: 'record' },
    done: DELETED,
  },
  'bulk delete, each row': {
    operation: 'bulk action, each row',
    call: 'DELETE /items/o1',
    send: askBoth,
    busy: 'Deleting 1 of 2…',
    codes: 'U U A P K C W U U U U',
    says: {
      '': 'No order was deleted.1 not deleted:Desk: …Nothing was sent for 1 more:Chair',
      U: 'Chair was deleted.1 is unfinished. See Unfinished changes.Desk is still there, but part of it may be deleted. …',
      K: '2 orders were deleted.',
      C: 'Chair was deleted.1 not deleted:Desk: …This order hasn’t changed since the list was loaded.',
    },
    open: { U: 'items' },
    done: DELETED,
  },
  'delete, the only step': {
    operation: 'DELETE deleteUser',
    call: 'DELETE /orders/o1',
    definition: deletedAtOnce,
    send: ask,
    busy: 'deleting…',
    codes: 'L U A P K C W U U U U',
    says: {
      '': 'Desk was not deleted. …',
      L: 'Desk was not deleted. The service may still do it. …',
      K: 'Desk was deleted.',
      C: 'The service refused to delete this order. Nothing was deleted.',
    },
    open: { L: 'record' },
    marks: { L: 'not finished' },
    done: DELETED,
  },
  'bulk delete, each row by one step': {
    operation: 'bulk action, each row',
    call: 'DELETE /orders/o1',
    definition: deletedAtOnce,
    send: askBoth,
    busy: 'Deleting 1 of 2…',
    codes: 'L U A P K C W U U U U',
    says: {
      '': '1 not deleted:Desk: …',
      L: 'Chair was deleted.1 is unfinished. See Unfinished changes.Desk was not deleted. The service may still do it. …',
      K: '2 orders were deleted.',
      C: 'Chair was deleted.1 not deleted:Desk: …This order hasn’t changed since the list was loaded.',
    },
    open: { L: 'record' },
    marks: { L: 'not finished' },
    done: DELETED,
  },
  'bulk change, each row': {
    operation: 'bulk change, each row',
    call: 'PUT /orders',
    of: 'o1',
    definition: discounted,
    send: discountBoth,
    busy: 'Discount: 1 of 2 done',
    codes: 'L U A P N C W U U U U',
    says: {
      '': 'Chair was discounted.Total: 1,200.5 → 51 not discounted:Desk: …',
      L: 'Chair was discounted.Total: 1,200.5 → 51 not discounted:Desk: The change may still take effect. …',
      C: 'Chair was discounted.Total: 1,200.5 → 51 not discounted:Desk: …This order hasn’t changed since the list was loaded.',
    },
    open: { L: 'record' },
    // The rows show the outcome of the job: afterwards, only those in the journal may be shown as unfinished.
    marks: { '': 'not discounted', L: 'not finished' },
    done: DISCOUNTED,
  },
  'bulk change, second step': {
    call: 'PUT /stock',
    of: 'o1',
    definition: stockedDiscounted,
    send: discountBoth,
    busy: 'Discount: 1 of 2 done',
    codes: 'H H H H H H H H H H H',
    says: {
      H: 'Chair was discounted.Total: 1,200.5 → 51 is unfinished. See Unfinished changes.Desk is saved in part only. The rest is unfinished. …',
    },
    open: { H: 'stock' },
    marks: { H: 'not finished' },
    done: DISCOUNTED,
  },
  save: {
    operation: 'PUT user_detail_update',
    call: 'PUT /orders',
    path: '/orders/o1',
    send: save,
    busy: 'Saving…',
    codes: 'L U A P N C W U U U U',
    says: {
      '': 'Desk was not saved. …',
      L: 'Desk was not saved. The change may still take effect. …',
      N: 'This order no longer exists.',
      C: 'The service refused to save this order. Nothing was saved.',
    },
    open: { L: 'record' },
    done: SAVED,
    typed: true,
  },
  'save, second step': {
    operation: 'POST add_custom_claims',
    call: 'PUT /stock',
    path: '/orders/o1',
    definition: stocked,
    send: save,
    busy: 'Saving…',
    codes: 'H H H H H H H H H H H',
    says: { H: 'Desk is saved in part only. The rest is unfinished. …' },
    open: { H: 'stock' },
    done: SAVED,
    typed: true,
  },
  create: {
    call: 'POST /orders',
    path: '/orders/create',
    send: make,
    busy: 'Saving…',
    codes: 'L U A P R R W U U U U',
    says: { '': 'Stool was not created. …', L: 'Stool was not created. The service may still do it. …' },
    done: /was created\./,
    typed: true,
  },
};
