import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { json, lost } from '../support/fakeService';
import { takeComplaints } from '../support/setupComponents';
import { ada, field, submit } from '../support/userForm';
import { openUsers } from '../support/usersService';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const anHour = () => act(() => vi.advanceTimersByTimeAsync(3_600_000));

const { id: _, ...record } = ada;
const refused = () => json({}, 403);
const toldToWait = () => Response.json({}, { status: 429, headers: { 'Retry-After': '1' } });
const failed = () => json({}, 500);

const PUT = 'PUT /user_detail_update';
const CLAIM = 'POST /add_custom_claims';
const IDENTITY = 'DELETE /deleteUser';
const RECORD = 'DELETE /delete/user-1';

describe('a write that failed is not sent again by itself, within an hour', () => {
  test.each([
    ['refused', PUT, refused, /was not saved\./, [PUT]],
    ['told to wait', PUT, toldToWait, /was not saved\./, [PUT]],
    ['unknown', PUT, lost, /was not saved\./, [PUT]],
    ['half done', CLAIM, failed, /may not be updated yet/, [PUT, CLAIM]],
  ])('a save, %s', async (_, call, answer, words, sent) => {
    const { writes } = openUsers([record], { [call]: answer }, { path: '/edit-user/user-1' });
    await user.click(await field('Admin'));
    await submit(user);
    await screen.findByText(words);
    await anHour();
    expect(writes()).toEqual(sent);
    takeComplaints(/Error/);
  });

  test.each([
    ['refused', IDENTITY, refused, /was not deleted\./, [IDENTITY]],
    ['told to wait', IDENTITY, toldToWait, /was not deleted\./, [IDENTITY]],
    ['unknown', IDENTITY, lost, /not known whether/, [IDENTITY]],
    ['half done', RECORD, failed, /record still exists/, [IDENTITY, RECORD]],
  ])('a delete, %s', async (_, call, answer, words, sent) => {
    const { writes } = openUsers([record], { [call]: answer });
    await user.click(await screen.findByRole('button', { name: 'Delete ada@acme.example' }));
    await user.click(await screen.findByText('Confirm'));
    await screen.findAllByText(words);
    await anHour();
    expect(writes()).toEqual(sent);
    takeComplaints(/Error/);
  });
});
