import type { Known } from '../../known.js';

/** A page record says that a form means another method than POST, and not which: then it is the one that is a call. */
const MEANT = ['PATCH', 'PUT', 'DELETE', 'POST'];

/** The call that a form posts to; undefined where a script does that, or where it is no call. */
export function formCall(key: string, known: Known): string | undefined {
  if (!key.startsWith('call ')) return undefined;
  const address = key.slice('call '.length);
  if (!address.startsWith('* ')) return known.calls.callAt(address);
  for (const method of MEANT) {
    const call = known.calls.callAt(method + address.slice(1));
    if (call !== undefined) return call;
  }
  return undefined;
}

/** Where a form stands whose target is not known: its page, in the words of the statement. */
export function formPlace(key: string, known: Known): string | undefined {
  const [kind, origin = '', route = ''] = key.split(' ');
  return kind === 'page' && known.origins.includes(origin) ? `form ${route}` : undefined;
}
