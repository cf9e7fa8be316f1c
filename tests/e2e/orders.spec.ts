import { logIn } from '../../scripts/checks/signIn';
import {
  alert,
  ALL,
  button,
  chairs,
  clips,
  desks,
  field,
  ink,
  leadsToOrders,
  openForm,
  openList,
  paper,
  row,
  shows,
  speaksOfOrders,
} from './orders/orders';
import { changeStories } from './orders/changes';
import { viewStories } from './orders/views';
import { axe } from './support/axe';
import { documentedCode, linesOf } from './support/documented';
import { exportedFile } from './support/exported';
import type { Order } from './support/ordersService';
import { expect, test } from './support/ordersTest';
import { isAtLogin } from './support/session';

test.use({ who: 'administrator' });
// One after the other in one worker, so that the site is built only once.
test.describe.configure({ mode: 'default' });

test('a resource is two short files and one line', () => {
  const code = documentedCode();
  expect(linesOf(code('contract.ts')) + linesOf(code('index.ts'))).toBeLessThanOrEqual(90);
  expect(linesOf(code('src/resources/index.ts'))).toBe(1);
});

test.describe('a visitor', () => {
  test.use({ who: 'visitor' });

  test('is led to login and back, to a page that the navigation shows', async ({ page, orders, product }) => {
    orders.begin(ALL);
    const wanted = `/orders?${new URLSearchParams({ filter: JSON.stringify({ isPaid: true }) })}`;
    await page.goto(wanted);
    await isAtLogin(page);
    await logIn(page, product.signIns.administrator);
    await expect(page).toHaveURL(/\/orders\?/);
    await shows(page, ink, desks);

    const navigation = page.getByRole('navigation');
    await expect(navigation.getByRole('link', { name: 'Orders', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await navigation.getByRole('link', { name: 'Users', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'User Data' })).toBeVisible();
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/edit-user\//);
    await expect(navigation.locator('[aria-current=page]')).toHaveText('Users');
    await navigation.getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(page).toHaveTitle('[local] Orders · Acme Console');
  });
});

test('the list counts, sorts, searches, filters and exports, and the address carries what it shows', async ({
  page,
  orders,
  calls,
}) => {
  orders.begin(ALL);
  await openList(page);
  await expect(page.getByRole('status').filter({ hasText: '5 orders' })).toBeVisible();
  await shows(page, paper, ink, chairs, desks, clips);
  await expect(row(page, paper)).toContainText('3 days ago');
  await expect(row(page, clips)).toContainText('Open');
  await axe(page);
  await speaksOfOrders(page);

  await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click();
  await shows(page, clips, chairs, paper, ink, desks);
  await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click();
  await shows(page, desks, ink, paper, chairs, clips);

  const chips = page.getByLabel('Filters').getByRole('button');
  const ranges = [
    'Overdue 1',
    'Within 24 hours 1',
    'Within 7 days 2',
    'Within 30 days 3',
    'Later 0',
    'No date 1',
  ];
  await expect(chips).toHaveText(['Paid 2', 'Open 3', 'New 2', 'Sent 1', ...ranges]);
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('paper');
  await shows(page, paper, clips);
  await expect(page.getByRole('status').filter({ hasText: '2 of 5' })).toBeVisible();
  await expect(button(page, 'Open 2')).toBeVisible();
  // Both clicks come within one task, before the page can render.
  await page.getByLabel('Filters').evaluate((filters) => {
    for (const chip of filters.querySelectorAll('button'))
      if (/^(Open|No date)/.test(chip.textContent)) chip.click();
  });
  await shows(page, clips);
  // The other fields' counts are those under the active filters.
  await expect(button(page, 'Overdue 1')).toBeVisible();
  await expect(button(page, 'Paid 0')).toBeVisible();

  await page.reload();
  await shows(page, clips);
  await expect(button(page, 'Open 1')).toHaveAttribute('aria-pressed', 'true');
  await expect(button(page, 'No date 1')).toHaveAttribute('aria-pressed', 'true');
  expect(new URL(page.url()).searchParams.get('sort')).toBe('total');
  expect(calls.to('/api/orders')).toHaveLength(2);

  await page.getByRole('searchbox', { name: 'Search orders' }).fill('nothing of that name');
  await expect(page.getByText('No orders match your search.')).toBeVisible();
  await button(page, 'Clear').click();
  await shows(page, desks, ink, paper, chairs, clips);
  const { name, rows } = await exportedFile(page);
  expect(name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const due = ({ dueAt }: Order) => (dueAt === null ? '' : new Date(dueAt).toISOString());
  expect(rows).toEqual([
    ['ID', 'Title', 'Total', 'Due', 'Paid', 'State'],
    ['o-4', 'Desks', '1200', due(desks), 'Yes', ''],
    ['o-2', 'Ink', '100', due(ink), 'Yes', 'Sent'],
    ['o-1', 'Paper', '12.5', due(paper), 'No', 'New'],
    ['o-3', 'Chairs', '7', due(chairs), 'No', 'New'],
    ['o-5', 'Paper clips', '3', '', 'No', ''],
  ]);
  await expect(alert(page, 'Exported 5 orders.')).toBeVisible();
});

test('a save is sent once and said after the yes; a refused one leaves what was typed, and says why', async ({
  page,
  orders,
  calls,
  expecting,
}) => {
  orders.begin(ALL);
  await openList(page);
  await button(page, 'Edit Paper').click();
  await expect(field(page, 'Title')).toHaveValue('Paper');
  await axe(page);
  await speaksOfOrders(page);
  await expect(field(page, 'ID')).not.toBeEditable();
  await page.getByLabel('Total').fill('20');
  await page.getByRole('checkbox', { name: 'Paid' }).check();
  await page.getByLabel('State').selectOption('Sent');
  const yes = orders.hold('PUT /api/orders');
  await button(page, 'Submit').dblclick();
  await yes.sent;
  await expect(page.getByText('Saving…')).toBeAttached();
  await expect(alert(page, 'saved')).toHaveCount(0);
  yes.release();
  await expect(alert(page, 'Paper was saved.')).toBeVisible();
  await leadsToOrders(page);
  await expect(row(page, paper)).toContainText('20');
  expect(calls.writes()).toEqual(['PUT /api/orders']);
  const saved = { ...paper, total: 20, isPaid: true, state: 'sent' };
  expect(calls.to('/api/orders').find(({ method }) => method === 'PUT')?.body).toEqual(saved);

  expecting.answer(422, '/api/orders');
  await button(page, 'Edit Paper').click();
  await field(page, 'Title').fill('Pa');
  // Key by key, as people type, because a number field can't be given a text that is not a number.
  await page.getByLabel('Total').fill('');
  await page.getByLabel('Total').pressSequentially('-');
  await button(page, 'Submit').click();
  await expect(page.getByLabel('Total')).toHaveAccessibleDescription('This is not a number.');
  await expect(alert(page, 'Nothing was sent. Please check Total.')).toBeVisible();
  await page.getByLabel('Total').press('ControlOrMeta+a');
  await page.getByLabel('Total').press('Delete');
  await button(page, 'Submit').click();
  await expect(page.getByLabel('Total')).toHaveAccessibleDescription('Enter a number.');
  await page.getByLabel('Total').fill('8');
  await page.getByLabel('Total').selectText();
  await page.keyboard.type('-3.5');
  const json = { message: 'This order is too small.', errors: { title: 'A title has three letters.' } };
  orders.answer('PUT /api/orders', 422, json);
  await button(page, 'Submit').click();
  await expect(alert(page, 'Paper was not saved.')).toContainText('This order is too small.');
  await expect(field(page, 'Title')).toHaveAccessibleDescription('A title has three letters.');
  await expect(field(page, 'Title')).toHaveValue('Pa');
  await expect(page.getByLabel('Total')).toHaveValue('-3.5');
  await expect(page.getByText('Nothing was sent', { exact: false })).toHaveCount(0);
  await speaksOfOrders(page);

  await field(page, 'Title').fill('Papers');
  await button(page, 'Submit').click();
  await leadsToOrders(page);
  expect(orders.find('o-1')).toEqual({ ...saved, title: 'Papers', total: -3.5 });
});

test('what someone else has changed since is merged field by field; a half-done delete is finished after a reload; two are deleted at once', async ({
  page,
  orders,
  calls,
  expecting,
}) => {
  orders.begin(ALL);
  await openForm(page, chairs);
  await page.getByLabel('Total').fill('9');
  await page.getByRole('checkbox', { name: 'Paid' }).check();
  orders.put({ ...chairs, title: 'Armchairs', total: 8 });
  await button(page, 'Submit').click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this order' });
  const versions = (name: RegExp) => dialog.getByRole('group', { name });
  await expect(versions(/^Title · changed by someone else/)).toContainText('Armchairs');
  await expect(versions(/^Paid · changed by you/)).toBeVisible();
  await expect(versions(/^Total · changed by both/)).toContainText(/Yours\s*9\s*Theirs\s*8/);
  await expect(button(dialog, 'Save')).toBeDisabled();
  await axe(page);
  await speaksOfOrders(page);
  expect(calls.writes()).toEqual([]);
  await versions(/^Total/)
    .getByRole('radio', { name: 'Yours' })
    .check();
  await button(dialog, 'Save').click();
  await leadsToOrders(page);
  const armchairs = { ...chairs, title: 'Armchairs', total: 9, isPaid: true };
  expect(orders.find('o-3')).toEqual(armchairs);
  expect(calls.writes()).toEqual(['PUT /api/orders']);

  expecting.answer(500, '/api/orders/o-1');
  orders.answer('DELETE /api/orders/o-1', 500, { message: 'The store is away.' });
  await button(page, 'Delete Paper').click();
  const popup = page.getByRole('dialog');
  await expect(popup).toContainText('Are you sure you want to delete this order?');
  await speaksOfOrders(page);
  await button(popup, 'Confirm').click();
  const left = 'The items of Paper are deleted, the order is not.';
  await expect(alert(page, 'The store is away.')).toContainText(left);
  await page.reload();
  const unfinished = page.getByRole('region', { name: 'Unfinished changes' });
  await expect(unfinished).toContainText(left);
  await speaksOfOrders(page);
  const before = calls.writes().length;
  await unfinished.getByRole('button', { name: /^Finish/ }).click();
  await expect(alert(page, 'Paper was deleted.')).toBeVisible();
  await expect(unfinished).toHaveCount(0);
  await shows(page, ink, armchairs, desks, clips);
  expect(calls.writes().slice(before)).toEqual(['DELETE /api/orders/o-1']);

  await button(page, 'Select').click();
  await page.getByRole('checkbox', { name: 'Select Ink' }).check();
  await page.getByRole('checkbox', { name: 'Select Desks' }).check();
  await button(page, 'Delete 2 orders…').click();
  await expect(popup).toContainText('Are you sure you want to delete these 2 orders?');
  await button(popup, 'Confirm').click();
  await expect(alert(page, '2 orders were deleted.')).toBeVisible();
  await shows(page, armchairs, clips);
  expect(calls.writes().slice(before + 1)).toEqual(
    ['o-2', 'o-4'].flatMap((id) => [`DELETE /api/orders/${id}/items`, `DELETE /api/orders/${id}`]),
  );
});

test.describe('its changes', changeStories);
test.describe('its views', viewStories);
