import { useEffect } from 'react';

/** Names the browser's tab. Not by a `<title>`: index.html has one for the time before, and browsers take the first. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
