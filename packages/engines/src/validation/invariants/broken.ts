import type { Exchange } from '@asbuilt/evidence';
import type { Call, StatedInvariant } from '@asbuilt/spec';
import { named } from './conclude.js';
import { trialsIn } from './trials.js';

/** Which of the invariants stated of a call an exchange of it breaks: what was found and what is checked is one code. */
export function brokenInvariants(
  stated: readonly StatedInvariant[],
  call: Pick<Call, 'id' | 'path'>,
  exchange: Exchange,
): StatedInvariant[] {
  const own = stated.filter((one) => one.where === call.id);
  if (own.length === 0) return [];
  return trialsIn(exchange).flatMap(({ invariant, holds }) => {
    if (holds) return [];
    const asked = named(invariant.asked, call.path);
    return own.filter(
      (one) =>
        one.kind === invariant.kind &&
        one.at === invariant.at &&
        one.parts?.join(' ') === invariant.parts?.join(' ') &&
        one.asked?.in === asked?.in &&
        one.asked?.name === asked?.name,
    );
  });
}
