/** The words of the users' views; those that the specification quotes stand to the letter. */
export const userFields = {
  userId: 'ID',
  email: 'Email',
  expiryTime: 'Expiry Time',
  isAuthorized: 'Authorized',
  isAdmin: 'Admin',
};

export const listTexts = {
  title: 'User Data',
  search: 'Search users',
  noEmail: 'no e-mail',
  noExpiry: 'no expiry',
  authorized: 'Authorized',
  notAuthorized: 'Not authorized',
  none: 'There are no users yet.',
  noneMore: 'Users appear here once they have signed up.',
  noMatch: 'No user matches your search.',
  reading: 'Reading the users…',
  holds: 'The users could not be read.',
  notRefreshed: 'These rows were not refreshed.',
  deleting: 'deleting…',
  notDeleted: 'not deleted',
  notFinished: 'not finished',
};

export const deleteTexts = {
  question: 'Are you sure you want to delete this user?',
  confirm: 'Confirm',
  cancel: 'Cancel',
  own: 'You can’t delete yourself.',
  duplicate: 'The service lists this id more than once, so that the row can’t be changed here.',
  deleted: (name: string) => `${name} was deleted.`,
  notDeleted: (name: string) => `${name} was not deleted.`,
  unaddressable: 'No address can carry this id.',
};

export const editTexts = {
  title: 'Update User',
  userId: 'User Id',
  removeExpiry: 'Remove Expirey Time',
  removeExpiryHelp: 'Sets Authorized: whether the user may use the service.',
  adminHelp: 'May sign in to this console and change users and switches.',
  ownAdmin: 'You can’t remove your own admin access.',
  dateMissing: 'Choose the day on which access ends.',
  gone: 'This user no longer exists.',
  endsAtOnce: 'Access ends at once.',
  notSent: 'Nothing was sent. Please check',
  reading: 'Reading the user…',
  earlierWrite: 'An earlier change of this user is still being saved…',
  notRead: 'The user could not be read.',
  stillUnknown: 'It is not known whether the change was saved, and the user could not be read again.',
  ownQuestion: 'End your own access?',
  ownYes: 'End my access',
  cancel: 'Cancel',
  saving: 'Saving…',
  checking: 'Result unknown, checking…',
  notSaved: (name: string) => `${name} was not saved.`,
  saved: (name: string) => `${name} was saved.`,
  ownConsequence: 'With this date your own access ends today, and another administrator has to give it back.',
  ownAuthorization:
    'This takes your own authorization for the service, and another administrator has to give it back.',
  otherUser: 'The service answered with another user, so that the form stays closed.',
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
