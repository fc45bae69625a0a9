import type { Code, Findings } from '@asbuilt/evidence';
import { lowestAt, mergeLowest, type Lowest } from '../kit/summary/lowest.js';
import type { AskedInCode } from '../kit/coded-call.js';
import { mergeSightings, noSightings, sight, type Sightings } from '../kit/summary/refs.js';

// Schemas in shipped code: what a client asks of fields before it sends them.

export type FieldRule = Findings['schemas'][number]['rules'][number];

/** As JSON: a `CodedRule`, or a `LooseSchema`. */
export interface CodedRules {
  readonly placed: Lowest<Sightings>;
  readonly loose: Lowest<Sightings>;
}

export interface CodedRule extends FieldRule {
  readonly of: AskedInCode;
}

/** Of which nothing shows what is sent after it. */
export interface LooseSchema {
  readonly page: string;
  readonly name: string;
  readonly fields: readonly string[];
}

// The largest clients have some hundred schemas.
const MOST_RULES = 3000;
const MOST_LOOSE = 200;

export function observeCode(into: CodedRules, { ref, page, says }: Code): void {
  const note = (list: Lowest<Sightings>, what: CodedRule | LooseSchema, most: number, at: string): void => {
    const seen = lowestAt(list, JSON.stringify(what), most, noSightings);
    if (seen !== undefined) sight(seen, { material: ref.material, entry: ref.entry, at });
  };
  for (const { method, origin, base, path, rules, place } of says.requests)
    for (const rule of rules)
      note(into.placed, { ...rule, of: { method, origin, base, path, page } }, MOST_RULES, place);
  for (const { name, rules, place } of says.schemas) {
    const fields = [...new Set(rules.map(({ field }) => field))];
    note(into.loose, { page, name, fields }, MOST_LOOSE, place);
  }
}

export const mergeCoded = (a: CodedRules, b: CodedRules): CodedRules => ({
  placed: mergeLowest(a.placed, b.placed, MOST_RULES, mergeSightings),
  loose: mergeLowest(a.loose, b.loose, MOST_LOOSE, mergeSightings),
});
