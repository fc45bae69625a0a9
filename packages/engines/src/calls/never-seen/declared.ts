import { isClass, parseAddress, type Token } from '../../kit/address/address.js';
import { copied } from '../../kit/summary/copy.js';
import { at } from '../../kit/summary/maps.js';
import { mergeSightings, noSightings, type Sightings } from '../../kit/summary/refs.js';
import type { SureClass } from '../../kit/address/segment.js';
import { leafKey } from '../observing/observe.js';
import { lowestOffers, type Offer, type Offers } from './offers.js';
import type { Step } from '../parameters.js';
import { literalAt, type Route, type SlotNature } from '../route.js';
import type { PathNode } from '../observing/summary.js';
import { isRouteWord } from '../words.js';

/** A call that pages offer and nobody was seen to make. */
export interface Declared {
  readonly origin: string;
  readonly steps: readonly Step[];
  readonly key: string;
  readonly slashed: boolean;
  readonly seen: Sightings;
  form: boolean;
  documented: boolean;
  readonly mimes: Set<string>;
  readonly fields: Set<string>;
}

export function declaredAt(origin: string, root: Route, asked: PathNode, offers: Offers): Declared[] {
  const words = new Set(literalsIn(root));
  const found = new Map<string, Declared>();
  for (const [address, offer] of lowestOffers(offers)) {
    const place = placeOf(root, address);
    if (!isCall(place, offer, words) || wasAsked(asked, place)) continue;
    const name = `${place.steps.map((step) => step.token).join('/')} ${place.key}`;
    add(
      at(found, name, () => emptyDeclared(origin, place)),
      offer,
    );
  }
  return [...found.values()];
}

const emptyDeclared = (origin: string, { steps, key, slashed }: OfferedPlace): Declared => ({
  origin,
  steps,
  key,
  slashed,
  seen: noSightings(),
  form: false,
  documented: false,
  mimes: new Set(),
  fields: new Set(),
});

function add(into: Declared, offer: Offer): void {
  mergeSightings(into.seen, copied(offer.seen));
  into.form ||= offer.form;
  into.documented ||= offer.documented;
  for (const mime of offer.mimes.keys()) into.mimes.add(mime);
  for (const field of offer.fields.keys()) into.fields.add(field);
}

/**
 * A form or a method says that a call is meant. A link may lead to a thing by its name: only words that are known from
 * routes make a route of it. And another format of a page is no call of its own until somebody asks for it.
 */
function isCall({ key, end, fresh }: OfferedPlace, offer: Offer, words: ReadonlySet<Token>): boolean {
  if (end?.leaves.has(key)) return false;
  const [method, format] = key.split(' ');
  if (method !== 'GET' || offer.documented) return true;
  return format === '' && (offer.form || fresh.every((word) => words.has(word) || isRouteWord(word)));
}

/** Whatever the answer was: it may have been the frame of a screen, which is no call. */
export function wasAsked(root: PathNode, { tokens, key }: Pick<OfferedPlace, 'tokens' | 'key'>): boolean {
  let node: PathNode | undefined = root;
  for (const token of tokens) node = node?.children.get(token);
  return node?.leaves.has(key) ?? false;
}

export interface OfferedPlace {
  readonly tokens: readonly Token[];
  readonly steps: readonly Step[];
  readonly key: string;
  readonly slashed: boolean;
  /** What was concluded at the place; null where nothing was. */
  readonly end: Route | null;
  /** Words of the path that no route has at their place. */
  readonly fresh: readonly Token[];
}

/** `written`: the path as its maker wrote it, where that is known, so that `/2.0` is no value of a slot. */
export function placeOf(root: Route, address: string, written?: string): OfferedPlace {
  const { method, tokens, format } = parseAddress(address.replace(' ', ' - '));
  const words = written === undefined ? tokens : parseAddress(`- - ${written}`).tokens;
  const { steps, end, fresh } = walk(root, tokens, words);
  const key = leafKey(method, steps.at(-1)?.nature?.wholeName ? '' : format, '');
  return { tokens, steps, key, slashed: address.endsWith('/'), end, fresh };
}

/** The template that a path falls under, as far as it was concluded, and what stands there. */
function walk(
  root: Route,
  tokens: readonly Token[],
  words: readonly Token[],
): { steps: Step[]; end: Route | null; fresh: Token[] } {
  const steps: Step[] = [];
  const fresh: Token[] = [];
  let route: Route | null = root;
  for (const [i, token] of tokens.entries()) {
    const literal: readonly [Token, Route] | undefined = (route && literalAt(route, token)) ?? undefined;
    const next: Route | null = literal?.[1] ?? (route && slotFor(route, token));
    const word = words[i] ?? token;
    if (next === null && !isClass(word)) fresh.push(word);
    if (next === null)
      steps.push(isClass(word) ? { token: '{}', nature: natureOf(word) } : { token: word, nature: null });
    else steps.push({ token: literal?.[0] ?? '{}', nature: next.nature });
    route = next;
    if (next?.nature?.spans) break;
  }
  return { steps, end: route, fresh };
}

function* literalsIn(route: Route): Generator<Token> {
  for (const [token, child] of route.literals) {
    yield token;
    yield* literalsIn(child);
  }
  if (route.slot) yield* literalsIn(route.slot);
}

function slotFor(route: Route, token: Token): Route | null {
  if (route.slot === null) return null;
  if (route.slot.nature?.spans) return route.slot;
  const kinds = route.slot.nature?.kinds;
  const words = kinds?.has('word') || kinds?.has('any');
  return isClass(token) || (words && !isRouteWord(token)) ? route.slot : null;
}

const natureOf = (token: Token): SlotNature => ({
  kinds: new Set([token.slice(1, -1) as SureClass]),
  words: [],
  wholeName: false,
});
