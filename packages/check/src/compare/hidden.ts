import type { Exchange } from '@asbuilt/evidence';
import type { Step } from '../replay/steps.js';

const NOT_THERE = 404;

/**
 * Whether something was said not to be there to one, and shown to another at the same address: it is there, and is hidden
 * from those who may not see it.
 */
export function createHidden(steps: readonly Step[]): (recorded: Exchange) => boolean {
  const shownTo = new Map<string, Set<string>>();
  for (const { exchange } of steps)
    if (exchange.method === 'GET' && exchange.status < 300)
      shownTo.set(exchange.url.path, (shownTo.get(exchange.url.path) ?? new Set()).add(exchange.ref.material));
  return ({ status, url, method, ref }) => {
    if (status !== NOT_THERE) return false;
    // what is done with a thing stands behind its address
    const others = shownTo.get(url.path) ?? (method === 'GET' ? undefined : shownTo.get(aboveOf(url.path)));
    return others !== undefined && !others.has(ref.material);
  };
}

/** `/orders/7` of `/orders/7/pay`; a list is no thing. */
function aboveOf(path: string): string {
  const segments = path.split('/');
  const last = segments.pop();
  return last !== '' && /\d/.test(segments.at(-1) ?? '') ? segments.join('/') : path;
}
