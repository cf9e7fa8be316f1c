import { act, screen, waitFor } from '@testing-library/react';
import { EditBase, SimpleForm, TextInput } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { takeComplaints } from '../../../support/setupComponents';
import { CASES, MODES } from './cases';
import { asksBeforeUnload, fill, openOrders, page, press, ticks, WORDS } from './orders';

const SUCCESS = /(updated|deleted|created)/;

describe.each(CASES)(
  '$name, left while its write is under way',
  ({ path, views, send, writes: all, modes = MODES }) => {
    test.each(modes)(
      'in mode "%s": sent once, said as it was answered, and nobody is pulled back',
      async (mode) => {
        const { service, go, writes, router } = openOrders({ path, ...views(mode) });
        let count = 0;
        // Mode "pessimistic" skips 500, because the default mode behaves like it and tries both.
        const refusals = mode === 'pessimistic' ? ([422] as const) : ([422, 500] as const);
        for (const outcome of [...refusals, 'yes'] as const) {
          await act(() => go(path));
          expect(asksBeforeUnload()).toBe(false);
          await send(mode);
          await act(() => go('/elsewhere'));
          await screen.findByText('Elsewhere');
          await act(ticks);
          expect(writes().slice(count)).toEqual(all.slice(0, 1));
          expect(page()).not.toMatch(SUCCESS);
          expect(asksBeforeUnload(), 'whether closing the page is asked about').toBe(true);
          service.answer(outcome);
          await waitFor(() => expect(page()).toMatch(outcome === 'yes' ? SUCCESS : WORDS[outcome]));
          await act(ticks);
          expect(asksBeforeUnload()).toBe(false);
          if (outcome !== 'yes') {
            expect(page()).not.toMatch(SUCCESS);
            while (document.querySelector('button[aria-label=Dismiss]')) await press('Dismiss');
            takeComplaints(/./);
            service.holdBack();
          } else expect(writes().slice(count)).toEqual(all);
          count = writes().length;
          expect(router.state.location.pathname).toBe('/elsewhere');
        }
      },
    );
  },
);

test('a form of EditBase, whose mode is react-admin’s own, sends at once too', async () => {
  const { service, writes } = openOrders({
    path: '/orders/o1',
    list: () => <p>The list</p>,
    edit: () => (
      <EditBase>
        <SimpleForm>
          <TextInput source="title" />
        </SimpleForm>
      </EditBase>
    ),
  });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).not.toBe(''));
  await fill('Title', 'Chair');
  await press('Save');
  await waitFor(() => expect(writes()).toEqual(['PUT /orders/o1']));
  await act(ticks);
  expect(page()).not.toMatch(SUCCESS);
  service.answer('yes');
  const success = await screen.findByText('Element updated');
  // The success is a status, not an alert: it doesn't interrupt, and disappears by itself.
  expect(success.closest('[role=status]')).not.toBeNull();
});
