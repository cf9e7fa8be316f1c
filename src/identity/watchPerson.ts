interface Watcher {
  /** A key, a click, a finger, a wheel or a pointer that moves. */
  readonly onActivity: () => void;
  /** The page comes to the front or wakes up, or another tab wrote something down. */
  readonly onReturn: () => void;
}

/** Tells for as long as the page lives what the person does with it. */
export function watchPerson({ onActivity, onReturn }: Watcher): void {
  let pointer = '';
  const onMove = ({ screenX, screenY }: PointerEvent) => {
    // Browsers send a move too where the page has moved under a pointer that rests.
    const at = `${screenX},${screenY}`;
    if (at === pointer) return;
    pointer = at;
    onActivity();
  };
  const early = { capture: true, passive: true };
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    window.addEventListener(type, onActivity, early);
  window.addEventListener('pointermove', onMove, early);
  for (const type of ['focus', 'pageshow', 'storage']) window.addEventListener(type, onReturn);
  for (const type of ['visibilitychange', 'resume']) document.addEventListener(type, onReturn);
}
