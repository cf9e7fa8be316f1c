import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { defineResource, type FormCircumstances } from '../../kit/defineResource';
import { paths } from '../../routes';
import { usersContract } from './contract';

export const users = defineResource({
  name: 'users',
  label: { one: 'User', many: 'Users' },
  icon: PeopleOutlined,
  access: 'admin',
  contract: usersContract,
  nameOf: ({ email }) => email,
  fields: {
    userId: { kind: 'id', label: 'ID', labelInForm: 'User Id' },
    email: { kind: 'text', label: 'Email', empty: 'no email', isReadOnly: true },
    expiryTime: {
      kind: 'instant',
      label: 'Expiry Time',
      empty: 'no expiry',
      isRequired: true,
      min: 'today',
      words: {
        past: 'Expired',
        none: 'No expiry',
        soon: 'ends in %{time}',
        ago: 'ended %{time} ago',
        todayAhead: 'ends today',
        todayOver: 'ended today',
        missing: 'Choose the day on which access ends.',
        atOnce: 'Access ends at once.',
        comesTo: 'Access ends %{day} at %{time} %{zone}, %{distance}',
        cameTo: 'Access ended %{day} at %{time} %{zone}, %{distance}',
        comesToNone: 'Access does not end.',
      },
    },
    isAuthorized: {
      kind: 'flag',
      label: 'Authorized',
      labelInForm: 'Remove Expirey Time',
      help: 'Authorized: this user may use the service. Doesn’t change the expiry.',
    },
    isAdmin: {
      kind: 'flag',
      label: 'Admin',
      help: 'May sign in to this console and change users and switches.',
      isSensitive: true,
      step: 'claim',
      isReadOnly: ({ userId }, { ownId, words }) => userId === ownId && words('own.admin'),
    },
  },
  list: {
    columns: ['userId', 'email', 'expiryTime', 'isAuthorized'],
    sort: { field: 'email', order: 'ASC' },
    filters: ['expiryTime', 'isAuthorized', 'isAdmin'],
    chart: 'expiryTime',
  },
  edit: {
    // Own admin access can't be removed, so the form starts with it.
    startsFrom: (user, { ownId }) => (user.userId === ownId ? { ...user, isAdmin: true } : user),
    confirm: (before, after, { ownId, dayOf, words }) => {
      const end = before.userId === ownId ? endOfOwnAccess(before, after, Date.now(), dayOf) : null;
      return end && { question: words('own.end'), consequence: words(`own.${end}`), yes: words('own.yes') };
    },
  },
  bulk: [
    {
      name: 'extend',
      label: 'Extend',
      done: 'extended',
      moves: 'expiryTime',
      caveat: {
        of: ({ isAuthorized }) => !isAuthorized,
        words:
          '1 user is not authorized. A later date gives them no access until you authorize them. |||| %{smart_count} users are not authorized. A later date gives them no access until you authorize them.',
      },
      change: (user, { moved }) => ({ ...user, expiryTime: moved(user.expiryTime) }),
    },
    {
      name: 'authorize',
      label: 'Authorize',
      done: 'authorized',
      caveat: {
        of: ({ expiryTime }) => expiryTime !== null && expiryTime <= Date.now(),
        words:
          'For 1 user, access has already ended. Authorizing gives them no access until you extend it. |||| For %{smart_count} users, access has already ended. Authorizing gives them no access until you extend it.',
      },
      change: (user) => ({ ...user, isAuthorized: true }),
    },
    {
      name: 'revoke',
      label: 'Revoke',
      done: 'revoked',
      change: (user) => ({ ...user, isAuthorized: false }),
    },
  ],
  routes: { list: paths.dashboard, edit: '/edit-user/:id' },
  notice: ({ userId, isAdmin }, changed, { words }) =>
    changed.includes('isAdmin') ? words(isAdmin ? 'admin.granted' : 'admin.removed', { uid: userId }) : null,
  words: {
    admin: {
      granted: 'admin access granted for uid: %{uid}',
      removed: 'admin access removed for uid: %{uid}',
    },
    own: {
      delete: 'You can’t delete yourself.',
      admin: 'You can’t remove your own admin access.',
      end: 'End your own access?',
      yes: 'End my access',
      unauthorized: 'You lose your own authorization, and only another administrator can give it back.',
      endsToday:
        'With this date your own access ends today, and only another administrator can give it back.',
    },
    list: {
      title: 'User Data',
      searchHint: 'Email or ID',
      searchedFor: 'Searched for “%{words}” in emails and IDs.',
      noneMore: 'Users appear here once they have signed up.',
    },
    edit: { toList: 'Go to the dashboard' },
    steps: {
      update: {
        claim: {
          aside:
            '%{name} was saved. Their admin access wasn’t part of this change, but the service hasn’t confirmed it.',
        },
      },
    },
    unfinished: {
      finishes: { update: 'Finishing sets their admin access to what their record says now.' },
    },
    change: {
      one: 'Access %{done} for %{name}.',
      some: 'Access %{done} for 1 user. |||| Access %{done} for %{smart_count} users.',
      none: 'No user’s access was %{done}.',
      noneKnown: 'Couldn’t confirm that any user’s access was %{done}.',
    },
  },
});

/** The fields that decide whether a user has access. */
interface Access {
  /** Epoch milliseconds; null without an end. */
  readonly expiryTime: number | null;
  readonly isAuthorized: boolean;
}

/**
 * How a change of one's own record ends one's access, which is confirmed before it is sent; null if it doesn't.
 * @param now epoch milliseconds
 */
export function endOfOwnAccess(
  before: Access,
  after: Access,
  now: number,
  dayOf: FormCircumstances['dayOf'],
): 'unauthorized' | 'endsToday' | null {
  if (before.isAuthorized && !after.isAuthorized) return 'unauthorized';
  if (after.expiryTime === null || after.expiryTime === before.expiryTime) return null;
  const endsToday = dayOf(after.expiryTime) === dayOf(now);
  return endsToday || after.expiryTime <= now ? 'endsToday' : null;
}
