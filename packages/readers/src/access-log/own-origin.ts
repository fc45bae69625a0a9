import { logLine } from './line.js';

/** Where neither the log nor the user says which product it is of. */
export const UNKNOWN_ORIGIN = 'http://unknown.invalid';

/**
 * A log says which paths were asked for and from which pages, but not its own host. A page whose path was itself asked
 * for in this log is of this product: the origin that most such pages have. A log of whole addresses names it.
 */
export function ownOrigin(texts: readonly string[]): string {
  const lines = texts.map(logLine).filter((line) => line !== null);
  const whole = lines.filter(({ target }) => !target.startsWith('/'));
  if (whole.length > lines.length / 2) return mostOf(whole.map(({ target }) => originIn(target)));
  const asked = new Set(lines.map(({ target }) => pathOf(target)));
  const pages = lines.flatMap(({ referrer }) => {
    if (!/^https?:\/\/./i.test(referrer) || !URL.canParse(referrer)) return [];
    const { origin, pathname } = new URL(referrer);
    return asked.has(pathname) ? [origin] : [];
  });
  return mostOf(pages);
}

/** Of a whole address; what is none is of no product. */
export const originIn = (target: string): string => (URL.canParse(target) ? new URL(target).origin : UNKNOWN_ORIGIN);

function mostOf(origins: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const origin of origins) counts.set(origin, (counts.get(origin) ?? 0) + 1);
  let best = UNKNOWN_ORIGIN;
  for (const [origin, count] of counts) {
    const most = counts.get(best) ?? 0;
    if (count > most || (count === most && origin < best)) best = origin;
  }
  return best;
}

const pathOf = (target: string): string => target.replace(/[?#].*$/s, '');
