import type { Exchange, Json } from '@asbuilt/evidence';
import { identifies } from '../replay/looks.js';
import type { Step } from '../replay/steps.js';
import type { Told } from '../report/report.js';
import type { About, Around } from './about.js';
import { idOf, listedIn, type Item } from './listed.js';
import { ofActor } from './refusal-point.js';

/** What one person was shown at one address: how many things, and under each name that points at something, what. */
interface Shown {
  readonly ids: Set<string>;
  /** Names that pointed at nothing at least once: whose a thing is, it always says. */
  readonly unset: Set<string>;
  readonly values: Map<string, Set<string>>;
}

/** One thing alone may be the one that there is. */
const FEWEST = 2;

/**
 * A list of which everybody is shown their own, as the recording has it: by one name that points at somebody, always the
 * same for one person and always another for another. Told where the target lists others' as well.
 */
export function createOwnLists(steps: readonly Step[], { book, kinds }: Around): (about: About) => Told | null {
  const byPath = new Map<string, Map<string, Shown>>();
  for (const { exchange } of steps) {
    const items = exchange.method === 'GET' ? (listedIn(exchange)?.items ?? []) : [];
    if (items.length > 0) note(byPath, exchange.url.path, whoOf(exchange), items);
  }
  return (about) => {
    const { recorded, target, title } = about;
    const { path, query } = recorded.url;
    const now = recorded.method === 'GET' ? listedIn(target) : null;
    for (const [name, own] of now === null ? [] : ownNames(byPath.get(path), whoOf(recorded))) {
      if (query.some(([param, value]) => param === name || value === own)) continue;
      const there = new Set(now!.items.flatMap((item) => plain(item[name])));
      const mine = book.look(kinds.ofName(name, []), own) ?? own;
      if (there.size < FEWEST && (there.size === 0 || there.has(mine) || !isAnothers(byPath.get(path)!, name, there)))
        continue;
      return { ...ofActor(about), kind: 'differs', title, says: `lists what is of others as well (${name})` };
    }
    return null;
  };
}

const whoOf = ({ actor, ref }: Exchange): string => JSON.stringify([ref.material, actor]);

function note(byPath: Map<string, Map<string, Shown>>, path: string, actor: string, items: readonly Item[]): void {
  const actors = byPath.get(path) ?? new Map<string, Shown>();
  byPath.set(path, actors);
  const shown: Shown = actors.get(actor) ?? { ids: new Set(), unset: new Set(), values: new Map() };
  actors.set(actor, shown);
  for (const item of items) {
    shown.ids.add(idOf(item) ?? JSON.stringify(item));
    for (const [name, value] of Object.entries(item)) {
      if (!identifies(name) || PLAIN_ID.test(name)) continue;
      const values = shown.values.get(name) ?? new Set<string>();
      shown.values.set(name, values);
      for (const one of plain(value)) values.add(one);
      if (value === null) shown.unset.add(name);
    }
  }
}

const PLAIN_ID = /^_?(?:id|uuid|guid|key|slug)$/i;

const plain = (value: Json | undefined): string[] =>
  typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];

/** Names under which one person was always shown the same, and somebody else never that. */
function ownNames(actors: ReadonlyMap<string, Shown> | undefined, actor: string): [name: string, own: string][] {
  const shown = actors?.get(actor);
  if (shown === undefined || shown.ids.size < FEWEST) return [];
  const others = [...actors!].filter(([who]) => who !== actor).map(([, one]) => one);
  return [...shown.values].flatMap(([name, values]): [string, string][] => {
    const [own] = values;
    if (own === undefined || values.size > 1 || [shown, ...others].some(({ unset }) => unset.has(name))) return [];
    const isParted = others.some((one) => {
      const theirs = one.values.get(name);
      return theirs !== undefined && theirs.size === 1 && !theirs.has(own);
    });
    return isParted ? [[name, own]] : [];
  });
}

/** Under the very name that somebody else was shown it under. */
const isAnothers = (actors: ReadonlyMap<string, Shown>, name: string, there: ReadonlySet<string>): boolean =>
  [...actors.values()].some(({ values }) => [...there].some((one) => values.get(name)?.has(one) === true));
