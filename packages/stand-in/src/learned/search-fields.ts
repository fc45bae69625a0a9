import type { Thing } from '../wire/json.js';
import type { Known } from './known.js';
import { isOfAnyList, isPaging, isSearching } from '../answers/list.js';
import type { Shown } from './own-things.js';

// Which texts a search looks into: those in which what it found has what was asked for, but for those in which something
// has it that was there and was not found.

interface Search {
  readonly text: string;
  readonly shown: Shown;
  /** What the same person was shown before, by the same list. */
  readonly before: readonly Thing[];
}

/** Keeps for each list that can be searched where it was seen to look. */
export function learnSearches(shown: readonly Shown[]): void {
  const lists = new Set(shown.flatMap(({ known }) => (known.main?.many === true ? [known] : [])));
  for (const known of lists) {
    const own = shown.filter((one) => one.known === known);
    const searches = own.flatMap((one, i) => searchIn(known, own, one, i));
    known.searched = fieldsOf(known, searches, own);
  }
}

function searchIn(known: Known, own: readonly Shown[], one: Shown, i: number): Search[] {
  const text = one.query.find(([name, value]) => isSearching(known, name) && value !== '')?.[1];
  if (text === undefined) return [];
  const before = own.slice(0, i).filter(({ names, role }) => role === one.role && names[0] === one.names[0]);
  return [{ text: text.toLowerCase(), shown: one, before: before.flatMap(({ things }) => things) }];
}

/** null: nothing tells. */
function fieldsOf(known: Known, searches: readonly Search[], own: readonly Shown[]): string[] | null {
  const found = searches.flatMap(({ text, shown }) => shown.things.map((thing) => ({ text, thing })));
  const names = new Set(
    found.flatMap(({ text, thing }) => Object.keys(thing).filter((name) => has(thing, name, text))),
  );
  const page = Math.max(
    ...own.filter(({ query }) => !query.some(([name]) => isPaging(name))).map(({ things }) => things.length),
  );
  const kept = [...names].filter((name) => !searches.some((search) => isPassedOver(known, search, name, page)));
  const isFound = ({ text, thing }: (typeof found)[number]) => kept.some((name) => has(thing, name, text));
  return found.length > 0 && found.every(isFound) ? kept : null;
}

const has = (thing: Thing, name: string, text: string): boolean => {
  const value = thing[name];
  return typeof value === 'string' && value.toLowerCase().includes(text);
};

/** Something has the text there, and is not among what was found, though nothing else can have left it out. */
function isPassedOver({ entity }: Known, { text, shown, before }: Search, name: string, page: number): boolean {
  if (shown.things.length >= page || shown.query.some(([one]) => !isOfAnyList(one))) return false;
  const keyOf = (thing: Thing) => JSON.stringify((entity?.key ?? []).map((key) => thing[key]));
  const listed = new Set(shown.things.map(keyOf));
  return before.some((thing) => has(thing, name, text) && !listed.has(keyOf(thing)));
}
