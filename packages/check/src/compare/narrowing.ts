import type { Told } from '../report/report.js';
import { isEqualIn } from '../replay/looks.js';
import type { About, Around } from './about.js';
import { BEGINS, idOf, LASTS, listedIn, type Item, type Listed } from './listed.js';

// One list, asked for in two ways with nothing done between them: what a parameter did in the recording it does again.

/** A list as it was recorded and as the target has it. */
interface Read {
  readonly query: ReadonlyMap<string, string>;
  readonly was: Listed;
  readonly is: Listed;
}

export interface Narrowing {
  compare(about: About): Told[];
  /** Something was done: lists may be others from here on. */
  forget(): void;
}

/** More ways of asking for one list, with nothing done between them, are a walk through all pages. */
const MOST_READS = 20;

export function createNarrowing({ book, kinds }: Around): Narrowing {
  const reads = new Map<string, Read[]>();
  return {
    forget: () => reads.clear(),
    compare(about) {
      const { recorded, target, call } = about;
      if (call === null || recorded.method !== 'GET') return [];
      const [was, is] = [listedIn(recorded), listedIn(target)];
      if (was === null || is === null) return [];
      const read: Read = { query: new Map(recorded.url.query), was, is };
      const key = `${recorded.ref.material} ${recorded.url.path}`;
      const before = reads.get(key) ?? [];
      reads.set(key, [...before, read].slice(-MOST_READS));
      const of = kinds.ofExchange(recorded, call);
      const same = (id: string) => book.look(of, id) ?? id;
      const faults = new Set(before.flatMap((other) => faultBetween(other, read, same) ?? []));
      return [...faults].map((says) => ({
        point: 'calls',
        statement: call.id,
        kind: 'differs',
        title: about.title,
        says,
        steady: true,
      }));
    },
  };
}

type Same = (id: string) => string;

function faultBetween(a: Read, b: Read, same: Same): string | null {
  const names = [...new Set([...a.query.keys(), ...b.query.keys()])].filter(
    (name) => a.query.get(name) !== b.query.get(name),
  );
  if (names.length > 0 && names.every((name) => BEGINS.test(name) || LASTS.test(name)) && hangsOnPage(a, b))
    return 'the total is another one for each page';
  const [name] = names;
  if (name === undefined || names.length > 1) return null;
  if (BEGINS.test(name)) return isSamePage(a, b) ? `${name} is ignored: each page shows the same` : null;
  if (LASTS.test(name))
    return [a, b].some((read) => isLonger(read, name)) ? `${name} is ignored: more is listed` : null;
  const [whole, part] = (a.query.get(name) ?? '') === '' ? [a, b] : [b, a];
  if ((whole.query.get(name) ?? '') !== '') return null;
  return isLetThrough(whole, part, same) ? `${name} is ignored: it lists what it left out` : null;
}

const hangsOnPage = (a: Read, b: Read): boolean =>
  a.was.total !== null && a.was.total === b.was.total && a.is.total !== null && b.is.total !== null
    ? a.is.total !== b.is.total
    : false;

/** Than was asked for, and than it was when it was recorded. */
function isLonger({ query, was, is }: Read, name: string): boolean {
  const most = /^[1-9]\d{0,5}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : Infinity;
  return was.items.length <= most && is.items.length > most;
}

const idsOf = (items: readonly Item[]): string[] => items.flatMap((item) => idOf(item) ?? []);

function isSamePage(a: Read, b: Read): boolean {
  const [first, second] = [new Set(idsOf(a.was.items)), idsOf(b.was.items)];
  if (first.size === 0 || second.length === 0 || second.some((id) => first.has(id))) return false;
  const shown = idsOf(b.is.items);
  return shown.length > 0 && shown.join('\n') === idsOf(a.is.items).join('\n');
}

/** A thing that was left out for the parameter, is the very same at the target, and is not left out there. */
function isLetThrough(whole: Read, part: Read, same: Same): boolean {
  if (part.was.items.length >= whole.was.items.length) return false;
  const kept = new Set(idsOf(part.was.items));
  const [all, shown] = [byId(whole.is.items), new Set(idsOf(part.is.items))];
  return whole.was.items.some((item) => {
    const id = idOf(item);
    if (id === null || kept.has(id) || !shown.has(same(id))) return false;
    const other = all.get(same(id));
    return other !== undefined && isEqualIn(item, other);
  });
}

const byId = (items: readonly Item[]): Map<string, Item> =>
  new Map(items.flatMap((item) => (idOf(item) === null ? [] : [[idOf(item)!, item] as const])));
