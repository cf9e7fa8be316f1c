import type { Page } from '@playwright/test';
import type { TestUser } from '../../support/users';
import { status } from './interferences';
import type { Scene } from './operation';
import type { Interference } from './proxy';
import { expect } from './stage';

export const recordOf = ({ stage, subject }: Scene<TestUser>) => stage.store.findUser(subject.userId);

/** Answers 409 after someone else has changed the user: each time, the access ends on another day. */
export const changedBySomeoneElse =
  ({ stage, subject }: Scene<TestUser>): Interference =>
  async (exchange) => {
    const { userId, email, expiryTime, isAuthorized, isAdmin } = subject;
    const record = { userId, email, isAuthorized, isAdmin };
    await stage.store.updateUser({ ...record, expiryTime: later(expiryTime, exchange.turn) });
    await status(409)(exchange);
  };

export const later = (time: number | null, days: number) => Number(time) + days * 86_400_000;

/** A day as the form's field holds it, and as the console displays it. */
export const dayOf = (time: number | null) => new Date(Number(time)).toISOString().slice(0, 10);
const writtenDayOf = (time: number | null) => `${dayOf(time).split('-').toReversed().join('-')} 00:00 UTC`;

export const NOT_SAVED = 'This user is not saved as you sent it';

export const conflict = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Someone else changed this user' })
    .or(page.getByRole('dialog', { name: NOT_SAVED }));

/** Expects both versions field by field. The expiry moved from `mine` to `theirs`, in days after its first value. */
export async function showsBothVersions(
  { page, subject: { expiryTime } }: Scene<TestUser>,
  mine: number,
  theirs: number,
) {
  const [before, now] = [mine, theirs].map((days) => writtenDayOf(later(expiryTime, days)));
  for (const words of [
    `Expiry Time · changed by someone elseBefore${before}Theirs${now}`,
    'Remove Expirey Time (Authorized) · changed by youYoursNot authorizedBeforeAuthorized',
    'Admin · changed by youYoursAdminBeforeNot admin',
  ])
    await expect(conflict(page)).toContainText(words);
}

/** Presses these buttons of the dialog in turn. */
export async function answers({ page }: Scene<TestUser>, ...names: readonly string[]) {
  for (const name of names) await conflict(page).getByRole('button', { name }).click();
}
