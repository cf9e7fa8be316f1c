import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResourceDefinition } from '../../../src/kit/defineResource';
import { users } from '../../../src/resources/users';
import { useAlerts } from '../../../src/ui/alerts/alerts';
import { renderConsole } from '../../support/renderConsole';
import { providerOfSwitches } from '../../support/switches';

/** A resource whose list is only a button that shows a success with several blocks of text. */
const saving: ResourceDefinition = {
  ...users,
  name: 'reports',
  label: { one: 'Report', many: 'Reports' },
  list: function Saving() {
    const { show } = useAlerts();
    const sentence = (
      <>
        Saved. <p>Title: Desk → Stool</p>
      </>
    );
    return <button onClick={() => show({ key: 'saved', severity: 'success', sentence })}>Save</button>;
  },
  edit: undefined,
  routes: undefined,
};

test('the account’s panel has the last successes, with all that they say', async () => {
  const { dataProvider } = providerOfSwitches();
  renderConsole({ dataProvider, resources: [users, saving], path: '/reports' });
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  fireEvent.click(screen.getByRole('button', { name: /^Signed in as/ }));
  const panel = await screen.findByRole('dialog');
  expect(within(panel).getByText('Recent messages')).toBeDefined();
  expect(within(panel).getByText('Title: Desk → Stool')).toBeDefined();
  expect(panel.querySelector('p p'), 'no browser keeps a paragraph in a paragraph').toBeNull();
});
