import type { Call } from '@asbuilt/spec';
import type { Json } from '../wire/json.js';
import { segmentsOf } from './match.js';
import type { Observed } from './observed.js';
import { fieldsOf, type Request } from '../wire/request.js';

/** What the material tells of the values in addresses, beyond what answers hold: pages show no things. */
export interface Experience {
  /** By the word before the slot, and where things are numbered below others by these, then by value. */
  readonly values: Map<string, Map<string, Found>>;
  /** By role, word and value: how often it was let through, and how it was turned away. */
  readonly doors: Map<string, Door>;
  /** By role, method and path: what was answered where the specification has no call, or a page. */
  readonly pages: Map<string, Recorded>;
  /** Whether things of this word are numbered below others. */
  readonly isNumberedBelow: (word: string) => boolean;
}

export interface Recorded {
  readonly status: number;
  readonly location: string | null;
  readonly mime: string | null;
  readonly answered: Json;
}

/** When it was found there, or not, in the order of time. */
type Found = Sight[];

interface Sight {
  readonly at: number;
  readonly there: boolean;
  /** Whom alone it is kept from; null: nobody, it is there or not for all. */
  hiddenFrom: string | null;
}

interface Door {
  open: number;
  readonly shut: Map<number, number>;
  /** The calls that were refused here; of a thing that was not shown itself, all of them. */
  readonly refused: Set<string>;
  /** The values in the addresses that were refused. */
  readonly at: Slot[][];
  /** It was a page that was refused, or what a form of one is sent to. */
  isOfPages: boolean;
}

export const emptyExperience = (isNumberedBelow: Experience['isNumberedBelow']): Experience => ({
  values: new Map(),
  doors: new Map(),
  pages: new Map(),
  isNumberedBelow,
});

export interface Slot {
  /** The literal word before it: `orders` of `/orders/{id}/pay`. */
  readonly word: string;
  readonly value: string;
  /** The values that stand before it. */
  readonly above?: readonly string[];
}

/** The values that an address has, each with the word it belongs to. */
export function slotsOf({ path }: Call, params: ReadonlyMap<string, string>): Slot[] {
  const parts = segmentsOf(path);
  const values = parts.map((part) => params.get(/\{([^{}]*)\}/.exec(part)?.[1] ?? ''));
  return parts.flatMap((_, i): Slot[] => {
    const value = values[i];
    const word = parts[i - 1] ?? '';
    const whose = OF_ANYTHING.test(word) ? `${parts[i - 2] ?? ''}/${word}` : word;
    return value === undefined || word.includes('{')
      ? []
      : [{ word: whose, value, above: values.slice(0, i).filter((one) => one !== undefined) }];
  });
}

/** `slug` of `/posts/slug/{slug}` and `/tags/slug/{slug}`: it says how a thing is called, not what kind of thing it is. */
const OF_ANYTHING = /^(?:by[-_])?(?:slug|id|uuid|name|email|key|code|handle|username)$/i;

const doorKey = (experience: Experience, role: string, slot: Slot): string =>
  JSON.stringify([role, kindAt(experience, slot), slot.value]);

const MISSING = new Set([404, 410]);
const TURNED_AWAY = new Set([401, 403]);

export function learnAddress(experience: Experience, asked: Addressed, role: string, seen: Met): void {
  const { status } = seen;
  const slots = slotsOf(asked.call, asked.params);
  for (const slot of slots) {
    const found = foundAt(experience, slot);
    if (found.length >= MOST_FOUND) found.splice(1, 1);
    if (status < 400) found.push({ at: asked.request.at, there: true, hiddenFrom: null });
    if (seen.isGone === true) found.push({ at: asked.request.at + 1, there: false, hiddenFrom: null });
    // which of several values is missing is not told
    if (MISSING.has(status) && slot === slots.at(-1))
      found.push({ at: asked.request.at, there: false, hiddenFrom: null });
  }
  // whoever is signed in and is asked to sign in was not known for who they are
  if (role !== '' && status === UNAUTHORIZED) return;
  // where a call is shut as a whole, the thing is not what shuts it
  for (const slot of [exactly(asked), ...(seen.isShut ? [] : slots), anything(asked)]) {
    const door = doorAt(experience, role, slot);
    // whatever else was wrong with it, it was let in
    if (!isTurnedAway(seen)) door.open += 1;
    else shut(door, status, isShown(asked) ? ANYTHING : asked.call.id, slots);
    if (isTurnedAway(seen) && isOfPages(asked.call)) door.isOfPages = true;
  }
}

const ANYTHING = '*';

function shut(door: Door, status: number, call: string, slots: Slot[]): void {
  door.shut.set(status, (door.shut.get(status) ?? 0) + 1);
  door.refused.add(call);
  if (door.at.length < MOST_FOUND) door.at.push(slots);
}

/** The call that shows what stands at its end. */
const isShown = ({ call, request }: Addressed): boolean =>
  request.method === 'GET' && (segmentsOf(call.path).at(-1) ?? '').includes('{');

// One thing that may not be done with something does not forbid the others.
const MANY_REFUSED = 2;

/** Not shown, or shut for several things to do with it. */
const isShutWhole = ({ refused }: Door): boolean => refused.has(ANYTHING) || refused.size >= MANY_REFUSED;

const UNAUTHORIZED = 401;

interface Met {
  readonly status: number;
  /** It was sent to where one signs in, or told so beside what is missing. */
  readonly toSignIn: boolean;
  /** The role is refused this call whatever it is about. */
  readonly isShut?: boolean;
  /** The one thing that the address names was deleted. */
  readonly isGone?: boolean;
}

const isTurnedAway = ({ status, toSignIn }: Pick<Met, 'status' | 'toSignIn'>): boolean =>
  toSignIn || TURNED_AWAY.has(status);

interface Addressed {
  readonly call: Call;
  readonly request: Request;
  readonly params: ReadonlyMap<string, string>;
}

/** One address, and a call at any address, as doors. */
const exactly = ({ call, request: { method, path, query, body } }: Addressed): Slot => ({
  word: call.id,
  value: JSON.stringify([path, query, ...(method === 'GET' ? [] : [fieldsOf(body)])]),
});
const anything = ({ call }: Addressed): Slot => ({ word: call.id, value: '*' });

/** Whether a call shows a page, or is sent by a form of one. */
const isOfPages = ({ style, responses }: Call): boolean =>
  style === 'form' || (responses.some(({ mime }) => /html/.test(mime ?? '')) && !responses.some(isJson));
const isJson = ({ mime }: Call['responses'][number]): boolean => /json/.test(mime ?? '');

/** Many pages open for whoever is signed in, and their data do not: a page is shut with them where it was seen to be shut at all. */
const isMinded = (experience: Experience, asked: Addressed, role: string, door: Door): boolean =>
  door.isOfPages ||
  !isOfPages(asked.call) ||
  (experience.doors.get(doorKey(experience, role, anything(asked)))?.shut.size ?? 0) > 0;

/** What a role met with before: here; else with the same things. null: nothing like it. */
export function metHere(experience: Experience, asked: Addressed, role: string): number | 'open' | null {
  const { doors } = experience;
  const here = verdictOf(doors.get(doorKey(experience, role, exactly(asked))));
  if (here !== null) return here;
  const things = slotsOf(asked.call, asked.params).map((slot) => {
    const door = doors.get(doorKey(experience, role, slot));
    return door !== undefined && isShutWhole(door) && isMinded(experience, asked, role, door) ? verdictOf(door) : null;
  });
  return things.find((one) => typeof one === 'number') ?? null;
}

/** Something that the address names is shut to one of these roles, whatever is done with it. */
export const isShutTo = (experience: Experience, asked: Addressed, roles: readonly string[]): boolean =>
  slotsOf(asked.call, asked.params).some((slot) =>
    roles.some((role) => {
      const door = experience.doors.get(doorKey(experience, role, slot));
      return door !== undefined && isShutWhole(door) && typeof verdictOf(door) === 'number';
    }),
  );

/** What a role met with at a call, whatever it was about. */
export const metWith = (experience: Experience, asked: Addressed, role: string): number | 'open' | null =>
  verdictOf(experience.doors.get(doorKey(experience, role, anything(asked))));

/** The values in the addresses at which a role was refused a call. */
export const refusedAt = (experience: Experience, asked: Addressed, role: string): readonly (readonly Slot[])[] =>
  experience.doors.get(doorKey(experience, role, anything(asked)))?.at ?? [];

/**
 * A role was refused a call for things only that it never got at, and is asked for others that it did. What changes things
 * is mostly refused to the role: there the things must have been shut to it whatever it did.
 */
export function isShutElsewhere(experience: Experience, asked: Addressed, role: string): boolean {
  const doorOf = (slot: Slot) => experience.doors.get(doorKey(experience, role, slot));
  const isOpen = (slot: Slot) => (doorOf(slot)?.open ?? 0) > 0;
  const isShutThing = (slot: Slot) => doorOf(slot) !== undefined && isShutWhole(doorOf(slot)!) && !isOpen(slot);
  const refused = refusedAt(experience, asked, role);
  const here = slotsOf(asked.call, asked.params);
  if (here.length === 0 || refused.length === 0) return false;
  const isOfTheThing = (slots: readonly Slot[]) =>
    asked.request.method === 'GET' ? !slots.every(isOpen) : slots.some(isShutThing);
  return here.every(isOpen) && refused.every(isOfTheThing);
}

function verdictOf(door: Door | undefined): number | 'open' | null {
  if (door === undefined) return null;
  return door.open > 0 || door.shut.size === 0 ? 'open' : mostOf(door.shut);
}

const mostOf = (counts: ReadonlyMap<number, number>): number =>
  [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]![0];

/** Whoever sends something is answered by what they send, too. */
const pageKey = (role: string, { method, path, body }: Request): string =>
  JSON.stringify([role, method, path, ...(method === 'GET' || body.is === 'nothing' ? [] : [body])]);

/** The first word of an address: pages of one part of a product are open to the same people. */
const areaOf = (path: string): Slot => ({ word: '', value: segmentsOf(path)[0] ?? '' });

export function learnDoor(experience: Experience, role: string, seen: Observed, toSignIn: boolean): void {
  const { request, status } = seen;
  const { method, path } = request;
  const recorded = recordedOf(seen);
  experience.pages.set(pageKey(role, request), recorded);
  // what is not there is there for nobody, whatever is sent
  if (MISSING.has(status)) experience.pages.set(pageKey(ANYBODY, emptied(request)), recorded);
  if (method !== 'GET') return;
  const door = doorAt(experience, role, areaOf(path));
  if (status < 300) door.open += 1;
  if (isTurnedAway({ status, toSignIn })) shut(door, status, ANYTHING, []);
}

export const recordedOf = ({ status, headers, mime, answered }: Observed): Recorded => ({
  status,
  location: headers.find(([name]) => name === 'location')?.[1] ?? null,
  mime,
  answered,
});

const ANYBODY = '*';

/** What this very address gave to this role, or to anybody where it is not there. */
export const recordedAt = ({ pages }: Experience, role: string, request: Request): Recorded | null =>
  pages.get(pageKey(role, request)) ?? pages.get(pageKey(ANYBODY, emptied(request))) ?? null;

const emptied = (request: Request): Request => ({ ...request, body: { is: 'nothing' } });

/** How a role was turned away from all of a part of the product. */
export function shutArea(experience: Experience, role: string, path: string): number | null {
  const verdict = verdictOf(experience.doors.get(doorKey(experience, role, areaOf(path))));
  return verdict === 'open' ? null : verdict;
}

/** Of which things values are the names: of all that the word stands for, or of those below one other. */
const kindAt = ({ isNumberedBelow }: Experience, { word, above = [] }: Slot): string =>
  isNumberedBelow(word) ? JSON.stringify([...above, word]) : word;

function foundAt(experience: Experience, slot: Slot): Found {
  const { value } = slot;
  const kind = kindAt(experience, slot);
  const byValue = experience.values.get(kind) ?? new Map<string, Found>();
  experience.values.set(kind, byValue);
  const found: Found = byValue.get(value) ?? [];
  byValue.set(value, found);
  return found;
}

function doorAt(experience: Experience, role: string, slot: Slot): Door {
  const { doors } = experience;
  const key = doorKey(experience, role, slot);
  const shutBy = { shut: new Map<number, number>(), refused: new Set<string>(), at: [], isOfPages: false };
  const door = doors.get(key) ?? { open: 0, ...shutBy };
  doors.set(key, door);
  return door;
}

/** Nothing that was found is there any more; what was never found still is not. */
export function forgetFound({ values }: Experience): void {
  for (const byValue of values.values())
    for (const [value, found] of byValue) if (wasThere(found)) byValue.delete(value);
}

export type Presence = 'there' | 'missing' | 'unknown';

// A number so far beyond all that were found is somebody's guess.
const FAR_BEYOND = 10;

/** Some values that were found where this one stands. */
export const foundBeside = (experience: Experience, slot: Slot): string[] =>
  [...(experience.values.get(kindAt(experience, slot)) ?? [])]
    .flatMap(([value, found]) => (wasThere(found) ? [value] : []))
    .slice(0, MOST_BESIDE);

const MOST_BESIDE = 20;
// So often is met with one value; the first time, and the last ones, tell.
const MOST_FOUND = 50;

/** Whether something of this name is there for somebody at a time, as far as addresses tell: as it was met with last before it. */
export function presenceOf(experience: Experience, slot: Slot, at: number, who: string): Presence {
  const { value } = slot;
  const byValue = experience.values.get(kindAt(experience, slot));
  const isFor = ({ hiddenFrom }: Sight) => hiddenFrom === null || hiddenFrom === who;
  const found = (byValue?.get(value) ?? []).filter(isFor);
  const last = found.findLast((one) => one.at <= at) ?? found[0];
  if (last !== undefined) return last.there ? 'there' : 'missing';
  if (byValue === undefined || !isNumber(value)) return 'unknown';
  const highest = highestOf(byValue);
  return highest > 0 && Number(value) > FAR_BEYOND * highest ? 'missing' : 'unknown';
}

/** It was missed by somebody at a time, and was there: it is kept from them alone. */
export function hideFrom(experience: Experience, slot: Slot, at: number, who: string): void {
  for (const one of experience.values.get(kindAt(experience, slot))?.get(slot.value) ?? [])
    if (one.at === at && !one.there) one.hiddenFrom = who;
}

const wasThere = (found: Found): boolean => found.some(({ there }) => there);
const isNumber = (value: string): boolean => /^\d+$/.test(value);

const highestOf = (byValue: ReadonlyMap<string, Found>): number =>
  Math.max(0, ...[...byValue].flatMap(([one, found]) => (wasThere(found) && isNumber(one) ? [Number(one)] : [])));

/** A value that is like none of those that were found: a word among words, or a number beyond all numbers. */
export function isStrange(experience: Experience, slot: Slot): boolean {
  const { value } = slot;
  const byValue = experience.values.get(kindAt(experience, slot));
  return byValue === undefined || !isNumber(value) || Number(value) > highestOf(byValue);
}
