import { isClass, parseAddress } from '../../kit/address/address.js';
import type { Known } from '../../known.js';
import type { DeclaredForm } from '../summary.js';

/** A page record says that a form means another method than POST, and not which: then it is the one that is a call. */
const MEANT = ['PATCH', 'PUT', 'DELETE', 'POST'];

/** The call that a form is sent to by itself; undefined where a script does that, or where it is no call. */
export function formCall({ target }: DeclaredForm, known: Known): string | undefined {
  if (target === null) return undefined;
  const addresses = target.startsWith('* ') ? MEANT.map((method) => method + target.slice(1)) : [target];
  for (const callAt of [known.calls.callAt, (address: string) => offeredAt(address, known)])
    for (const address of addresses) {
      const call = callAt(address);
      if (call !== undefined) return call;
    }
  return undefined;
}

/** A form that nobody was seen to send is sent to a call all the same: one that its page offers. */
function offeredAt(address: string, { points, origins }: Known): string | undefined {
  const { method, origin, tokens, format } = parseAddress(address);
  const offered = (points.calls?.statements ?? []).filter((call) => {
    if (call.method !== method || (call.origin ?? origins[0]) !== origin || !call.basis.includes('declared'))
      return false;
    const steps = call.path.split('/').filter(Boolean);
    const [last = ''] = tokens.slice(-1);
    const written = format === '' ? tokens : [...tokens.slice(0, -1), `${last}.${format}`];
    return steps.length === written.length && steps.every((step, i) => isAt(step, written[i]!));
  });
  return offered.length === 1 ? offered[0]!.id : undefined;
}

const isAt = (step: string, token: string): boolean => (step.startsWith('{') ? isClass(token) : step === token);

/** Where a form stands whose target is not known: its page, in the words of the statement. */
export function formPlace({ page }: DeclaredForm, known: Known): string | undefined {
  const [origin = '', path = '', hash = ''] = page.split(' ');
  if (!known.origins.includes(origin)) return undefined;
  const inside = hash === '' ? '' : `/${hash}`;
  return `form ${hash !== '' && path === '/' ? '' : path}${inside}`.replaceAll(/\{\w+\}/g, '{id}');
}
