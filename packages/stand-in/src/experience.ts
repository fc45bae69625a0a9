import type { Call } from '@asbuilt/spec';
import type { Json } from './json.js';
import { segmentsOf } from './match.js';
import type { Observed } from './observed.js';
import type { Request } from './request.js';

/** What the material tells of the values in addresses, beyond what answers hold: pages show no things. */
export interface Experience {
  /** By the word before the slot, then by value: how often it was found there, and how often it was not. */
  readonly values: Map<string, Map<string, Found>>;
  /** By role, word and value: how often it was let through, and how it was turned away. */
  readonly doors: Map<string, Door>;
  /** By role, method and path: what was answered where the specification has no call, or a page. */
  readonly pages: Map<string, Recorded>;
}

export interface Recorded {
  readonly status: number;
  readonly location: string | null;
  readonly mime: string | null;
  readonly answered: Json;
}

interface Found {
  there: number;
  missing: number;
}

interface Door {
  open: number;
  readonly shut: Map<number, number>;
}

export const emptyExperience = (): Experience => ({ values: new Map(), doors: new Map(), pages: new Map() });

export interface Slot {
  /** The literal word before it: `orders` of `/orders/{id}/pay`. */
  readonly word: string;
  readonly value: string;
}

/** The values that an address has, each with the word it belongs to. */
export function slotsOf({ path }: Call, params: ReadonlyMap<string, string>): Slot[] {
  const parts = segmentsOf(path);
  return parts.flatMap((part, i): Slot[] => {
    const name = /\{([^}]*)\}/.exec(part)?.[1];
    const value = name === undefined ? undefined : params.get(name);
    const word = parts[i - 1] ?? '';
    return value === undefined || word.includes('{') ? [] : [{ word, value }];
  });
}

const doorKey = (role: string, { word, value }: Slot): string => JSON.stringify([role, word, value]);

const MISSING = new Set([404, 410]);
const TURNED_AWAY = new Set([401, 403]);

export function learnAddress(experience: Experience, asked: Addressed, role: string, seen: Met): void {
  const { status } = seen;
  const slots = slotsOf(asked.call, asked.params);
  for (const slot of slots) {
    const found = foundAt(experience, slot);
    if (status < 400) found.there += 1;
    // which of several values is missing is not told
    if (MISSING.has(status) && slot === slots.at(-1)) found.missing += 1;
  }
  for (const slot of [exactly(asked), ...slots, anything(asked)]) {
    const door = doorAt(experience, role, slot);
    // whatever else was wrong with it, it was let in
    if (!isTurnedAway(seen)) door.open += 1;
    else door.shut.set(status, (door.shut.get(status) ?? 0) + 1);
  }
}

interface Met {
  readonly status: number;
  /** It was sent to where one signs in. */
  readonly toSignIn: boolean;
}

const isTurnedAway = ({ status, toSignIn }: Met): boolean => toSignIn || TURNED_AWAY.has(status);

interface Addressed {
  readonly call: Call;
  readonly request: Request;
  readonly params: ReadonlyMap<string, string>;
}

/** One address, and a call at any address, as doors. */
const exactly = ({ call, request: { path, query } }: Addressed): Slot => ({
  word: call.id,
  value: JSON.stringify([path, query]),
});
const anything = ({ call }: Addressed): Slot => ({ word: call.id, value: '*' });

/** What a role met with before: here; else with the same things. null: nothing like it. */
export function metHere({ doors }: Experience, asked: Addressed, role: string): number | 'open' | null {
  const here = verdictOf(doors.get(doorKey(role, exactly(asked))));
  if (here !== null) return here;
  const things = slotsOf(asked.call, asked.params).map((slot) => verdictOf(doors.get(doorKey(role, slot))));
  return things.find((one) => typeof one === 'number') ?? null;
}

/** What a role met with at a call, whatever it was about. */
export const metWith = ({ doors }: Experience, asked: Addressed, role: string): number | 'open' | null =>
  verdictOf(doors.get(doorKey(role, anything(asked))));

function verdictOf(door: Door | undefined): number | 'open' | null {
  if (door === undefined) return null;
  return door.open > 0 || door.shut.size === 0 ? 'open' : mostOf(door.shut);
}

const mostOf = (counts: ReadonlyMap<number, number>): number =>
  [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]![0];

const pageKey = (role: string, method: string, path: string): string => JSON.stringify([role, method, path]);

/** The first word of an address: pages of one part of a product are open to the same people. */
const areaOf = (path: string): Slot => ({ word: '', value: segmentsOf(path)[0] ?? '' });

export function learnDoor(experience: Experience, role: string, seen: Observed, toSignIn: boolean): void {
  const { request, status, headers, mime, answered } = seen;
  const { method, path } = request;
  const location = headers.find(([name]) => name === 'location')?.[1] ?? null;
  experience.pages.set(pageKey(role, method, path), { status, location, mime, answered });
  if (method !== 'GET') return;
  const door = doorAt(experience, role, areaOf(path));
  if (status < 300) door.open += 1;
  if (isTurnedAway({ status, toSignIn })) door.shut.set(status, (door.shut.get(status) ?? 0) + 1);
}

/** What this very address gave to this role. */
export const recordedAt = ({ pages }: Experience, role: string, { method, path }: Request): Recorded | null =>
  pages.get(pageKey(role, method, path)) ?? null;

/** How a role was turned away from all of a part of the product. */
export function shutArea({ doors }: Experience, role: string, path: string): number | null {
  const verdict = verdictOf(doors.get(doorKey(role, areaOf(path))));
  return verdict === 'open' ? null : verdict;
}

function foundAt({ values }: Experience, { word, value }: Slot): Found {
  const byValue = values.get(word) ?? new Map<string, Found>();
  values.set(word, byValue);
  const found = byValue.get(value) ?? { there: 0, missing: 0 };
  byValue.set(value, found);
  return found;
}

function doorAt({ doors }: Experience, role: string, slot: Slot): Door {
  const key = doorKey(role, slot);
  const door = doors.get(key) ?? { open: 0, shut: new Map<number, number>() };
  doors.set(key, door);
  return door;
}

export type Presence = 'there' | 'missing' | 'unknown';

// A number so far beyond all that were found is somebody's guess.
const FAR_BEYOND = 10;

/** Some values that were found where this one stands. */
export const foundBeside = ({ values }: Experience, { word }: Slot): string[] =>
  [...(values.get(word) ?? [])].flatMap(([value, { there }]) => (there > 0 ? [value] : [])).slice(0, MOST_BESIDE);

const MOST_BESIDE = 20;

/** Whether something of this name is there, as far as addresses tell. */
export function presenceOf({ values }: Experience, { word, value }: Slot): Presence {
  const byValue = values.get(word);
  const found = byValue?.get(value);
  if (found !== undefined && found.there > 0) return 'there';
  if (found !== undefined && found.missing > 0) return 'missing';
  if (byValue === undefined || !/^\d+$/.test(value)) return 'unknown';
  const numbers = [...byValue].flatMap(([one, { there }]) => (there > 0 && /^\d+$/.test(one) ? [Number(one)] : []));
  return numbers.length > 0 && Number(value) > FAR_BEYOND * Math.max(...numbers) ? 'missing' : 'unknown';
}
