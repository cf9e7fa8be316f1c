const KEY = 'google-redirect';

/** What a tab notes when it leaves for Google's page. The SDK's own note of it stands in the same storage. */
interface Note {
  /** The router's state that it left with, for the page that it comes back to. */
  readonly state: unknown;
}

export const noteRedirect = (note: Note): void => sessionStorage.setItem(KEY, JSON.stringify(note));

/** The note of the redirect that this page is the return from, handed out once; undefined where there was none. */
export function takeRedirectNote(): Note | undefined {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return undefined;
  sessionStorage.removeItem(KEY);
  try {
    const note: unknown = JSON.parse(text);
    return { state: typeof note === 'object' && note !== null && 'state' in note ? note.state : undefined };
  } catch {
    return { state: undefined };
  }
}
