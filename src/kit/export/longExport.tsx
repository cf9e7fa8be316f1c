import type { Alerts, ConsoleAlert } from '../../ui/alerts/alert';

/** Milliseconds. An export that takes longer says so, and can be cancelled. */
const LONG = 1000;

/** Milliseconds between two figures. */
const PACE = 200;

/** Shows an alert once something takes long, with its latest progress, until the end. */
export function sayIfLong({ show, update, dismiss }: Alerts, alert: ConsoleAlert) {
  let latest = alert;
  let saidAt = 0;
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    show(latest);
  }, LONG);
  return {
    say(progress: string) {
      // Hidden from screen readers, which would read each figure out.
      const figure = <span aria-hidden>{progress}</span>;
      latest = {
        ...alert,
        sentence: (
          <>
            {alert.sentence} {figure}
          </>
        ),
      };
      if (!isShown || performance.now() - saidAt < PACE) return;
      saidAt = performance.now();
      update(latest);
    },
    end() {
      clearTimeout(timer);
      if (isShown) dismiss(alert.key);
    },
  };
}
