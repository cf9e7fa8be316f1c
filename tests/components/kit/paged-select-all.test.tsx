import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, press } from '../../support/acting';
import { json } from '../../support/fakeService';
import { takeComplaints } from '../../support/setupComponents';
import { ALL, open } from './pagedOrders';

test('everything that can’t be read is not selected, which is said with Retry, until the list is read again', async () => {
  let isDown = true;
  open({
    handlers: {
      'GET /some-orders': ({ request: line }) => {
        if (!line.includes('size=1000')) return json({ items: ALL.slice(0, 10), total: 30 });
        return isDown ? json({ message: 'boom' }, 500) : json({ items: ALL, total: 30 });
      },
    },
  });
  const failed = 'Couldn’t load the orders. The service returned an error (500).';
  await screen.findByText('30 orders');
  await press('Select');
  await press('Select all 30');
  await waitFor(() => expect(page()).toContain(failed));
  expect(page()).toContain('0 selected');
  await press('Refresh');
  await waitFor(() => expect(page()).not.toContain(failed));
  await press('Select all 30');
  await waitFor(() => expect(page()).toContain(failed));
  isDown = false;
  await press('Retry');
  await waitFor(() => expect(page()).toContain('30 selected, 20 of them not on this page'));
  expect(page()).not.toContain(failed);
  takeComplaints(/StatusError/);
});
