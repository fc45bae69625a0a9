import type { Asked } from '../answers/call-request.js';
import { slotsOf } from './experience.js';
import { asText, isThing, type Json, type Thing } from '../wire/json.js';
import type { Known, Prepared } from './call-knowledge.js';
import { fieldFor, isOfAnyList } from '../answers/list.js';
import { find, roleName } from '../memory/memory.js';
import { entityNamed } from '../memory/places.js';

// Lists that show everybody their own: nobody says so, but whatever a role was shown bore the name of whoever asked, though
// others had such things as well. What is not in such a list is not shown one by one either.

/** Things that were shown to somebody whose name is known. */
export interface Shown {
  readonly known: Known;
  readonly role: string;
  readonly names: readonly string[];
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly things: readonly Thing[];
}

/** The field that says whose a thing is. */
export interface Owning {
  /** By role: it is shown its own whatever it asks for. */
  readonly roles: Map<string, string>;
  /** By what is asked: `mine=true`. */
  readonly words: Map<string, string>;
}

// Fewer may all be of one person by chance.
const LEAST_OWN = 3;

export function bears(value: Json | undefined, names: readonly string[]): boolean {
  if (isThing(value)) return Object.values(value).some((one) => bears(one, names));
  return value != null && names.includes(asText(value));
}

export function learnOwn(p: Prepared, shown: readonly Shown[]): void {
  const told = shown.filter(({ names, things }) => names.length > 0 && things.length > 0);
  const lists = new Set(told.flatMap(({ known }) => (isListing(known) ? [known] : [])));
  for (const known of lists) {
    const seen = told.filter((one) => one.known === known);
    if (known.entity === null) continue;
    const others = told.filter((one) => one.known.entity === known.entity);
    for (const role of new Set(seen.map((one) => one.role))) {
      const path = ownedBy(known, role, seen, others);
      if (path !== null) known.owning.roles.set(role, path);
    }
    for (const word of new Set(seen.flatMap((one) => wordsIn(known, one.query)))) {
      const path = ownedWith(known, word, seen);
      if (path !== null) known.owning.words.set(word, path);
    }
    if (known.owning.roles.size > 0) p.ownLists.push(known);
  }
}

/** A list in data, or one that is a page. */
const isListing = ({ main, call }: Known): boolean =>
  main?.many === true || (main === null && LISTS.has(call.does ?? ''));

const LISTS = new Set(['list', 'search']);

const isOwn = ({ things, names }: Shown, path: string): boolean => things.every((thing) => bears(thing[path], names));

const pathsOf = ({ entity }: Known): string[] =>
  entity!.fields.map(({ path }) => path).filter((path) => !entity!.key.includes(path));

/** All that a role was shown is of whoever asked, and there was more that is not. */
function ownedBy(known: Known, role: string, seen: readonly Shown[], others: readonly Shown[]): string | null {
  const own = seen.filter((one) => one.role === role);
  if (own.reduce((sum, { things }) => sum + things.length, 0) < LEAST_OWN) return null;
  const found = pathsOf(known).find(
    (path) =>
      own.every((one) => isOwn(one, path)) &&
      others.every((one) => one.role !== role || one.things.every((thing) => isOf(thing, path, one.names))) &&
      others.some((one) => one.things.some((thing) => own.some(({ names }) => !isOf(thing, path, names)))),
  );
  return found ?? null;
}

/** Nobody's, or somebody's who is called so. */
const isOf = (thing: Thing, path: string, names: readonly string[]): boolean =>
  thing[path] == null || bears(thing[path], names);

/** With these words everybody was shown their own, and without them was not. */
function ownedWith(known: Known, word: string, seen: readonly Shown[]): string | null {
  const has = (one: Shown) => wordsIn(known, one.query).includes(word);
  const found = pathsOf(known).find(
    (path) => seen.every((one) => !has(one) || isOwn(one, path)) && seen.some((one) => !has(one) && !isOwn(one, path)),
  );
  return found ?? null;
}

/** What is asked of a list, and is no field of its things. */
const wordsIn = ({ entity, orderedBy, searched }: Known, query: Shown['query']): string[] => {
  const isOfList = (name: string) => isOfAnyList(name) || orderedBy.has(name) || searched.has(name);
  return query.flatMap(([name, value]) =>
    value === '' || isOfList(name) || fieldFor(entity!, name) !== undefined ? [] : [`${name}=${value}`],
  );
};

/** Of what a list would show, what is shown to whoever asks. */
export function ownIn({ known, session, request }: Asked): ((thing: Thing) => boolean) | null {
  const { roles, words } = known.owning;
  if (session === null || session.names.length === 0 || roles.size + words.size === 0) return null;
  const asked = wordsIn(known, request.query).find((word) => words.has(word));
  const path = roles.get(roleName(session)) ?? words.get(asked ?? '');
  return path === undefined ? null : (thing) => bears(thing[path], session.names);
}

const MISSING = 404;
const FORBIDDEN = 403;

/** How somebody is refused what the address names, where it is of somebody else and not in their list; null: it is not. */
export function refusedOthers({ p, known, memory, session, params }: Asked): number | null {
  if (session === null || session.names.length === 0) return null;
  const role = roleName(session);
  for (const { word, value } of slotsOf(known.call, params)) {
    const entity = entityNamed([...p.entities.values()], word);
    const list = p.ownLists.find((one) => one.entity === entity && known.call.path.startsWith(`${one.call.path}/`));
    const path = list?.owning.roles.get(role);
    const thing = path === undefined ? null : find(memory, entity!, value);
    if (thing !== null && !isOf(thing, path!, session.names)) return refusedAsOthers(p, known, role, entity);
  }
  return null;
}

/**
 * How a role is refused what is of somebody else: as it was here; else as it was by other calls on such things; else as
 * those are, here or there, who are shown as much as it is. What is nowhere is missed by everybody: a refusal tells more.
 */
export function refusedAsOthers(p: Prepared, known: Known, role: string, entity = known.entity): number {
  const heard = known.owners?.refused.get(role) ?? refusedElsewhere(p, role, entity);
  if (heard !== undefined) return heard;
  const isHidden = (name: string) => p.ownLists.some((one) => one.entity === entity && one.owning.roles.has(name));
  const isAlike = ([name]: readonly [string, number]) => isHidden(name) === isHidden(role);
  const alike = [...(known.owners?.refused ?? [])].find(isAlike);
  if (alike !== undefined) return alike[1];
  const ofThese = [...p.calls.values()].filter((one) => one.entity === entity);
  const there = isHidden(role)
    ? ofThese.flatMap(({ owners }) => [...(owners?.refused ?? [])]).find(isAlike)
    : undefined;
  return there?.[1] ?? byStatuses(known, role);
}

const refusedElsewhere = ({ calls }: Prepared, role: string, entity: Known['entity']): number | undefined =>
  [...calls.values()].find((one) => one.entity === entity && one.owners?.refused.has(role))?.owners?.refused.get(role);

function byStatuses({ call, examples }: Known, role: string): number {
  const statuses = new Set(call.responses.map(({ status }) => status));
  const isForbidden =
    examples.length === 0
      ? statuses.has(FORBIDDEN)
      : examples.some((one) => one.role === role && one.status === FORBIDDEN);
  return isForbidden || !statuses.has(MISSING) ? FORBIDDEN : MISSING;
}
