import { useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { screenAt, screenOf } from '../declarations/screens.js';

const CHANGED = 'lending:navigate';

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(CHANGED, listener);
  };
}

/** Path and query of today, as one string that changes when either does. */
export const useAddress = (): string => useSyncExternalStore(subscribe, () => location.pathname + location.search);

/** Moves within the application; to a page of the server it loads that page. */
export function navigate(to: string): void {
  const path = to.split('?')[0] ?? to;
  const at = screenAt(path);
  if (!at || screenOf(at.id).by === 'server') return location.assign(to);
  history.pushState(null, '', to);
  dispatchEvent(new Event(CHANGED));
  scrollTo(0, 0);
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;

export function Link({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const follow = (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    navigate(href);
  };
  return <a href={href} onClick={follow} {...rest} />;
}
