import { hold } from './support/faults';
import { expect, SWITCHES, test } from './support/test';

test.use({ who: 'administrator' });

test(
  'a state that can not be read is unknown, never off; a refused switch says why, keeps its state, and signs nobody out; a switch waits for its answer, names its domain, and can be undone; an exchange switch sends both groups of the domain',
  { tag: SWITCHES },
  async ({ page, dashboard, toggles, calls, expecting }) => {
    expecting.answer(400, '/api/toggle_status');
    await page.route(/\/toggle_status/, (route) =>
      route.fulfill({ status: 400, json: { message: 'Switches away.' } }),
    );
    await dashboard.open();
    await expect(page.getByText('Switches away.')).toBeVisible();
    await expect(page.getByText('Unknown').first()).toBeVisible();
    for (const name of ['Domain', 'NSE', 'FG Currencies & Commodities'] as const) {
      await expect(dashboard.switch(name)).toBeDisabled();
    }
    await page.unroute(/\/toggle_status/);
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect(dashboard.switch('Domain')).toBeEnabled();
    await expect(page.getByText('Switches away.')).toBeHidden();

    expecting.answer(409, 'switch_toggle_status');
    await page.route(/switch_toggle_status/, (route) =>
      route.fulfill({ status: 409, json: { message: 'The market is open.' } }),
    );
    await dashboard.switch('NSE').click();
    await expect(page.getByRole('alert').filter({ hasText: 'The market is open.' })).toBeVisible();
    await expect(dashboard.switch('NSE')).toBeChecked();
    await expect(dashboard.switch('NSE')).toBeEnabled();

    const simulator = dashboard.switch('Simulator connection');
    await expect(page.getByRole('heading', { name: 'Connected to simulator' })).toBeVisible();
    await page.route(/go_restart/, (route) =>
      route.fulfill({ json: { status: false, message: 'Orders are open.' } }),
    );
    await simulator.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Orders are open.' })).toBeVisible();
    await expect(simulator).toBeChecked();

    expecting.answer(403, 'go_restart');
    await page.unroute(/go_restart/);
    await page.route(/go_restart/, (route) =>
      route.fulfill({ status: 403, json: { message: 'Not yours.' } }),
    );
    await simulator.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Not yours.' })).toBeVisible();
    await expect(simulator).toBeChecked();
    await expect(page).toHaveURL(/\/dashboard/);

    await page.unroute(/switch_toggle_status/);
    const before = calls.to('switch_toggle_status').length;
    const domain = dashboard.switch('Domain');
    const held = await hold(page, '/api/switch_toggle_status');
    await domain.click();
    await held.sent;
    await expect(domain).toBeDisabled();
    await expect(domain).toBeChecked();
    held.release();
    await expect(domain).not.toBeChecked();
    const sent = () => calls.to('switch_toggle_status').slice(before);
    expect(sent()[0]).toMatchObject({
      method: 'POST',
      address: '/api/switch_toggle_status',
      body: { is_acme_toggle_active: false },
    });
    expect(sent()[0]?.headers['domain']).toBe('fingenisis');

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(domain).toBeChecked();
    expect(sent()[1]?.headers['domain']).toBe('acme');
    expect(await toggles.read()).toMatchObject({ domain: 'product' });

    const group = dashboard.switch('FG Currencies & Commodities');
    await expect(group).not.toBeChecked();
    await group.click();
    await expect(group).toBeChecked();
    expect(sent()[2]?.headers['domain']).toBe('acme');
    expect(sent()[2]?.body).toEqual({ nse: true, fg: true });
  },
);
