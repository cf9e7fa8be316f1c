import { axe } from '../support/axe';
import { fitsItsWidth } from '../support/narrow';
import { expect, test } from '../support/ordersTest';
import { followLink } from '../support/session';
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
  openList,
  order,
  paper,
  row,
  speaksOfOrders,
} from './orders';

/** Tests of the orders' addresses, of a phone, and of custom views; part of `orders.spec.ts`. */
export function viewStories(): void {
  test('/orders/create is the form for a new order, which has a typed id and empty values for what it lacks, and %63reate that of a row called "create"', async ({
    page,
    orders,
    calls,
    expecting,
  }) => {
    const odd = order('create', 'Odd');
    orders.begin([...ALL, odd]);
    await page.goto('/orders/create');
    await expect(page.getByRole('heading', { name: 'Create Order' })).toBeVisible();
    await expect(field(page, 'ID')).toBeEditable();
    await button(page, 'Cancel').click();
    await leadsToOrders(page);
    await page.getByRole('link', { name: 'Create' }).click();
    await expect(page).toHaveURL(/\/orders\/create$/);
    await expect(page.getByRole('heading', { name: 'Create Order', level: 1 })).toBeVisible();
    await axe(page);
    await speaksOfOrders(page);
    await button(page, 'Submit').click();
    await expect(field(page, 'ID')).toHaveAccessibleDescription('Enter an ID.');
    expect(calls.writes()).toEqual([]);

    await field(page, 'ID').fill('a/b c');
    await field(page, 'Title').fill('Lamps');
    await page.getByLabel('Total').fill('40');
    // The service also reports an error for a field that the form doesn't have.
    expecting.answer(422, '/api/orders');
    const json = { message: 'Not yet.', errors: { state: 'A new order has a state.' } };
    orders.answer('POST /api/orders', 422, json);
    await button(page, 'Submit').click();
    await expect(alert(page, 'Lamps was not created.')).toContainText('Not yet.');
    await expect(alert(page, 'A new order has a state.')).toBeVisible();
    await button(page, 'Submit').click();
    await expect(alert(page, 'Lamps was created.')).toBeVisible();
    await leadsToOrders(page);
    const lamps = order('a/b c', 'Lamps', { total: 40 });
    expect(calls.to('/api/orders').findLast(({ method }) => method === 'POST')?.body).toEqual(lamps);
    await button(page, 'Edit Lamps').click();
    await expect(field(page, 'ID')).toHaveValue('a/b c');
    await button(page, 'Cancel').click();
    await expect(row(page, lamps)).toBeVisible();

    await button(page, 'Edit Odd').click();
    await expect(page).toHaveURL(/\/orders\/%63reate$/);
    await expect(field(page, 'ID')).toHaveValue('create');
    await page.reload();
    await page.getByLabel('Total').fill('2');
    await button(page, 'Submit').click();
    await leadsToOrders(page);
    expect(orders.find('create')).toEqual({ ...odd, total: 2 });
  });

  test('what is above the rows stands in even steps, and no word of it alone in a line', async ({
    page,
    orders,
  }) => {
    orders.begin(ALL);
    await openList(page);
    const create = page.getByRole('link', { name: 'Create' });
    const tools = [button(page, 'Refresh'), button(page, 'View'), button(page, 'Select'), create];
    const boxes = await Promise.all(tools.map((tool) => tool.boundingBox()));
    const steps = boxes.slice(1).map((box, place) => {
      const before = boxes[place];
      return box && before ? Math.round(box.x - before.x - before.width) : undefined;
    });
    expect(steps).toEqual([8, 8, 8]);

    const lines = await page.getByText('Due, next 8 weeks').evaluate((caption) => {
      const range = document.createRange();
      range.selectNodeContents(caption);
      return [...range.getClientRects()].map(({ width }) => width);
    });
    expect(lines).toHaveLength(2);
    expect(Math.min(...lines)).toBeGreaterThan(Math.max(...lines) * 0.8);
  });

  test('on a phone orders are cards with the keys of rows, and nothing is pushed sideways', async ({
    page,
    orders,
  }) => {
    orders.begin([
      ...ALL,
      order('number 6', 'A title that is as long as titles of orders ever get to be '.repeat(3)),
    ]);
    await page.setViewportSize({ width: 360, height: 740 });
    await openList(page);
    const card = page.getByRole('row').filter({ has: button(page, 'Edit Ink') });
    await expect(page.getByRole('columnheader')).toHaveCount(0);
    await expect(card).toContainText(/Ink.*Paid.*State\s*Sent.*Total\s*100/s);
    // An id that fits is not cut off.
    const head = button(page, 'Copy ID number 6').locator('.head');
    expect(await head.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await fitsItsWidth(page);
    await axe(page);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Total, highest first');
    await expect(page.getByRole('row').first()).toContainText('Desks');
    await expect(page.getByRole('grid').locator('[tabindex="0"]')).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search orders' }).focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await expect(row(page, ink)).toBeFocused();
    await expect(row(page, ink)).toHaveAttribute('aria-selected', 'true');
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar).toContainText('1 selected');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(bar).toContainText('6 selected');
    await fitsItsWidth(page);
    await axe(page);
    await page.keyboard.press('Escape');
    await button(card, 'Edit Ink').click();
    await expect(field(page, 'Title')).toHaveValue('Ink');
    await fitsItsWidth(page);
    await button(page, 'Cancel').click();
    await page.getByRole('link', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { name: 'Create Order' })).toBeVisible();
    await fitsItsWidth(page);
  });

  test('a view of react-admin’s own saves at once, says so after the yes, and keeps what was refused; views of one’s own have all that the kit has', async ({
    page,
    orders,
    calls,
    expecting,
  }) => {
    orders.begin(ALL);
    await page.goto('/stock-orders');
    // If the columns don't fit, some are scrolled out of view, but never the actions.
    const edit = button(page, 'Edit Chairs');
    const [first, last] = [page.getByRole('columnheader').first(), page.getByRole('columnheader').last()];
    await expect(last).not.toBeInViewport({ ratio: 1 });
    await expect(edit).toBeInViewport({ ratio: 1 });
    await button(last, 'State').focus();
    await expect(first).not.toBeInViewport({ ratio: 1 });
    await expect(edit).toBeInViewport({ ratio: 1 });
    await edit.click();
    const title = field(page, 'Title');
    await expect(title).toHaveValue('Chairs');
    // As in the kit's own forms, the label is above the input.
    const [label, input] = [
      await page.locator('form label').first().boundingBox(),
      await title.boundingBox(),
    ];
    expect(label && input && label.y + label.height < input.y).toBe(true);
    await title.fill('Armchairs');
    await axe(page);
    expecting.answer(422, '/api/orders');
    const json = { message: 'Not like this.', errors: { title: 'Say what for.' } };
    orders.answer('PUT /api/orders', 422, json);
    await button(page, 'Save').click();
    await expect(alert(page, 'Not like this.')).toBeVisible();
    await expect(title).toHaveAccessibleDescription('Say what for.');
    await expect(title).toHaveValue('Armchairs');
    expect(orders.find('o-3')).toEqual(chairs);

    await title.fill('Armchairs for all');
    const yes = orders.hold('PUT /api/orders');
    await button(page, 'Save').click();
    await yes.sent;
    await expect(page.getByText(/updated|Undo/)).toHaveCount(0);
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    await (await asked).dismiss();
    yes.release();
    await expect(alert(page, 'updated')).toBeVisible();
    await expect(page).toHaveURL(/\/stock-orders(\?|$)/);
    await expect(row(page, { ...chairs, title: 'Armchairs for all' })).toBeVisible();
    expect(orders.find('o-3')).toEqual({ ...chairs, title: 'Armchairs for all' });
    const sent = ['PUT /api/orders', 'PUT /api/orders'];
    expect(calls.writes()).toEqual(sent);

    orders.begin(ALL);
    await followLink(page, '/own-orders');
    await expect(page.getByRole('columnheader')).toHaveText(['Title', 'Total']);
    await expect(page.getByRole('row').locator('td:first-child bdi')).toHaveText(
      [desks, ink, paper, chairs, clips].map(({ title }) => title),
    );
    await expect(row(page, chairs).getByText('7 €')).toBeVisible();
    await expect(page.getByLabel('Filters').getByRole('button')).toHaveText(['Paid 2', 'Open 3']);
    await button(page, 'Edit Chairs').click();
    await expect(page.getByRole('heading', { name: 'Change an order', level: 1 })).toBeVisible();
    await expect(field(page, 'ID')).toHaveCount(0);
    await title.fill('Armchairs');
    await page.getByRole('checkbox', { name: 'Paid' }).check();
    await axe(page);
    await button(page, 'Submit').click();
    const question = page.getByRole('dialog', { name: 'Mark it as paid?' });
    expect(calls.writes()).toEqual(sent);
    await button(question, 'Confirm').click();
    await expect(alert(page, 'Chairs was saved.')).toBeVisible();
    await expect(page).toHaveURL(/\/own-orders(\?|$)/);
    expect(orders.find('o-3')).toEqual({ ...chairs, title: 'Armchairs', isPaid: true });
  });
}
