/** The words of failed calls, in the syntax of polyglot, under `failures` in a language. */
export const failureWords = {
  status: {
    401: 'The service no longer accepts your sign-in.',
    403: 'You are not permitted to do this.',
    404: 'Not found. It may have been deleted.',
    408: 'The service stopped waiting (408).',
    409: 'The service refused the request because of a conflict (409).',
    429: 'Too many requests. Try again %{wait}.',
    unexpected: 'The service sent an unexpected answer (%{status}).',
    failed: 'The service returned an error (%{status}).',
    refused: 'The service refused the request (%{status}).',
  },
  wait: {
    unknown: 'in a minute',
    now: 'now',
    seconds: 'in %{smart_count} s',
    minutes: 'in %{smart_count} min',
    hours: 'in %{smart_count} hours',
    days: 'another day',
  },
  refused: 'The service refused.',
  timeout: 'The service did not answer within %{seconds} s.',
  connection: 'The service could not be reached.',
  offline: 'The service could not be reached. The browser was offline.',
  malformed: 'The service sent an answer that can’t be read.',
  unsent: 'The request was not sent, because your sign-in could not be confirmed.',
  unsentBecause: 'The request was not sent, because your sign-in could not be confirmed (%{code}).',
  unread: 'Nothing was read, because your sign-in could not be confirmed.',
  unreadBecause: 'Nothing was read, because your sign-in could not be confirmed (%{code}).',
  notConfirmed: {
    no: 'Nothing was sent, because you didn’t confirm it’s you.',
    unavailable:
      'Nothing was sent, because the sign-in check couldn’t load. Check your connection and try again.',
  },
  changed: 'Someone else changed it.',
  busy: {
    here: 'Another change to this %{one} is still being saved. Nothing was sent.',
    elsewhere: 'Another tab is changing this %{one} right now. Nothing was sent.',
  },
  unaddressable: 'This ID can’t be used in a link, so nothing was sent.',
  rules: {
    duplicate: 'The service lists this ID more than once, so it can’t be changed here.',
    notKept: 'Nothing was sent: the console no longer has this change. Make it again in the form.',
    settled: 'Nothing was sent: this change was already finished or dismissed elsewhere.',
    listOnly: 'The service can’t be asked for one row alone. Find it in the list first.',
    unreadable:
      'The service lists it with invalid data, or not at all, so it can’t be opened or changed here.',
    unfiltered: 'This list can’t be filtered by “%{subject}”, so nothing is shown.',
    noResource: 'The console has no resource called “%{subject}”.',
  },
  missingPart: 'Part of the console couldn’t load. You may be offline, or there may be a new version.',
  unknown: 'Something went wrong in the console.',
  /** The fault may be the service's or the console's. */
  unexplained: 'Something went wrong. Try again.',
};
