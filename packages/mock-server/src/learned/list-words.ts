import { byText } from '@asbuilt/spec';
import { fieldFor, isOfAnyList } from '../answers/list.js';
import { asText, under, type Json, type Thing } from '../wire/json.js';
import type { Shown } from './own-things.js';

// Parameters that order a list, by what was seen to come of them: `by=-taxon` names a field and the things come in its order.
// What they are called is left to the product.

// Once may be chance; and things in the order of one field may stand so anyway.
const LEAST_LISTS = 2;

/** Keeps for each list by what it was seen to be ordered, under names that do not tell. */
export function learnListWords(shown: readonly Shown[]): void {
  const lists = new Set(shown.flatMap(({ known }) => (known.main?.many === true ? [known] : [])));
  for (const known of lists) {
    const own = shown.filter((one) => one.known === known);
    const names = new Set(own.flatMap(({ query }) => query.map(([name]) => name)));
    for (const name of names) {
      if (isOfAnyList(name) || known.entity === null || fieldFor(known.entity, name) !== undefined) continue;
      if (known.invariants.some(({ asked }) => asked?.name === name)) continue;
      const asked = own.flatMap((one) => {
        const value = one.query.find(([each]) => each === name)?.[1] ?? '';
        return value === '' ? [] : [{ value, things: one.things }];
      });
      if (isOrder(asked)) known.orderedBy.add(name);
    }
  }
}

interface Asked {
  readonly value: string;
  readonly things: readonly Thing[];
}

const ORDER = /^([-+]?)([^\s:,]+)(?:[\s:](asc|desc)\w*)?$/i;

/** Two different orders at the least, each kept to, and none that is not. */
function isOrder(asked: readonly Asked[]): boolean {
  const telling = asked.filter(({ things }) => things.length > 1);
  const kept = telling.filter(isInOrder);
  return kept.length === telling.length && new Set(kept.map(({ value }) => value)).size >= LEAST_LISTS;
}

function isInOrder({ value, things }: Asked): boolean {
  const [, minus, field, way] = ORDER.exec(value) ?? [];
  if (field === undefined || things.some((thing) => under(thing, field) === undefined)) return false;
  const down = minus === '-' || /^desc/i.test(way ?? '') ? -1 : 1;
  return things.every((thing, i) => i === 0 || down * inOrder(under(things[i - 1]!, field), under(thing, field)) <= 0);
}

const inOrder = (a: Json | undefined, b: Json | undefined): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : byText(asText(a), asText(b));
