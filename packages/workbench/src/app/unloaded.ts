// A page that could not be fetched is not fetched again by itself: the program keeps that it failed.

let isUnloaded = false;
addEventListener('vite:preloadError', () => (isUnloaded = true));

/** The server is back: what could not be fetched while it was away is, with the page. */
export function fetchUnloaded(): void {
  if (isUnloaded) location.reload();
}
