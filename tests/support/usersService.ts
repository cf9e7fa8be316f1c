import type { DataProviderOptions } from '../../src/dataProvider';
import { createI18nProvider } from '../../src/kit/i18nProvider';
import { createSentenceOf } from '../../src/kit/sentenceOf';
import { resources } from '../../src/resources';
import type { UserRecord } from '../../src/resources/users/contract';
import { aProvider } from './aProvider';
import { aUser } from './builders';
import { json, type Sent } from './fakeService';
import { renderUsers } from './renderUsers';
import { findHiddenToo } from './setupComponents';

type Handlers = Parameters<typeof aProvider>[0];
interface Options extends Omit<
  Parameters<typeof renderUsers>[0],
  'dataProvider' | 'journal' | 'queryClient'
> {
  readonly confirm?: DataProviderOptions['confirm'];
}

const sentenceOf = createSentenceOf(createI18nProvider(resources).translate);

/** A handler that gives these answers in turn, and repeats the last one. */
export function inTurn(...answers: readonly Handlers[string][]): Handlers[string] {
  const left = [...answers];
  return (sent) => {
    const next = left.length > 1 ? left.shift() : left[0];
    if (!next) throw new Error('No answer is left.');
    return next(sent);
  };
}

/** The handlers of a service that stores users. */
function usersService(given: readonly UserRecord[]) {
  const users = new Map(given.map((user) => [user.userId, user]));
  const queryIn = ({ request }: Sent) =>
    new URL(request.replace(/^\w+ /, ''), 'http://service.test').searchParams;
  const handlers: Handlers = {
    'GET /fetch_all_user': () => json([...users.values()].map(({ isAdmin: _, ...row }) => row)),
    'GET /fetch_user_data': (sent) => {
      const user = users.get(queryIn(sent).get('id') ?? '');
      return user ? json(user) : json({}, 404);
    },
    'PUT /user_detail_update': ({ body }) => {
      const user = aUser(body as UserRecord);
      users.set(user.userId, user);
      return json({});
    },
    'POST /add_custom_claims': () => json({}),
    'DELETE /deleteUser': () => json({}),
    'DELETE /delete/': ({ request }) => {
      users.delete(decodeURIComponent(request.split('/').at(-1) ?? ''));
      return json({});
    },
  };
  return { users, handlers };
}

/**
 * Renders the users' pages on the console's own data provider, before a service that stores these users. `handlers`
 * replace some of its answers.
 */
export function openUsers(
  given: readonly UserRecord[],
  handlers: Handlers = {},
  { confirm, ...options }: Options = {},
) {
  findHiddenToo();
  const service = usersService(given);
  // Spread twice: first to be looked up first, then to replace the service's handlers with the same key.
  const provider = aProvider({ ...handlers, ...service.handlers, ...handlers }, 'admin-1', undefined, {
    sentenceOf,
    ...(confirm && { confirm }),
  });
  const page = renderUsers({ ...options, ...provider });
  return {
    ...page,
    ...provider,
    users: service.users,
    own: service.handlers,
  };
}
