import { isClass, parseAddress } from '../../kit/address/address.js';
import type { Call } from '@asbuilt/spec';
import { at } from '../../kit/summary/maps.js';
import { onceFor } from '../../kit/summary/once.js';
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
  const [last = ''] = tokens.slice(-1);
  const written = format === '' ? tokens : [...tokens.slice(0, -1), `${last}.${format}`];
  const calls = points.calls?.statements ?? [];
  const offered = declaredCalls(calls).get(placeOf(method, written.map(isClass), written)) ?? [];
  const here = offered.filter((call) => (call.origin ?? origins[0]) === origin);
  return here.length === 1 ? here[0]!.id : undefined;
}

/** By method and path, with a mark for what may be any value: pages offer 20,000 forms, and each is looked up. */
const declaredCalls = onceFor((calls: readonly Call[]) => {
  const found = new Map<string, Call[]>();
  for (const call of calls) {
    if (!call.basis.includes('declared')) continue;
    const steps = call.path.split('/').filter(Boolean);
    const isSlot = steps.map((step) => step.startsWith('{'));
    at(found, placeOf(call.method, isSlot, steps), () => []).push(call);
  }
  return found;
});

const placeOf = (method: string, isSlot: readonly boolean[], steps: readonly string[]): string =>
  [method, ...steps.map((step, i) => (isSlot[i] ? '{}' : step))].join('/');

/** Where a form stands whose target is not known: its page, in the words of the statement. */
export function formPlace({ page }: DeclaredForm, known: Known): string | undefined {
  const [origin = '', path = '', hash = ''] = page.split(' ');
  if (!known.origins.includes(origin)) return undefined;
  const inside = hash === '' ? '' : `/${hash}`;
  return `form ${hash !== '' && path === '/' ? '' : path}${inside}`.replaceAll(/\{\w+\}/g, '{id}');
}
