import type { Verdict, Verdicts } from './verdicts.js';

// Actors of whom the product says no role, and who were let do the same and refused the same, have one role as far as
// anybody can see. What is allowed to everybody tells nothing: refusals must be among what they have in common.

const FEWEST_IN_COMMON = 10;
const FEWEST_REFUSED = 3;
/** Of what the one tried who tried less: with less in common they are two who met at few places. */
const MOST_IN_COMMON = 0.6;

/** Lists of actors, of which those are joined that behave alike; `isNamed`: the product says what role they have. */
export function joinAlike(
  groups: readonly (readonly string[])[],
  verdicts: Verdicts,
  isNamed: (actor: string) => boolean,
): string[][] {
  const joined: string[][] = [];
  for (const group of groups) {
    const fits = (others: readonly string[]) =>
      [...group, ...others].every((actor) => !isNamed(actor)) &&
      group.every((actor) => others.every((other) => areAlike(verdicts.get(actor), verdicts.get(other))));
    const found = joined.find(fits);
    if (found === undefined) joined.push([...group]);
    else found.push(...group);
  }
  return joined;
}

type Own = ReadonlyMap<string, Verdict> | undefined;

function areAlike(a: Own, b: Own): boolean {
  if (a === undefined || b === undefined) return false;
  const common = [...a].filter(([call]) => b.has(call));
  const refused = common.filter(([, verdict]) => verdict === 'mayNot').length;
  if (common.length < FEWEST_IN_COMMON || refused < FEWEST_REFUSED) return false;
  if (common.length < Math.min(a.size, b.size) * MOST_IN_COMMON) return false;
  return common.every(([call, verdict]) => (verdict === 'mayNot') === (b.get(call) === 'mayNot'));
}
