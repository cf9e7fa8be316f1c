import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { StatusError } from '../../../../src/api/errors';
import type { PendingWrite } from '../../../../src/data/errors';
import { createJournal } from '../../../../src/data/journal';
import type { ConsoleDataProvider } from '../../../../src/dataProvider';
import { fetchAllUsers } from '../../../../src/resources/users/contract';
import { aUserRow } from '../../../support/builders';
import { json, lost } from '../../../support/fakeService';
import { renderUsers } from '../../../support/renderUsers';
import { takeComplaints } from '../../../support/setupComponents';
import { later } from '../../../support/later';
import { providerOfUsers } from '../../../support/users';
import { inTurn, openUsers } from '../../../support/usersService';

const ada = aUserRow();
const { id: _, ...record } = ada;
const IDENTITY = 'DELETE /deleteUser';
const RECORD = 'DELETE /delete/user-1';

const pendingDelete = (step: string): PendingWrite => ({
  resource: 'users',
  id: ada.id,
  operation: 'delete',
  step,
  time: Date.now(),
});

async function confirm(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByLabelText('Delete ada@acme.example'));
  await user.click(within(await screen.findByRole('dialog')).getByText('Confirm'));
}

describe('a delete that does not come to its end', () => {
  test('half done says which half, and Retry finishes the rest', async () => {
    const user = userEvent.setup();
    const refused = inTurn(
      () => json({}, 403),
      () => json({}),
    );
    const { writes, journal } = openUsers([record], { [RECORD]: refused });
    await confirm(user);
    // Once in an alert with the reason, and once among the unfinished changes.
    await screen.findByText(
      /ada@acme.example can no longer sign in, but their record still exists\. You are not permitted/,
    );
    await screen.findByText('ada@acme.example can no longer sign in, but their record still exists.');
    expect(journal.list()).toMatchObject([{ step: 'record', id: ada.id }]);
    await user.click(screen.getByText('Retry'));
    await screen.findByText('ada@acme.example was deleted.');
    expect(writes()).toEqual([IDENTITY, RECORD, RECORD]);
    expect(journal.list()).toEqual([]);
    takeComplaints(/UnfinishedError/);
  });

  /** Confirms a delete with an unknown outcome, after which the list no longer shows Ada. */
  async function loseSightOf(call: string, unreadable: number) {
    const user = userEvent.setup();
    let list: readonly unknown[] = [record];
    const page = openUsers([record], {
      'GET /fetch_all_user': () => json(list),
      [call]: inTurn(
        () => {
          list = Array.from({ length: unreadable }, () => null);
          return lost();
        },
        () => json({}),
      ),
    });
    await confirm(user);
    return { ...page, user };
  }

  test('an unknown record is looked up: what is gone was deleted', async () => {
    const { writes, journal } = await loseSightOf(RECORD, 0);
    await screen.findByText('ada@acme.example was deleted.');
    expect(writes()).toEqual([IDENTITY, RECORD]);
    expect(journal.list()).toEqual([]);
  });

  test.each([
    [
      'a sign-in',
      IDENTITY,
      0,
      /^The record of ada.* no longer exists\. It is not known whether they can/,
      'identity',
      [IDENTITY, RECORD],
    ],
    [
      'a sign-in',
      IDENTITY,
      1,
      /^It is not known whether ada.* can still sign in\. The service/,
      'identity',
      [IDENTITY, RECORD],
    ],
    [
      'a record',
      RECORD,
      1,
      /^ada.* can no longer sign in\. It is not known whether their record still exists\./,
      'record',
      [RECORD],
    ],
  ] as const)(
    'an unknown one is not called deleted: %s (%s) with %i unreadable rows, until Retry',
    async (_, call, unreadable, words, step, rest) => {
      const { user, writes, journal } = await loseSightOf(call, unreadable);
      await waitFor(() => takeComplaints(/UnfinishedError/));
      const alert = (await screen.findAllByRole('alert')).find(({ textContent }) => words.test(textContent));
      if (!alert) throw new Error(`Nothing says ${String(words)}.`);
      expect(screen.queryByText('ada@acme.example was deleted.')).toBeNull();
      await waitFor(() => expect(screen.queryByText(/(but t|\. T)heir record still exists/)).toBeNull());
      expect(journal.list()).toMatchObject([{ step }]);
      const before = writes();
      expect(before.at(-1)).toBe(call);
      await user.click(within(alert).getByText('Retry'));
      await screen.findByText('ada@acme.example was deleted.');
      expect(writes().slice(before.length)).toEqual(rest);
      expect(journal.list()).toEqual([]);
    },
  );

  test('an unknown one is looked up: what is there is not called deleted', async () => {
    const user = userEvent.setup();
    const { writes, journal } = openUsers([record], { [IDENTITY]: lost });
    await confirm(user);
    await screen.findByText(
      /It is not known whether ada@acme.example can still sign in\. Their record still exists\. The service/,
    );
    expect(screen.queryByText(/was deleted\.$/)).toBeNull();
    expect(writes()).toEqual([IDENTITY]);
    expect(journal.list()).toMatchObject([{ step: 'identity' }]);
    takeComplaints(/UnfinishedError/);
  });

  test('an unknown one is said to be checked', async () => {
    const user = userEvent.setup();
    const read = later<undefined>();
    let isLost = false;
    openUsers([record], {
      'GET /fetch_all_user': async () => {
        if (!isLost) return json([record]);
        await read.promise;
        return json([]);
      },
      [RECORD]: () => {
        isLost = true;
        return lost();
      },
    });
    await confirm(user);
    await screen.findByText('Deleting ada@acme.example: result unknown, checking…');
    expect(screen.queryByText(/was deleted\./)).toBeNull();
    await act(async () => read.resolve(undefined));
    await screen.findByText('ada@acme.example was deleted.');
    expect(screen.queryByText(/checking/)).toBeNull();
  });
});

describe('what stopped half way', () => {
  const renderPending = (given: Partial<ConsoleDataProvider> = {}) => {
    const journal = createJournal();
    journal.put(pendingDelete('record'));
    const { dataProvider } = providerOfUsers([ada], {}, given);
    return renderUsers({ dataProvider, journal });
  };

  test('is found again, named by email, and finished', async () => {
    const user = userEvent.setup();
    const finish = vi.fn(async (pending: PendingWrite) => ({ data: pending }));
    renderPending({ finish });
    await screen.findByText('ada@acme.example can no longer sign in, but their record still exists.');
    await user.click(screen.getByText('Finish'));
    await screen.findByText('ada@acme.example was deleted.');
    await waitFor(() => expect(screen.queryByText('Finish')).toBeNull());
    expect(finish).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('pending')).toBeNull();
  });

  test('is not said to be still there by rows that could not be renewed', async () => {
    const error = new StatusError(fetchAllUsers, 503);
    const { dataProvider, getMany } = providerOfUsers([ada]);
    const answer = getMany.getMockImplementation();
    getMany.mockImplementation(async (resource, params) => {
      if (params.meta?.renewed === true) throw error;
      return answer?.(resource, params) ?? { data: [] };
    });
    const journal = createJournal();
    journal.put(pendingDelete('record'));
    renderUsers({ dataProvider, journal });
    await screen.findByText(
      'ada@acme.example can no longer sign in. It is not known whether their record still exists.',
    );
    takeComplaints(/StatusError/);
  });

  test('is forgotten only after a question', async () => {
    const user = userEvent.setup();
    const { journal } = renderPending();
    await user.click(await screen.findByText('Dismiss'));
    const popup = await screen.findByRole('dialog');
    expect(journal.list()).toHaveLength(1);
    await user.click(within(popup).getByText('Forget'));
    await waitFor(() => expect(journal.list()).toEqual([]));
  });
});
