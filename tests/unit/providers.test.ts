import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StatusError } from '../../src/api/errors';
import type { Session } from '../../src/identity/session';
import { resolveResources } from '../../src/kit/resource';
import { createProviders } from '../../src/providers';
import { resources } from '../../src/resources';
import { deleteIdentity, fetchAllUsers } from '../../src/resources/users/contract';
import { aConfig, anAccount } from '../support/builders';
import { fakeIdentity, fakeSession, signedIn } from '../support/fakeIdentity';
import { fakeService, json } from '../support/fakeService';
import { fakeStorage } from '../support/fakeStorage';
import { later } from '../support/later';

let warnings: string[];

beforeEach(() => {
  fakeStorage();
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((words: string) => void warnings.push(words));
});
afterEach(() => onlineManager.setOnline(true));

const providers = () => {
  const identity = fakeIdentity();
  return createProviders({ config: aConfig(), identity }, resolveResources(resources));
};

const page = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};

describe('the query client', () => {
  test('logs a read that failed, once, although the snapshot behind it failed too', async () => {
    fakeService('http://service.test/api', { GET: () => json({}, 403) });
    const { queryClient, dataProvider } = providers();
    const queryFn = () => dataProvider.getList('users', page);
    const observer = new QueryObserver(queryClient, { queryKey: ['users', 'getList'], queryFn });
    const stop = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().error).toBeInstanceOf(StatusError));
    stop();
    expect(warnings).toEqual(['A read failed. (StatusError: GET /fetch_all_user: answered 403)']);
  });

  test('logs a write that failed, and names nobody', async () => {
    const { queryClient } = providers();
    const mutationFn = () => Promise.reject(new StatusError(deleteIdentity, 500));
    const write = queryClient.getMutationCache().build(queryClient, { mutationFn });
    await expect(write.execute(undefined)).rejects.toThrow(StatusError);
    expect(warnings).toEqual(['A write failed. (StatusError: DELETE /deleteUser: answered 500)']);
  });

  test('neither repeats nor puts off what fails: that is for the client alone', async () => {
    onlineManager.setOnline(false);
    const { queryClient } = providers();
    const fail = vi.fn(() => Promise.reject(new StatusError(fetchAllUsers, 503)));
    await expect(queryClient.fetchQuery({ queryKey: ['any'], queryFn: fail })).rejects.toThrow(StatusError);
    const write = queryClient.getMutationCache().build(queryClient, { mutationFn: fail });
    await expect(write.execute(undefined)).rejects.toThrow(StatusError);
    expect(fail).toHaveBeenCalledTimes(2);
  });
});

describe('a write whose session ended on the way', () => {
  test.each<[string, Session]>([
    ['the next person', { status: 'signed-in', account: anAccount({ uid: 'bob' }), isAdmin: true }],
    ['no one', { status: 'signed-out' }],
  ])('does not go on as %s, and stays in the journal', async (_, next) => {
    const answer = later();
    const sent = fakeService('http://service.test/api', {
      'DELETE /deleteUser': () => answer.promise.then(() => json({})),
      'DELETE /delete/': () => json({}),
    });
    const session = fakeSession(signedIn());
    const identity = fakeIdentity({ session });
    const { dataProvider, journal } = createProviders(
      { config: aConfig(), identity },
      resolveResources(resources),
    );
    const write = dataProvider.delete('users', { id: 'u1' });
    const failure = expect(write).rejects.toMatchObject({ name: 'UnfinishedError' });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    session.set(next);
    answer.resolve();
    await failure;
    expect(sent).toHaveLength(1);
    expect(journal.list()).toMatchObject([{ id: 'u1', operation: 'delete' }]);
  });
});
