import type { Call, Spec } from '@asbuilt/spec';
import type { Exchange } from '@asbuilt/evidence';
import { cookiesOf, endedIn } from '../replay/jar.js';
import type { Told } from '../report/report.js';
import { callTitle } from '../diff/naming.js';
import { ofActor } from './refusal-point.js';

/**
 * Signing out takes away the cookie that somebody was known by. Told where the target gave one of the same name and lets it
 * stand; one that keeps people by other means is not asked for it.
 */
export function keptAfterSignOut(
  spec: Spec,
  call: Call | null,
  [recorded, target]: readonly [Exchange, Exchange],
  isKept: (cookie: string) => boolean,
): Told[] {
  if (call?.does !== 'logout' || recorded.status >= 400 || target.status >= 400) return [];
  const sent = new Set(cookiesOf(recorded.requestHeaders).map(([name]) => name));
  const kept = endedIn(recorded.responseHeaders).filter((name) => sent.has(name) && isKept(name));
  const title = callTitle(call);
  const place = ofActor({ spec, call, recorded, target, title });
  return kept.map((name) => ({
    ...place,
    kind: 'differs',
    title,
    says: `expected signing out to delete the cookie ${name}; the server kept it`,
    steady: true,
  }));
}
