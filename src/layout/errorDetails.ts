/** What a report needs of an error that is no call's: its words, the page and the time. */
export const errorDetails = (words: string, time: string): string =>
  `${words} · ${window.location.pathname} · ${time}`;
