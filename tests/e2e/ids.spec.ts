import { randomUUID } from 'node:crypto';
import { AWKWARD_IDS } from './support/awkward';
import { userForm } from './support/form';
import { followLink } from './support/session';
import { expect, test } from './support/test';

test.use({ who: 'administrator' });

const unique = randomUUID().slice(0, 8);

/** The first two are new; the others are seeded. */
const AWKWARD = [`a/b?c=d&e#f Größe ${unique}`, `o"brien's\\+ ユーザー ${unique}`, ...AWKWARD_IDS];

test('a user with an awkward id opens from the list, and by its address, which can be reloaded, and is saved', async ({
  page,
  dashboard,
  users,
  calls,
}) => {
  const userId = `% a/b?c#d%2F ü ${unique}`;
  const listed = await users.create({ userId, email: `${randomUUID()}@users.example` });
  await dashboard.open();
  for (const id of AWKWARD)
    await test.step(id.replace(unique, '').trim(), async () => {
      if (id.includes(unique)) await users.create({ userId: id, email: `${randomUUID()}@users.example` });
      const before = await users.record(id);
      const earlier = [calls.to('fetch_user_data').length, calls.to('user_detail_update').length] as const;

      await followLink(page, `/edit-user/${encodeURIComponent(id)}`);
      await userForm(page).shows(id);
      await page.reload();
      await userForm(page).shows(id);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);

      const read = calls.to('fetch_user_data')[earlier[0]];
      expect(new URL(`http://service${read?.address}`).searchParams.get('id')).toBe(id);
      expect(calls.to('user_detail_update')[earlier[1]]?.body).toMatchObject({ userId: id });
      expect(await users.record(id)).toEqual(before);
    });

  await dashboard.edit(listed);
  await userForm(page).shows(userId);
  await expect(page.getByLabel('Email')).toHaveValue(listed.email);
});
