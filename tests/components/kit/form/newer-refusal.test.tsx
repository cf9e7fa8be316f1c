import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, page, press } from '../../../support/acting';
import { json } from '../../../support/fakeService';
import { takeComplaints } from '../../../support/setupComponents';
import { DESK, openOrders } from '../orders';

test('what was said of an earlier try is gone once the form itself refuses the next one', async () => {
  openOrders({ path: '/orders/o1', rows: [DESK], handlers: { 'PUT /orders': () => json({}, 500) } });
  await fill(/^Title/, 'Table');
  await press('Submit');
  await waitFor(() => expect(page()).toContain('Desk was not saved.'));
  takeComplaints(/./);
  await fill(/^Title/, '');
  await press('Submit');
  await waitFor(() => expect(page()).toContain('Nothing was sent. Please check Title.'));
  expect(page()).not.toContain('was not saved');
  expect(screen.queryByText('Retry')).toBeNull();
});
