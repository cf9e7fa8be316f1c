import { changeWords } from './changes';
import { kindWords } from './kinds';
import { unfinishedWords } from './unfinished';

/**
 * The words of the kit. A resource can replace any of them, under `resources.{name}` with the same key. `%{one}` and
 * `%{many}` are the resource's own name with a small first letter, and `%{One}` and `%{Many}` as it is, and so are
 * `%{labelSmall}` and `%{label}` of a field. The keys of a field's words begin with its kind.
 */
export const kit = {
  retry: 'Retry',
  cancel: 'Cancel',
  confirm: 'Confirm',
  confirming: 'Waiting for you to confirm that it’s you…',
  submit: 'Submit',
  next: 'Next',
  saveAndNext: 'Save and next',
  nextHint: 'Opens the next %{one} in the list',
  serviceSays: 'The service says: %{words}',

  /** What react-admin's own views say about a failed write, before the reason. */
  failed: {
    notDone: 'Nothing was changed.',
    changed: 'Nothing was changed. Copy anything you typed, then reload the page.',
    notYet: 'Nothing was changed. The change may still take effect.',
    half: {
      update: 'Saving %{name} is unfinished. See Unfinished changes.',
      delete: 'Deleting %{name} is unfinished. See Unfinished changes.',
    },
    unknown: {
      create: 'It is not known whether it was created. Look for it in the list before you try again.',
      update: 'It is not known whether %{name} was saved.',
      delete: 'It is not known whether %{name} was deleted.',
    },
    bulk: 'Done for %{done} of %{smart_count} %{one}. |||| Done for %{done} of %{smart_count} %{many}.',
    unsent: 'Nothing was sent for %{smart_count} more.',
  },

  list: {
    title: '%{Many}',
    search: 'Search %{many}',
    searchHint: 'Search',
    searchedFor: 'Searched for “%{words}”.',
    filtered: 'Nothing matches the filters above.',
    filteredToo: 'The filters above apply too.',
    filters: 'Filters',
    clear: 'Clear',
    refresh: 'Refresh',
    refreshed: 'Refreshed.',
    sorted: 'Sorted: %{how}.',
    create: 'Create',
    read: 'updated',
    lastRead: 'last updated',
    count: '%{smart_count} %{one} |||| %{smart_count} %{many}',
    countOf: '%{count} of %{all}',
    perPage: 'Per page',
    shown: '%{from}–%{to} of %{count}',
    page: {
      next: 'Go to next page',
      previous: 'Go to previous page',
    },
    sortBy: 'Sort by',
    unsorted: 'As the service has them',
    edit: 'Edit',
    delete: 'Delete',
    more: 'More actions',
    actionOn: '%{action} %{name}',
    none: 'There are no %{many} yet.',
    noneMore: '',
    noneReadable: 'No %{one} could be read.',
    noneReadableMore: 'The service sent rows, but all of them have invalid data.',
    noMatch: 'No %{many} match your search.',
    reading: 'Loading the %{many}…',
    readingAgain: 'refreshing…',
    holds: 'Couldn’t load the %{many}.',
    notRefreshed: 'Couldn’t refresh. Showing earlier data.',
    notSorted: 'The %{many} can’t be sorted by “%{field}”, so they come in another order.',
    notSearched: 'The %{many} can’t be searched, so the search is ignored.',
    widened: 'This list doesn’t have the filter of its address, so it shows more %{many}.',
    unreadable:
      '%{smart_count} %{one} has invalid data and isn’t shown. |||| %{smart_count} %{many} have invalid data and aren’t shown.',
    unreadableIds: 'ID: %{ids}. |||| IDs: %{ids}.',
    unreadableSome: 'Among them: ID %{ids}. |||| Among them: IDs %{ids}.',
    noId: 'no ID',
    noRow: 'not a row',
    listedTwice:
      'The service lists the ID %{id} more than once. This %{one} is shown once and can’t be changed or deleted here. |||| The service lists %{smart_count} IDs more than once. These %{many} are shown once and can’t be changed or deleted here.',
  },
  row: {
    deleting: 'deleting…',
    waiting: 'queued',
    confirming: 'waiting for you…',
    done: 'deleted',
    notDeleted: 'not deleted',
    notFinished: 'not finished',
    changing: 'saving…',
    notChanged: 'not %{done}',
  },
  export: {
    export: 'Export',
    exporting: 'Exporting…',
    running: 'Exporting the %{many}…',
    /** After the sentence before, where an export takes long. */
    read: '%{done} of %{count} read',
    written: '%{done} of %{count} written',
    done: 'Exported %{smart_count} %{one}. |||| Exported %{smart_count} %{many}.',
    notDone: 'The %{many} were not exported.',
    incomplete: 'The service has %{count}, but not all came.',
    unreadable:
      '%{smart_count} %{one} has invalid data and isn’t in the file. |||| %{smart_count} %{many} have invalid data and aren’t in the file.',
    listedTwice:
      'The service lists one ID more than once. It is in the file once. |||| The service lists %{smart_count} IDs more than once. They are in the file once.',
  },

  refusal: {
    duplicate: 'The service lists this ID more than once, so it can’t be changed here.',
    unaddressable: 'This ID can’t be used in a link.',
  },
  delete: {
    question: 'Are you sure you want to delete this %{one}?',
    forGood: 'This can’t be undone.',
    done: '%{name} was deleted.',
    notDone: '%{name} was not deleted.',
    notDoneYet: '%{name} was not deleted. The service may still do it.',
    notYet:
      '%{name} was not deleted: an earlier change to this %{one} is still being saved. Try again when it’s done.',
    refused: 'The service refused to delete this %{one}. Nothing was deleted.',
  },
  changes: {
    differs: 'The %{one} has changed since the list was loaded:',
    same: 'This %{one} hasn’t changed since the list was loaded.',
    listed: 'listed as',
    now: 'now',
  },

  edit: {
    title: 'Update %{One}',
    toList: 'Go to the %{many}',
    gone: 'This %{one} no longer exists.',
    goneSince: '%{name} was not saved: this %{one} no longer exists.',
    notFound: 'Not found. This %{one} never existed or no longer exists.',
    saving: 'Saving…',
    checking: 'Result unknown, checking…',
    checkingOf: 'Saving %{name}: result unknown, checking…',
    reading: 'Loading the %{one}…',
    earlierWrite: 'An earlier change to this %{one} is still being saved…',
    notRead: 'Couldn’t load the %{one}.',
    otherRow: 'The service answered with a different %{one}, so the form stays closed.',
    saved: '%{name} was saved.',
    notSaved: '%{name} was not saved.',
    notSavedYet: '%{name} was not saved. The change may still take effect.',
    notYet:
      '%{name} was not saved: an earlier change to this %{one} is still being saved. Try again when it’s done.',
    settled: 'The change to %{name} is no longer unfinished: it was finished, dismissed or replaced.',
    stillUnknown: 'It is not known whether the change was saved, and the %{one} could not be read again.',
  },
  create: {
    title: 'Create %{One}',
    saved: '%{name} was created.',
    notSaved: '%{name} was not created.',
    notSavedYet: '%{name} was not created. The service may still do it.',
    unknown: 'It is not known whether %{name} was created. Look for it in the list before you try again.',
    typedSince:
      'This %{one} was created as you sent it. What you typed since is not saved: Submit creates another one.',
  },
  form: {
    notSent: 'Nothing was sent. Please check %{fields}.',
    invalid: 'Nothing was sent. %{words}',
    wrong: 'This value can’t be saved.',
    typedSince: '%{name}: what was typed after Submit was not sent.',
    otherId: 'This is part of the ID, which can’t be changed.',
  },
  leave: {
    question: 'Leave without saving?',
    consequence: 'Your changes will be lost.',
    kept: 'This stays listed under Unfinished changes. What the form shows is not kept.',
    underWay: 'A save is still under way. Logging out now may leave it half done.',
    typedSince: 'The save goes on. What you typed since it began will be lost.',
    stay: 'Stay',
    leave: 'Leave',
  },

  /** A write whose form was left, or that has none. */
  write: {
    leave: {
      question: 'Log out while a change is still being sent?',
      consequence: 'It may then be done in part, or not at all.',
    },
  },
  conflict: {
    title: 'Someone else changed this %{one}',
    titleMine: 'This %{one} is not saved as you sent it',
    titleAlike: 'This %{one} was changed',
    titleSame: 'The service already has these values',
    why: {
      changed: 'They changed it after you opened the form. Your changes aren’t saved yet.',
      alike: 'It was changed after you opened the form. What follows isn’t saved yet.',
      refused: 'The service refused to save this %{one}. Nothing was saved.',
      unknown:
        'The service didn’t confirm it, and this %{one} is neither as you opened nor as you sent it. Compare both and save again.',
    },
    left: {
      changed: '%{name} was not saved: this %{one} was changed after you opened the form.',
      refused: '%{name} was not saved: the service refused.',
      unknown: '%{name} may not have been saved: this %{one} is neither as you opened nor as you sent it.',
    },
    same: 'What you sent and what the service has are the same.',
    mine: 'Yours',
    theirs: 'Theirs',
    before: 'Before',
    by: {
      mine: 'changed by you',
      theirs: 'changed by someone else',
      both: 'changed by both: choose one',
    },
    back: 'Back to the form',
    all: { mine: 'Use all mine', theirs: 'Use all theirs' },
    allMine: 'Saving takes back what they changed.',
    allTheirs: 'The service has this already. Nothing is sent, and the form shows it.',
    save: 'Save',
    sendAgain: 'Send again',
  },

  /** Texts for a step without its own, by which step is open and what is known about the row. */
  steps: {
    delete: {
      first: {
        there: '%{name} is still there, but part of it may be deleted.',
        gone: '%{name} no longer exists. It is not known whether all of it was deleted.',
        unknown: 'It is not known whether %{name} was deleted.',
      },
      later: {
        there: 'Part of %{name} is deleted, but the rest is not.',
        gone: 'Part of %{name} is deleted. It is not known whether the rest is.',
        unknown: 'Part of %{name} is deleted. It is not known whether the rest is.',
      },
    },
    update: {
      first: {
        there: 'It is not known whether %{name} was saved.',
        gone: 'It is not known whether %{name} was saved.',
        unknown: 'It is not known whether %{name} was saved.',
      },
      later: {
        there: '%{name} is saved in part only. The rest is unfinished.',
        gone: '%{name} is saved in part only. The rest is unfinished.',
        unknown: '%{name} is saved in part only. The rest is unfinished.',
      },
    },
  },
  bulk: {
    select: 'Select',
    bar: 'Selection',
    selected: '%{smart_count} selected',
    elsewhere: '%{smart_count} of them not on this page',
    leftOut:
      '%{smart_count} can’t be selected and was left out |||| %{smart_count} can’t be selected and were left out',
    selectPage: 'Select all on this page',
    selectAll: 'Select all %{smart_count}',
    selectMatching: 'Select all %{smart_count} that match',
    selectMatches: 'Select all that match',
    delete: 'Delete %{smart_count} %{one}… |||| Delete %{smart_count} %{many}…',
    busy: 'This %{one} is being deleted.',
    running: '%{Many} are being deleted.',
    question: 'Are you sure you want to delete these %{smart_count} %{many}?',
    noneLeaves: 'This %{one} can’t be deleted. |||| None of these %{many} can be deleted.',
    stays: '1 is left out and stays: |||| %{smart_count} are left out and stay:',
    more: 'and %{smart_count} more',
    typeCount: 'Type %{count} to confirm',
    deleting: 'Deleting %{current} of %{count}…',
    checking: 'Result unknown, checking…',
    stop: 'Stop after this one',
    stopping: 'Stopping after this one…',
    deleted: '1 %{one} was deleted. |||| %{smart_count} %{many} were deleted.',
    noneDeleted: 'No %{one} was deleted.',
    noneKnownDeleted: 'Couldn’t confirm that any %{one} was fully deleted.',
    not: '%{smart_count} %{notDone}:',
    unfinished:
      '%{smart_count} is unfinished. See Unfinished changes. |||| %{smart_count} are unfinished. See Unfinished changes.',
    settled: 'No longer unfinished:',
    unsent: 'Nothing was sent for 1 more: |||| Nothing was sent for %{smart_count} more:',
    leave: {
      question: 'Log out while %{many} are being deleted?',
      consequence: 'It stops after the current one. Nothing is sent for the rest.',
      stay: 'Stay',
      leave: 'Log Out',
    },
  },

  ...changeWords,
  unfinished: unfinishedWords,
  ...kindWords,
};
