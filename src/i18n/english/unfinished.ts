/** The words about writes that have stopped half-way; see `kit`. */
export const unfinishedWords = {
  title: 'Unfinished changes',
  begun: 'started',
  finish: 'Finish',
  openForm: 'Open the form',
  openFormOf: 'Open the form of %{name}',
  formShows: 'The form shows what the service had when it opened. The change may still arrive.',
  finishing: 'Finishing…',
  finishes: {
    delete: 'Finishing deletes what is left. This can’t be undone.',
    whole: 'Finishing deletes it. This can’t be undone.',
    update: 'Finishing sends the rest with the service’s current values.',
  },
  notYet: 'Nothing was finished: another change to %{name} is still being saved. Try again when it’s done.',
  dismiss: 'Dismiss',
  question: 'Leave this unfinished?',
  keep: 'Keep',
  forget: 'Forget',
  forgotten: 'The console won’t remind you of it again.',
  settled: 'Nothing was sent for %{name}: its change was finished or dismissed elsewhere.',
  gone: '%{name} no longer exists, so there is nothing left to finish.',
  done: { delete: '%{name} was deleted.', update: 'The change to %{name} is finished.' },
  other:
    'The change to %{name} was finished with the service’s current values, not the ones you wanted to save. Check it in the form.',
  checking: 'Deleting %{name}: result unknown, checking…',
  stillUnknown: 'It is not known whether %{name} was deleted, and the %{many} could not be read.',
  leave: {
    question: 'Log out while changes are being finished?',
    consequence: 'It stops after the current one. The others stay in Unfinished changes.',
  },
  all: {
    show: 'Show all %{smart_count}',
    fewer: 'Show fewer',
    finish: 'Finish all %{smart_count}',
    question: 'Finish %{smart_count} changes?',
    whole:
      'This deletes %{smart_count} %{one}, and can’t be undone. |||| This deletes %{smart_count} %{many}, and can’t be undone.',
    deletes:
      'This deletes what is left of %{smart_count} %{one}, and can’t be undone. |||| This deletes what is left of %{smart_count} %{many}, and can’t be undone.',
    updates:
      'For %{smart_count} %{one}, the rest of the change is sent with the service’s current values. |||| For %{smart_count} %{many}, the rest of the change is sent with the service’s current values.',
    running: 'Finishing, %{smart_count} left…',
    stop: 'Stop',
    stopping: 'Stopping after this one…',
    done: '%{smart_count} change is finished. |||| %{smart_count} changes are finished.',
    other:
      '%{smart_count} was finished with the service’s current values, not the ones you wanted to save. Check it in the form: %{names}. |||| %{smart_count} were finished with the service’s current values, not the ones you wanted to save. Check them in their forms: %{names}.',
    none: 'Nothing was left to finish for %{smart_count} more.',
    left: '%{smart_count} change is still unfinished. |||| %{smart_count} changes are still unfinished.',
  },
};
