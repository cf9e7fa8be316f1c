import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { everyoneCanUse } from './support/everyone';
import { paste } from './support/paste';
import { aNumber, code, notThis, verify } from './support/phone';
import { followLink, isAtLogin, logOut } from './support/session';
import { storedUser, uidOf } from './support/storedUser';
import { expect, test } from './support/test';

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** What the tab has stored about a sent code. */
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('phone-verification') ?? '');

/** The keys of this tab's and the browser's storage whose entries contain one of the texts. */
const holding = (page: Page, texts: readonly string[]) =>
  page.evaluate((texts) => {
    const names = (storage: Storage) =>
      Object.entries(storage)
        .filter((entry) => texts.some((text) => entry.join(' ').includes(text)))
        .map(([name]) => name);
    return { tab: names(sessionStorage), browser: names(localStorage) };
  }, texts);

async function sendCode(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`ending in ${number.slice(-2)}.`)).toBeVisible();
}

test('one signs in by phone', async ({ page, context, users, identities, store, expecting }) => {
  await page.clock.install();
  expecting.answer(400, 'accounts:signInWithPhoneNumber');
  await test.step('an administrator without an email address signs in by phone, over a reload and a wrong code', async () => {
    const id = `e2e-${randomUUID()}`;
    const { national, international, end } = aNumber();
    users.adopt(id);
    await identities.addPhone({ id, phoneNumber: international, isAdmin: true });

    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with phone' }).click();
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('US');
    const number = page.getByRole('textbox', { name: 'Phone number' });
    await expect(number).toHaveAttribute('autocomplete', 'tel');
    await paste(number, national);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(`We sent a code to the number ending in ${end}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send again' })).toBeDisabled();
    expect(await identities.codesTo(international)).toHaveLength(1);

    await page.reload();
    await expect(page.getByText(`We sent a code to the number ending in ${end}.`)).toBeVisible();
    const verification = JSON.parse(await kept(page)) as { verificationId: string };
    expect(Object.keys(verification)).toEqual(['verificationId', 'lastDigits']);
    expect(await holding(page, [verification.verificationId])).toEqual({
      tab: ['phone-verification'],
      browser: [],
    });
    expect(await holding(page, [national, international.slice(2)])).toEqual({ tab: [], browser: [] });
    const other = await context.newPage();
    await other.goto('/login?way=phone');
    await expect(other.getByRole('textbox', { name: 'Phone number' })).toBeVisible();
    await other.close();

    const [right = ''] = await identities.codesTo(international);
    await code(page).fill(notThis(right));
    await verify(page);
    await expect(alert(page, 'Wrong code.')).toContainText('auth/invalid-verification-code');
    await expect(code(page)).toHaveValue(notThis(right));
    await everyoneCanUse(page);

    await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await paste(code(page), `${right.slice(0, 3)} ${right.slice(3)}`);
    await verify(page);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { name: 'User Data' })).toBeVisible();
    expect(await storedUser(page)).toMatchObject({ uid: id, email: null, emailVerified: null });
    expect(await kept(page)).toBe('');
    await expect.poll(() => store.findDocument(id)).toMatchObject({ uid: { stringValue: id } });
  });

  await test.step('a code that was used or has expired asks for a new one, which can be sent after 30 s; the number can be changed', async () => {
    const first = aNumber().international;
    const end = String(randomInt(1_000)).padStart(3, '0');
    const over = alert(page, 'This code has expired or was already used. Request a new one.');
    const again = page.getByRole('button', { name: 'Send again' });
    await logOut(page);
    await isAtLogin(page);
    await followLink(page, '/login?way=phone');
    await sendCode(page, first);

    const [used = ''] = await identities.codesTo(first);
    const { verificationId } = JSON.parse(await kept(page)) as { verificationId: string };
    users.adopt(await identities.useCode(verificationId, used));
    await code(page).fill(used);
    await verify(page);
    await expect(over).toContainText('auth/invalid-verification-id');
    await expect(code(page)).toHaveValue(used);

    await page.getByRole('button', { name: 'Change number' }).click();
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('');
    expect(await kept(page)).toBe('');
    await page.getByRole('combobox', { name: 'Country' }).selectOption('GB');
    await sendCode(page, `07700 900${end}`);
    await page.clock.fastForward(21_000);
    await expect(page.getByText(/A new code can be sent in \d s\./)).toBeVisible();
    await expect(again).toBeDisabled();
    await page.clock.fastForward(9_000);
    await expect(page.getByText(/A new code can be sent in/)).toHaveCount(0);

    // The provider's answer to an expired code, because the emulator's codes never expire.
    const signIns = '**/accounts:signInWithPhoneNumber?*';
    await page.route(signIns, (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'SESSION_EXPIRED' } } }),
    );
    const [late = ''] = await identities.codesTo(`+447700900${end}`);
    await code(page).fill(late);
    await verify(page);
    await expect(over).toContainText('auth/code-expired');
    await expect(code(page)).toHaveValue(late);
    await page.unroute(signIns);

    await again.click();
    await expect(page.getByText('A new code was sent. Only the new one counts.')).toBeVisible();
    await expect(page.getByText(/A new code can be sent in \d\d s\./)).toBeVisible();
    await expect(again).toBeDisabled();
    const codes = await identities.codesTo(`+447700900${end}`);
    expect(codes).toHaveLength(2);
    await code(page).fill(codes[1] ?? '');
    await verify(page);
    await expect(page.getByRole('heading', { name: 'No Admin Access' })).toBeVisible();
    users.adopt(await uidOf(page));
  });
});
