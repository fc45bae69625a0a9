import type { Exchange } from '@asbuilt/evidence';
import type { Spec } from '@asbuilt/spec';
import { findIn, indexOf } from '../explain/find-call.js';
import type { Plan } from './plan.js';

/** Which calls hand out a cookie anew to everybody who sends it, as far as was recorded: only those must do so again. */
export function renewalsOf(spec: Spec, exchanges: readonly Exchange[]): Plan['renews'] {
  const index = indexOf(spec.calls.statements, spec.origins);
  const always = new Map<string, boolean>();
  for (const exchange of exchanges) {
    const call = exchange.is === 'call' && exchange.status < 400 ? findIn(index, exchange, null)?.call : undefined;
    if (call === undefined) continue;
    const handed = namesIn(exchange.responseHeaders, 'set-cookie', /^[^=;]+/g);
    for (const name of namesIn(exchange.requestHeaders, 'cookie', /(?<![^=;\s])[^=;\s]+(?==)/g)) {
      const key = `${call.id} ${name}`;
      always.set(key, handed.has(name) && always.get(key) !== false);
    }
  }
  return (call, cookie) => always.get(`${call.id} ${cookie}`) === true;
}

function namesIn(headers: Exchange['requestHeaders'], header: string, names: RegExp): Set<string> {
  const lines = headers.filter(([name]) => name.toLowerCase() === header);
  return new Set(lines.flatMap(([, value]) => value.match(names) ?? []));
}
