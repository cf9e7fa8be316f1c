import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UpdateParams } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChangedError } from '../../../../src/data/errors';
import { StatusError } from '../../../../src/api/errors';
import { updateUser } from '../../../../src/resources/users/contract';
import { lost } from '../../../support/fakeService';
import { aUserRow, NOON } from '../../../support/builders';
import { renderUsers } from '../../../support/renderUsers';
import { takeComplaints } from '../../../support/setupComponents';
import { providerOfUsers } from '../../../support/users';
import { openUsers } from '../../../support/usersService';

const ada = aUserRow({ expiryTime: Date.UTC(2026, 5, 30), isAuthorized: false });
const NEW_YEAR = Date.UTC(2027, 0, 1);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }));
afterEach(() => vi.useRealTimers());

/** Opens a form, changes the expiry, and saves; the first save fails with this error. */
async function openConflict(error: Error, given = {}, title = 'Someone else changed this user') {
  const user = userEvent.setup();
  const update = vi.fn(async (_: string, { data }: UpdateParams) => ({ data }));
  update.mockRejectedValueOnce(error);
  const { dataProvider } = providerOfUsers([ada], {}, { update, ...given });
  const page = renderUsers({ path: '/edit-user/user-1', dataProvider });
  fireEvent.change(await screen.findByLabelText('Expiry Time'), { target: { value: '2027-01-01' } });
  await user.click(screen.getByText('Submit'));
  const dialog = await screen.findByRole('dialog', { name: title });
  takeComplaints(/./);
  const click = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  return { ...page, user, dialog, click, update, sent: () => update.mock.lastCall?.[1] };
}

const NOT_SAVED = 'This user is not saved as you sent it';

const group = (dialog: HTMLElement, name: RegExp) => within(dialog).getByRole('group', { name });

describe('a user whom someone else changed', () => {
  const theirs = { ...ada, isAuthorized: true };

  test('is shown in both versions, and both changes are kept', async () => {
    const { dialog, click, update, sent, router } = await openConflict(new ChangedError(theirs));
    expect(within(dialog).getByText(/They changed it after you opened the form/)).toBeDefined();
    expect(group(dialog, /Expiry Time · changed by you/).textContent).toMatch(
      /Yours01-01-2027.*Before30-06-2026/,
    );
    expect(
      group(dialog, /^Remove Expirey Time \(Authorized\) · changed by someone else/).textContent,
    ).toMatch(/BeforeNot authorized.*TheirsAuthorized/);
    expect(update).toHaveBeenCalledTimes(1);
    await click('Save');
    await screen.findByText('ada@acme.example was saved.');
    expect(sent()).toMatchObject({
      data: { expiryTime: NEW_YEAR, isAuthorized: true },
      previousData: theirs,
    });
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  test('once saved it says what was changed, and Undo sends it back by the same checks', async () => {
    const updateMany = vi.fn(async () => ({ data: ['user-1'] }));
    const { click, user } = await openConflict(new ChangedError(theirs), { updateMany });
    await click('Save');
    await screen.findByText('ada@acme.example was saved.');
    const [said] = within(screen.getByRole('region', { name: 'Alerts' })).getAllByRole('status');
    expect(said?.textContent).toMatch(/Expiry Time: 30-06-2026.* → 01-01-2027/);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Access changed back for ada@acme.example.');
    expect(updateMany).toHaveBeenCalledTimes(1);
  });

  test('is overwritten on the person’s word only, with exactly what was typed', async () => {
    const { click, sent } = await openConflict(new ChangedError(theirs));
    expect(screen.queryByText('Saving takes back what they changed.')).toBeNull();
    await click('Use all mine');
    await screen.findByText('Saving takes back what they changed.');
    await click('Save');
    await screen.findByText('ada@acme.example was saved.');
    expect(sent()).toMatchObject({
      data: { expiryTime: NEW_YEAR, isAuthorized: false },
      previousData: theirs,
    });
  });

  test('is taken into the form where all theirs are used, and nothing is sent', async () => {
    const { click, dialog, update, sent, user } = await openConflict(new ChangedError(theirs));
    expect(within(dialog).getByText('ada@acme.example')).toBeDefined();
    await click('Use all theirs');
    const chosen = within(dialog).getAllByRole<HTMLInputElement>('radio', { checked: true });
    expect(chosen.map(({ value }) => value)).toEqual(['theirs', 'theirs']);
    expect(update).toHaveBeenCalledTimes(1);
    await click('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Expiry Time').value).toBe('2026-06-30');
    expect(screen.getByLabelText<HTMLInputElement>('Remove Expirey Time').checked).toBe(true);
    expect(update).toHaveBeenCalledTimes(1);
    await user.click(screen.getByText('Submit'));
    await screen.findByText('ada@acme.example was saved.');
    expect(sent()).toMatchObject({ data: theirs, previousData: theirs });
  });

  test('can be left undecided: nothing is sent and what was typed stays', async () => {
    const { click, update, router } = await openConflict(new ChangedError(theirs));
    await click('Back to the form');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Expiry Time').value).toBe('2027-01-01');
    expect(update).toHaveBeenCalledTimes(1);
    expect(router.state.location.pathname).toBe('/edit-user/user-1');
  });

  test('a field that both changed has to be chosen before it is saved', async () => {
    const { dialog, user, click, sent } = await openConflict(
      new ChangedError({ ...theirs, expiryTime: Date.UTC(2030, 0, 1) }),
    );
    const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await user.click(
      within(group(dialog, /Expiry Time · changed by both/)).getByRole('radio', { name: /Yours/ }),
    );
    await click('Save');
    await screen.findByText('ada@acme.example was saved.');
    expect(sent()).toMatchObject({ data: { expiryTime: NEW_YEAR, isAuthorized: true } });
  });

  test('a field that the definition leaves out is shown as the service sends it, and kept or replaced as chosen', async () => {
    const { dialog, click, user, sent } = await openConflict(
      new ChangedError({ ...theirs, place: { owner: { name: 'O7' } }, desk: 7 }),
    );
    const place = group(dialog, /^Place · changed by someone else$/);
    expect(place.textContent).toMatch(/BeforenoneTheirs{"owner":{"name":"O7"}}$/);
    expect(group(dialog, /^Desk · changed by someone else$/).textContent).toMatch(/BeforenoneTheirs7$/);
    await user.click(within(place).getByRole('radio', { name: /^Before/ }));
    await user.click(within(place).getByRole('radio', { name: /^Theirs/ }));
    await click('Save');
    await screen.findByText('ada@acme.example was saved.');
    expect(sent()).toMatchObject({ data: { expiryTime: NEW_YEAR, place: { owner: { name: 'O7' } } } });
  });

  test('says the admin access that changed against their version, not against the opened one', async () => {
    const { click } = await openConflict(new ChangedError({ ...ada, isAdmin: true }));
    await click('Use all mine');
    await click('Save');
    expect(await screen.findByText('admin access removed for uid: user-1')).toBeDefined();
  });
});

test('a refusal for a conflict shows the service’s words and what would change', async () => {
  const refused = new StatusError(updateUser, 409, { serviceMessage: 'Locked by the desk.' });
  const { dialog, click, update } = await openConflict(new ChangedError(ada, refused), {}, NOT_SAVED);
  expect(within(dialog).getByText('The service refused to save this user. Nothing was saved.')).toBeDefined();
  expect(within(dialog).getByText(/Locked by the desk\./)).toBeDefined();
  expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull();
  await click('Send again');
  await screen.findByText('ada@acme.example was saved.');
  expect(update).toHaveBeenCalledTimes(2);
});

test('a refusal names someone else only where a field differs by them', async () => {
  const refused = new StatusError(updateUser, 409);
  const { dialog } = await openConflict(new ChangedError({ ...ada, isAuthorized: true }, refused));
  expect(within(dialog).getByText('The service refused to save this user. Nothing was saved.')).toBeDefined();
  expect(group(dialog, /Authorized\) · changed by someone else/)).toBeDefined();
});

test('where the service has just what was sent, that is what is said', async () => {
  const now = { ...ada, expiryTime: NEW_YEAR };
  const { dialog } = await openConflict(new ChangedError(now), {}, 'The service already has these values');
  expect(within(dialog).getByText(/^What you sent and what the service has are the same/)).toBeDefined();
  expect(within(dialog).queryByText(/They changed it/)).toBeNull();
});

test('after an unknown outcome a third version is shown, and not called unsaved', async () => {
  const user = userEvent.setup();
  const { id: _, ...record } = ada;
  const { users, writes, journal } = openUsers(
    [record],
    {
      'PUT /user_detail_update': () => {
        users.set(record.userId, { ...record, expiryTime: 1 });
        return lost();
      },
    },
    { path: '/edit-user/user-1' },
  );
  fireEvent.change(await screen.findByLabelText('Expiry Time'), { target: { value: '2027-01-01' } });
  await user.click(screen.getByText('Submit'));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this user' });
  expect(within(dialog).getByText(/^The service didn’t confirm it/)).toBeDefined();
  expect(group(dialog, /Expiry Time · changed by both/).textContent).toMatch(
    /Yours01-01-2027.*Theirs01-01-1970/,
  );
  expect(writes()).toEqual(['PUT /user_detail_update']);
  expect(journal.list()).toEqual([]);
  takeComplaints(/ChangedError/);
});
