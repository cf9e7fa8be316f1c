import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, page, press } from '../../../support/acting';
import { json } from '../../../support/fakeService';
import { takeComplaints } from '../../../support/setupComponents';
import { DESK, openOrders } from '../orders';

async function refuseAfter(answer: Response) {
  openOrders({ path: '/orders/o1', rows: [DESK], handlers: { 'PUT /orders': () => answer } });
  await fill(/^Title/, 'Table');
  await press('Submit');
  await waitFor(() => expect(page()).toContain('Desk was not saved.'));
  takeComplaints(/./);
  await fill(/^Title/, '');
  await press('Submit');
  await waitFor(() => expect(page()).toContain('Nothing was sent. Please check Title.'));
}

test('what the service said of fields is gone once the form itself refuses the next try', async () => {
  await refuseAfter(json({ errors: { title: 'Taken.' } }, 422));
  expect(page()).not.toContain('was not saved');
  expect(page()).not.toContain('Taken.');
});

test('a failure that may have had an effect stays', async () => {
  await refuseAfter(json({}, 504));
  expect(page()).toContain('Desk was not saved. The change may still take effect.');
});

test('what the service said is gone too where only a rule of the definition refuses the next try', async () => {
  const taken = json({ errors: { title: 'Taken.' } }, 422);
  openOrders({ path: '/orders/o1', rows: [DESK], handlers: { 'PUT /orders': () => taken } });
  await fill(/^Title/, 'Table');
  await press('Submit');
  await waitFor(() => expect(page()).toContain('Taken.'));
  takeComplaints(/./);
  await fill('Total', '-5');
  await press('Submit');
  await waitFor(() => expect(page()).toContain('Nothing was sent. Please check Total.'));
  expect(page()).not.toContain('was not saved');
});
