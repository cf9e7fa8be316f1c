import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StatusError } from '../../src/api/errors';
import { createProviders } from '../../src/providers';
import { resources } from '../../src/resources';
import { deleteIdentity, fetchAllUsers } from '../../src/resources/users/contract';
import { aConfig } from '../support/builders';
import { fakeIdentity } from '../support/fakeIdentity';
import { fakeService, json } from '../support/fakeService';
import { fakeStorage } from '../support/fakeStorage';

let warnings: string[];

beforeEach(() => {
  fakeStorage();
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((words: string) => void warnings.push(words));
});
afterEach(() => onlineManager.setOnline(true));

const providers = () => {
  const identity = fakeIdentity({ getIdToken: async () => 'token' });
  return createProviders({ config: aConfig(), identity }, resources);
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
