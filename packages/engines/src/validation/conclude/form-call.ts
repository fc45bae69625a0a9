import type { Known } from '../../known.js';
import type { DeclaredForm } from '../summary.js';

/** A page record says that a form means another method than POST, and not which: then it is the one that is a call. */
const MEANT = ['PATCH', 'PUT', 'DELETE', 'POST'];

/** The call that a form is sent to by itself; undefined where a script does that, or where it is no call. */
export function formCall({ target }: DeclaredForm, known: Known): string | undefined {
  if (target === null) return undefined;
  if (!target.startsWith('* ')) return known.calls.callAt(target);
  for (const method of MEANT) {
    const call = known.calls.callAt(method + target.slice(1));
    if (call !== undefined) return call;
  }
  return undefined;
}

/** Where a form stands whose target is not known: its page, in the words of the statement. */
export function formPlace({ page }: DeclaredForm, known: Known): string | undefined {
  const [origin = '', path = '', hash = ''] = page.split(' ');
  if (!known.origins.includes(origin)) return undefined;
  const inside = hash === '' ? '' : `/${hash}`;
  return `form ${hash !== '' && path === '/' ? '' : path}${inside}`.replaceAll(/\{\w+\}/g, '{id}');
}
