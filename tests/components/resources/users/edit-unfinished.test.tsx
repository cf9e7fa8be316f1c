import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PendingWrite } from '../../../../src/data/errors';
import { NOON } from '../../../support/builders';
import { json, lost } from '../../../support/fakeService';
import { shortWait, takeComplaints } from '../../../support/setupComponents';
import { ada, field, setDay, submit } from '../../../support/userForm';
import { inTurn, openUsers } from '../../../support/usersService';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }));
afterEach(() => vi.useRealTimers());

const { id, ...record } = ada;
const PUT = 'PUT /user_detail_update';
const CLAIM = 'POST /add_custom_claims';
const openForm = (handlers: Parameters<typeof openUsers>[1] = {}) =>
  openUsers([record], handlers, { path: `/edit-user/${id}` });

const pending = (step: string, changes: readonly string[] = ['expiryTime']): PendingWrite => ({
  resource: 'users',
  id,
  operation: 'update',
  step,
  time: NOON,
  changes: [...changes],
});

describe('a save that stopped half way', () => {
  test('half done says so, and Retry does the rest only', async () => {
    const user = userEvent.setup();
    const refused = inTurn(
      () => json({}, 500),
      () => json({}),
    );
    const { writes, journal } = openForm({ [CLAIM]: refused });
    await user.click(await field('Admin'));
    await submit(user);
    await screen.findByText(/was saved, but their admin access may not be updated yet/);
    expect(journal.list()).toMatchObject([pending('claim', ['isAdmin'])]);
    await user.click(screen.getByText('Retry'));
    await screen.findByText('admin access granted for uid: user-1');
    expect(writes()).toEqual([PUT, CLAIM, CLAIM]);
    expect(journal.list()).toEqual([]);
    takeComplaints(/UnfinishedError/);
  });

  test('a grant that another tab has taken back since is saved as a whole, not by its claim alone', async () => {
    const user = userEvent.setup();
    const claim = inTurn(
      () => json({}, 500),
      () => json({}),
    );
    const { users, writes, journal } = openForm({ [CLAIM]: claim });
    await user.click(await field('Admin'));
    await submit(user);
    await screen.findByText('Retry');
    // The other tab has saved the user without admin access, completely.
    users.set(id, { ...record, isAdmin: false });
    act(() => journal.remove(pending('claim')));
    await screen.findByText(/is no longer unfinished/);
    await submit(user);
    await screen.findByText('admin access granted for uid: user-1');
    expect(writes()).toEqual([PUT, CLAIM, PUT, CLAIM]);
    expect(users.get(id)).toMatchObject({ isAdmin: true });
    takeComplaints(/UnfinishedError/);
  });

  test('the rest is what was to be saved, also where the service has the flag as it was before', async () => {
    const user = userEvent.setup();
    const refused = inTurn(
      () => json({}, 500),
      () => json({}),
    );
    const { users, sent } = openForm({ [CLAIM]: refused });
    await user.click(await field('Admin'));
    await submit(user);
    const retry = await screen.findByText('Retry');
    users.set(id, { ...record, isAdmin: false });
    await user.click(retry);
    await screen.findByText('admin access granted for uid: user-1');
    expect(screen.queryByText(/admin access removed/)).toBeNull();
    expect(sent.filter(({ request }) => request.startsWith('POST')).at(-1)?.request).toContain('admin=true');
    takeComplaints(/UnfinishedError/);
  });

  test('an unknown outcome is looked up, and nothing is sent again', async () => {
    const user = userEvent.setup();
    const { writes, reads, journal } = openForm({ [PUT]: lost });
    await setDay('2027-01-01');
    await submit(user);
    await screen.findByText(/ada@acme.example was not saved\./);
    expect(writes()).toEqual([PUT]);
    // The reads are: for the form, before the write, and after it.
    expect(reads().filter((line) => line === 'GET /fetch_user_data/')).toHaveLength(3);
    expect(journal.list()).toEqual([]);
    takeComplaints(/NotDoneError/);
  });

  test('an unknown outcome that is found saved leaves the rest to the person', async () => {
    const user = userEvent.setup();
    const page = openForm({
      [PUT]: (sent) => {
        void page.own[PUT]?.(sent);
        return lost();
      },
    });
    await user.click(await field('Admin'));
    await submit(user);
    await screen.findByText(/was saved, but their admin access may not be updated yet/);
    expect(page.writes()).toEqual([PUT]);
    expect(page.journal.list()).toMatchObject([pending('claim', ['isAdmin'])]);
    await user.click(screen.getByText('Retry'));
    await screen.findByText('admin access granted for uid: user-1');
    expect(page.writes()).toEqual([PUT, CLAIM]);
    expect(screen.queryByText(/not what was to be saved/)).toBeNull();
    expect(page.journal.list()).toEqual([]);
    takeComplaints(/UnfinishedError/);
  });

  test('an unknown outcome that can’t be looked up says so, and Retry looks again and sends nothing', async () => {
    const user = userEvent.setup();
    let status = 200;
    const page = openForm({
      'GET /fetch_user_data': () => json(record, status),
      [PUT]: () => {
        status = 403;
        return lost();
      },
    });
    await setDay('2027-01-01');
    await submit(user);
    await screen.findByText(
      'It is not known whether the change was saved, and the user could not be read again. You are not permitted to do this.',
    );
    expect(page.journal.list()).toMatchObject([pending('record')]);
    status = 200;
    await user.click(screen.getByText('Retry'));
    await screen.findByText('ada@acme.example was not saved. The service could not be reached.');
    expect(page.writes()).toEqual([PUT]);
    expect(page.journal.list()).toEqual([]);
    takeComplaints(/UnfinishedError/);
    takeComplaints(/NotDoneError/);
  });

  test('a save whose code can’t be loaded sends nothing and says so, and Retry loads it again', async () => {
    const user = userEvent.setup();
    const page = openForm();
    await setDay('2027-01-01');
    // As without a connection.
    vi.doMock('../../../../src/data/allWrites', () => Promise.reject(new TypeError('gone')));
    const comeBack = () => vi.doUnmock('../../../../src/data/allWrites');
    onTestFinished(comeBack);
    await submit(user);
    await screen.findByText(/ was not saved\. Something went wrong in the console\./);
    expect(page.writes()).toEqual([]);
    comeBack();
    await user.click(screen.getByText('Retry'));
    await screen.findByText('ada@acme.example was saved.');
    expect(page.writes()).toEqual([PUT, CLAIM]);
    takeComplaints(/Something went wrong/);
  });

  test('one that changed nothing forgets no half of an earlier save', async () => {
    const user = userEvent.setup();
    const earlier = pending('claim', ['isAdmin']);
    const { journal } = openForm({ [PUT]: lost });
    await field('Admin');
    act(() => journal.put(earlier));
    await setDay('2027-01-01');
    await submit(user);
    await screen.findByText(/ada@acme.example was not saved\./);
    expect(journal.list()).toEqual([earlier]);
    takeComplaints(/NotDoneError/);
  });

  test('what a gateway gave up may still be saved, and stays in the journal', async () => {
    const user = userEvent.setup();
    const { journal } = openForm({ [PUT]: () => json({}, 504) });
    await setDay('2027-01-01');
    await submit(user);
    await screen.findByText(/was not saved\. The change may still take effect\./);
    expect(journal.list()).toMatchObject([pending('record')]);
    takeComplaints(/NotDoneError/);
  });

  test('what took too long may still be saved: it says so, and stands in the journal until it is sent again', async () => {
    const user = userEvent.setup();
    shortWait(30_000);
    const { writes, journal, router } = openForm({ [PUT]: () => new Promise(() => undefined) });
    await setDay('2027-01-01');
    await submit(user);
    await screen.findByText(
      'ada@acme.example was not saved. The change may still take effect. The service did not answer within 30 s.',
    );
    expect(writes()).toEqual([PUT]);
    expect(journal.list()).toMatchObject([pending('record')]);
    takeComplaints(/NotDoneError/);
    await user.click(screen.getByText('Cancel'));
    await user.click(within(await screen.findByRole('dialog')).getByText('Leave'));
    await act(() => router.navigate('/dashboard'));
    await screen.findByText('It is not known whether ada@acme.example was saved.');
  });
});
