import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Create, Form, SaveButton, TextInput } from 'react-admin';
import { beforeEach, expect, test } from 'vitest';
import { StockFormParts } from '../../../../src/kit/stock/StockFormParts';
import { fill, press, ticks } from '../../../support/acting';
import { uncaughtAsInABrowser } from '../../../support/uncaught';
import { anOrder, openOrders, withView } from '../orders';

beforeEach(uncaughtAsInABrowser);

/** What the console adds to react-admin's forms, which may arrive only after the form was submitted. */
function Late() {
  const [isHere, setIsHere] = useState(false);
  if (isHere) return <StockFormParts />;
  return (
    <button type="button" onClick={() => setIsHere(true)}>
      Arrive
    </button>
  );
}

const withId = (row: object) => ({ ...anOrder({ orderId: 'o9' }), ...row, id: 'o9' });

test.each([
  ['without an id is said', undefined, 1],
  ['with an id is sent, and no failure is said', withId, 0],
])('a new row %s, even if it is saved before all of the form has arrived', async (_, transform, failures) => {
  const definition = withView('create', () => (
    <Create mutationMode="optimistic" redirect={false} transform={transform}>
      <Form>
        <TextInput source="title" />
        <SaveButton />
        <Late />
      </Form>
    </Create>
  ));
  const { writes } = openOrders({ definition, path: '/orders/create' });
  await fill('Title', 'Stool');
  await press('Save');
  await act(ticks);
  await press('Arrive');
  await act(ticks);
  expect(screen.queryAllByText(/Something went wrong in the console\./)).toHaveLength(failures);
  expect(writes()).toHaveLength(1 - failures);
});
