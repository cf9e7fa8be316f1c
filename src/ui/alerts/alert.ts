import type { ReactNode } from 'react';
import type { FailureWords } from '../../i18n/failures';

/**
 * One message to the administrator. A success disappears by itself; everything else stays until it is dismissed or
 * replaced.
 */
export interface ConsoleAlert extends Pick<FailureWords, 'said' | 'details'> {
  /** Of alerts with the same key only the newest is shown. */
  readonly key: string;
  readonly severity: 'success' | 'info' | 'warning' | 'error';
  /** Whether a screen reader interrupts what it reads, as it does for everything but a success. */
  readonly isUrgent?: boolean;
  /** The subject, as a sentence before `sentence`. Alerts with the same `sentence` are shown as one. */
  readonly subject?: {
    readonly topics: readonly string[];
    readonly say: (topics: readonly string[]) => string;
  };
  readonly sentence: ReactNode;
  /** The sentence as plain text, if it has parts that only the console can render. */
  readonly brief?: string;
  /** The values that it tells of, by field. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** More buttons, beside its own. */
  readonly aids?: ReactNode;
  /** The place where the alert is shown, as long as the page has that place. */
  readonly place?: string;
  /** Whether the same person sees it again, without its action, after losing access to the console unasked. */
  readonly outlivesSession?: boolean;
  /** What to do about it, such as Undo or Retry; using it dismisses the alert. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

export interface PastAlert extends ConsoleAlert {
  /** When it was shown, in epoch milliseconds. */
  readonly shownAt: number;
}

/** The functions are stable, so that effects and callbacks may keep them. */
export interface Alerts {
  /** Oldest first. */
  readonly alerts: readonly ConsoleAlert[];
  /** The last successes, including those that have disappeared. */
  readonly past: readonly PastAlert[];
  /** Shows an alert as the newest. */
  readonly show: (alert: ConsoleAlert) => void;
  /** Keeps an alert for the same person, if they have just lost access to the console unasked. */
  readonly leave: (alert: ConsoleAlert) => void;
  /** Changes an alert in its place; a dismissed one stays away. */
  readonly update: (alert: ConsoleAlert) => void;
  readonly dismiss: (key: string) => void;
  /** Claims a place: its alerts leave the stack until the returned function is called. */
  readonly claim: (place: string) => () => void;
  readonly places: readonly string[];
}

/** Several alerts with the same sentence as one: it is about all their topics, and its action acts for all. */
export function joined([first, ...others]: readonly [ConsoleAlert, ...ConsoleAlert[]]): ConsoleAlert {
  const all = [first, ...others];
  const acts = all.flatMap(({ action }) => action ?? []);
  return {
    ...first,
    subject: first.subject && {
      ...first.subject,
      topics: all.flatMap(({ subject }) => subject?.topics ?? []),
    },
    details: all.flatMap(({ details }) => details ?? []).join('\n'),
    action: acts[0] && { label: acts[0].label, onClick: () => acts.forEach(({ onClick }) => onClick()) },
  };
}
