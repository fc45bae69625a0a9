import type { Exchange, Json } from '@asbuilt/evidence';
import { lowest, lowestAt, mergeLowest, type Lowest } from '../../kit/summary/lowest.js';
import { operationsOf } from '../../kit/operations/operations.js';
import { personObject } from '../../roles/people/person.js';
import { isSession } from '../../roles/signing-in/words.js';
import type { Offered } from './offered.js';

// The frame around screens has a button with the name of who is signed in. It is told by what the product answers when it
// is asked who that is; an action is what the product calls so.

/** By actor: the names by which an answer about oneself called them. */
export type OwnNames = Lowest<Lowest<true>>;

const MOST_ACTORS = 50;
// One actor may be several people in turn, each with two or three names.
const MOST_NAMES = 60;
// Longer ones are texts, shorter ones are no names that a button could be mistaken for.
const LONGEST = 80;
const SHORTEST = 2;
const NAME =
  /^(?:(?:display|full|real|user|nick|first|last|given|family|middle|public|screen|preferred|short|login)[_-]?)?name$|^(?:login|e?mail|nick)$/i;

export function noteOwnNames(into: OwnNames, exchange: Exchange): void {
  const names = answersAboutSelf(exchange).flatMap((answer) => namesOf(personObject(answer)));
  if (names.length === 0) return;
  const own = lowestAt(into, exchange.actor, MOST_ACTORS, () => lowest<true>());
  if (own === undefined) return;
  for (const name of names) lowestAt(own, name, MOST_NAMES, () => true as const);
}

export const mergeOwnNames = (a: OwnNames, b: OwnNames): OwnNames =>
  mergeLowest(a, b, MOST_ACTORS, (x, y) => mergeLowest(x, y, MOST_NAMES, () => true as const));

function answersAboutSelf(exchange: Exchange): Json[] {
  const { url, status, response } = exchange;
  if (status >= 300 || response?.is !== 'json') return [];
  if (isSession(url.segments)) return [response.value];
  return operationsOf(exchange).flatMap(({ field, result }) =>
    isSession([field]) && result !== undefined ? [result] : [],
  );
}

function namesOf(person: { readonly [key: string]: Json } | null | undefined): string[] {
  const names = Object.entries(person ?? {}).flatMap(([key, value]) =>
    NAME.test(key) && typeof value === 'string' ? [plain(value)] : [],
  );
  // `Ada` and `Nwosu`, in whatever order a product writes them
  const pairs = names.flatMap((a) => names.flatMap((b) => (a === b ? [] : [`${a} ${b}`])));
  return [...names, ...pairs].filter((name) => name.length >= SHORTEST && name.length <= LONGEST);
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Buttons of a screen without the names of those who saw them. What others are offered too is called so by the product. */
export function withoutOwnNames(
  buttons: ReadonlyMap<string, number>,
  offered: Lowest<Offered>,
  own: OwnNames,
): ReadonlyMap<string, number> {
  const isOwn = (button: string): boolean => {
    const name = withoutInitials(plain(button));
    const isCalled = (actor: string) => own.kept.get(actor)?.kept.has(name) ?? false;
    const to = [...offered.kept].filter(([, { buttons }]) => buttons.kept.has(button)).map(([actor]) => actor);
    return to.length > 0 ? to.every(isCalled) : [...own.kept.keys()].some(isCalled);
  };
  return own.kept.size === 0 ? buttons : new Map([...buttons].filter(([button]) => !isOwn(button)));
}

/** `LH Lars Holm`: what stands in for a picture of somebody. */
function withoutInitials(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const initials = rest.map((word) => word[0]).join('');
  return rest.length > 0 && first !== '' && initials.startsWith(first) ? rest.join(' ') : name;
}
