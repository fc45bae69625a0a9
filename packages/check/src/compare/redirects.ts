import type { Exchange } from '@asbuilt/evidence';
import type { Told } from '../report/report.js';
import type { About } from './about.js';

/**
 * Where it leads to, by the shape of the address: identifiers are the target's own. Where other things are stored by then,
 * it may lead elsewhere for that.
 */
export function compareRedirects(about: About): Told[] {
  const { call, recorded, target, title } = about;
  const [was, is] = [placeOf(recorded), placeOf(target)];
  if (was === null || was === is) return [];
  const says = `expected a redirect to ${was}; the server ${is === null ? 'did not redirect' : `redirects to ${is}`}`;
  return [{ point: 'calls', statement: call?.id ?? null, kind: 'differs', title, says }];
}

/** Both lead somewhere, and not to the same: what was done is mostly not the same, either. */
export function isLedElsewhere({ recorded, target }: About): boolean {
  const [was, is] = [placeOf(recorded), placeOf(target)];
  return was !== null && is !== null && was !== is;
}

function placeOf({ responseHeaders }: Exchange): string | null {
  const location = responseHeaders.find(([name]) => name === 'location')?.[1];
  if (location === undefined) return null;
  return location
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/[?#].*$/s, '')
    .split('/')
    .map((segment) => (/\d/.test(segment) ? '{}' : segment))
    .join('/');
}
