/** The words of the users' views; those that the specification quotes stand to the letter. */
export const userFields = {
  userId: 'ID',
  email: 'Email',
  expiryTime: 'Expiry Time',
  isAuthorized: 'Authorized',
  isAdmin: 'Admin',
};

/** The list's columns by their fields. */
export const columnLabels = {
  id: userFields.userId,
  email: userFields.email,
  expiryTime: userFields.expiryTime,
  isAuthorized: userFields.isAuthorized,
};

const unread = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'} could not be read`;
const twice = (count: number) =>
  `${count === 1 ? 'One id is' : `${count} ids are`} listed more than once by the service`;

export const listTexts = {
  title: 'User Data',
  search: 'Search users',
  searchHint: 'E-mail or id',
  searchedFor: (words: string) => `Searched for “${words}” in e-mails and ids.`,
  clear: 'Clear',
  refresh: 'Refresh',
  read: 'read',
  users: (count: number) => `${count} ${count === 1 ? 'user' : 'users'}`,
  usersOf: (count: number, all: number) => `${count} of ${all}`,
  perPage: 'Per page',
  sortBy: 'Sort by',
  edit: 'Edit',
  delete: 'Delete',
  /** What a button is called that does something to one of many. */
  actionOn: (action: string, user: string) => `${action} ${user}`,
  copyId: (id: string) => `Copy ID ${id}`,
  copied: 'Copied',
  notCopied: 'Could not be copied',
  noEmail: 'no e-mail',
  noExpiry: 'no expiry',
  authorized: 'Authorized',
  notAuthorized: 'Not authorized',
  none: 'There are no users yet.',
  noneMore: 'Users appear here once they have signed up.',
  noneReadable: 'No user could be read.',
  noneReadableMore: 'The service sent rows, but none that can be shown.',
  noMatch: 'No user matches your search.',
  reading: 'Reading the users…',
  readingAgain: 'reading again…',
  holds: 'The users could not be read.',
  notRefreshed: 'These rows were not refreshed.',
  deleting: 'deleting…',
  waiting: 'waiting',
  done: 'deleted',
  notDeleted: 'not deleted',
  notFinished: 'not finished',
  unreadable: (count: number) => `${unread(count)}, and can’t be edited.`,
  listedTwice: (count: number) => `${twice(count)}; shown once, and can’t be changed here.`,
};

export const exportTexts = {
  export: 'Export',
  exporting: 'Exporting…',
  exported: (count: number) => `Exported ${listTexts.users(count)}.`,
  notExported: 'The users were not exported.',
  unreadable: (count: number) => `${unread(count)}, and ${count === 1 ? 'is' : 'are'} not in the file.`,
  listedTwice: (count: number) => `${twice(count)}; in the file once.`,
  yes: 'Yes',
  no: 'No',
};

/** Each way to sort, by field and order. */
export const sortTexts = {
  'email ASC': `${userFields.email}, A to Z`,
  'email DESC': `${userFields.email}, Z to A`,
  'expiryTime ASC': `${userFields.expiryTime}, soonest first`,
  'expiryTime DESC': `${userFields.expiryTime}, latest first`,
  'isAuthorized DESC': `${userFields.isAuthorized} first`,
  'isAuthorized ASC': `${userFields.isAuthorized} last`,
  'id ASC': `${userFields.userId}, A to Z`,
  'id DESC': `${userFields.userId}, Z to A`,
};

export const deleteTexts = {
  question: 'Are you sure you want to delete this user?',
  confirm: 'Confirm',
  cancel: 'Cancel',
  own: 'You can’t delete yourself.',
  duplicate: 'The service lists this id more than once, so that the row can’t be changed here.',
  deleted: (name: string) => `${name} was deleted.`,
  notDeleted: (name: string) => `${name} was not deleted.`,
  notYet: (name: string) =>
    `${name} was not deleted: an earlier change of this user is still being saved. Try again when it is done.`,
  unaddressable: 'No address can carry this id.',
};

export const editTexts = {
  title: 'Update User',
  userId: 'User Id',
  removeExpiry: 'Remove Expirey Time',
  removeExpiryHelp: 'Sets Authorized: whether the user may use the service.',
  adminHelp: 'May sign in to this console and change users and switches.',
  ownAdmin: 'You can’t remove your own admin access.',
  midnight: (zone: string) => `The day begins at midnight in ${zone}.`,
  dateMissing: 'Choose the day on which access ends.',
  gone: 'This user no longer exists.',
  toDashboard: 'To the dashboard',
  endsAtOnce: 'Access ends at once.',
  notSent: (field: string) => `Nothing was sent. Please check ${field}.`,
  submit: 'Submit',
  cancel: 'Cancel',
  saving: 'Saving…',
  checking: 'Result unknown, checking…',
  checkingOf: (name: string) => `Saving ${name}: result unknown, checking…`,
  reading: 'Reading the user…',
  earlierWrite: 'An earlier change of this user is still being saved…',
  notRead: 'The user could not be read.',
  stillUnknown: 'It is not known whether the change was saved, and the user could not be read again.',
  ownQuestion: 'End your own access?',
  ownYes: 'End my access',
  notSaved: (name: string) => `${name} was not saved.`,
  notYet: (name: string) =>
    `${name} was not saved: an earlier change of this user is still being saved. Try again when it is done.`,
  notSavedYet: (name: string) => `${name} was not saved. The change may still take effect.`,
  saved: (name: string) => `${name} was saved.`,
  ownConsequence: 'With this date your own access ends today, and another administrator has to give it back.',
  ownAuthorization:
    'This takes your own authorization for the service, and another administrator has to give it back.',
  otherUser: 'The service answered with another user, so that the form stays closed.',
};

export const leaveTexts = {
  question: 'Leave without saving?',
  consequence: 'What you changed here is not saved.',
  underWay: 'A save is still under way. Logging out now may leave it half done.',
  stay: 'Stay',
  leave: 'Leave',
};

export const conflictTexts = {
  title: 'This user changed meanwhile',
  why: {
    changed: 'Somebody else changed this user after the form was opened. Nothing was saved yet.',
    refused: 'The service refused to save this user. Nothing was saved.',
    unknown:
      'It is not known whether your change was saved: the user is neither as it was nor as you sent it.',
  },
  same: 'Between what you sent and what the service holds there is no difference.',
  mine: 'Yours',
  theirs: 'Theirs',
  by: { mine: 'changed by you', theirs: 'changed by somebody else', both: 'changed by both: choose one' },
  back: 'Back to the form',
  reload: 'Reload theirs',
  overwrite: 'Overwrite with mine',
  merge: 'Merge',
  sendAgain: 'Send again',
  left: {
    changed: (name: string) => `${name} was not saved: somebody else changed this user meanwhile.`,
    refused: (name: string) => `${name} was not saved: the service refused.`,
    unknown: (name: string) =>
      `It is not known whether ${name} was saved: the user is neither as it was nor as you sent it.`,
  },
  yes: 'Yes',
  no: 'No',
};

export const changedBeforeDelete = {
  refused: 'The service refused to delete this user, and nothing was deleted.',
  differs: 'Since the list was read the user has changed:',
  same: 'In what the list shows, the user has not changed.',
  listed: 'listed as',
  now: 'now',
};

/** The specified words after the admin claim was changed. */
export const adminChanged = (id: string, isAdmin: boolean): string =>
  `admin access ${isAdmin ? 'granted' : 'removed'} for uid: ${id}`;

export const bulkTexts = {
  select: 'Select',
  bar: 'Selection',
  selected: (count: number) => `${count} selected`,
  elsewhere: (count: number) => `${count} of them not on this page`,
  leftOut: (count: number) => `${count} can’t be deleted and ${count === 1 ? 'was' : 'were'} left out`,
  selectPage: 'Select all on this page',
  selectAll: (count: number, isSearch: boolean) =>
    isSearch ? `Select all ${count} that match` : `Select all ${count}`,
  delete: (count: number) => `Delete ${count} ${count === 1 ? 'user' : 'users'}…`,
  cancel: 'Cancel',
  busy: 'This user is being deleted.',
  running: 'Users are being deleted.',
  question: (count: number) =>
    count === 1 ? deleteTexts.question : `Are you sure you want to delete these ${count} users?`,
  more: (count: number) => `and ${count} more`,
  typeCount: (count: number) => `Type ${count} to confirm`,
  deleting: (current: number, count: number) => `Deleting ${current} of ${count}…`,
  checking: 'Result unknown, checking…',
  stop: 'Stop after this one',
  stopping: 'Stopping after this one…',
  deleted: (count: number) => (count === 1 ? '1 user was deleted.' : `${count} users were deleted.`),
  noneDeleted: 'No user was deleted.',
  noneKnownDeleted: 'No user is known to be wholly deleted.',
  notDeleted: (count: number) => (count === 1 ? '1 was not:' : `${count} were not:`),
  unfinished: (count: number) =>
    `${count} ${count === 1 ? 'is' : 'are'} not finished, and ${count === 1 ? 'stands' : 'stand'} under “Unfinished changes”:`,
  unsent: (count: number) =>
    count === 1 ? 'Nothing was sent for 1 more:' : `Nothing was sent for ${count} more:`,
  leave: {
    question: 'Log out while users are being deleted?',
    consequence: 'It stops after the present one, and nothing is sent for those after it.',
    stay: 'Stay',
    leave: 'Log Out',
  },
};
