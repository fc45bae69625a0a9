import type { Json } from '@asbuilt/evidence';
import { idNameOf, isRecord, plainResource, type JsonRecord } from '../../kit/resources.js';

// The lists and the single things of an answer. What stands inside of a thing is a part of it and no list of things.

export interface List {
  /** Names on the way to it, joined by `/`. */
  readonly place: string;
  readonly items: readonly JsonRecord[];
}

export interface Answered {
  readonly lists: readonly List[];
  readonly things: readonly JsonRecord[];
  /** How many there are in all, as far as the answer says; Infinity where it only says that there are more. */
  readonly total: number;
}

/** `data.orders.edges` of GraphQL; deeper down are parts. */
const MOST_DEPTH = 4;
/** An envelope has few members; a record without an identifier that has many is settings. */
const MOST_MEMBERS = 20;
/** Pages of lists are shorter. */
const MOST_ITEMS = 200;
const TOTAL = /total|count/i;
const MORE = /^(?:has_?(?:more|next)(?:_?page)?|next|next_?(?:page|cursor|link|url|page_?token))$/i;

interface Found {
  readonly lists: List[];
  readonly things: JsonRecord[];
  total: number;
}

export function answeredIn(value: Json): Answered {
  const found: Found = { lists: [], things: [], total: 0 };
  walk(value, '', 0, found);
  return found;
}

function walk(value: Json, place: string, depth: number, found: Found): void {
  if (Array.isArray(value)) {
    const items = itemsOf(value);
    if (items !== null) found.lists.push({ place, items });
    if (value.length > MOST_ITEMS) found.total = Infinity;
  } else if (isRecord(value)) {
    const plain = plainResource(value, false);
    if (idNameOf(plain) !== null) found.things.push(plain);
    else if (depth < MOST_DEPTH) walkEnvelope(value, place, depth, found);
  }
}

function walkEnvelope(envelope: JsonRecord, place: string, depth: number, found: Found): void {
  const names = Object.keys(envelope);
  if (names.length > MOST_MEMBERS) return;
  for (const name of names) {
    const member = envelope[name]!;
    if (typeof member === 'object' && member !== null) walk(member, `${place}/${name}`, depth + 1, found);
    else if (typeof member === 'number' && TOTAL.test(name)) found.total = Math.max(found.total, member);
    else if (member !== null && member !== false && member !== '' && MORE.test(name)) found.total = Infinity;
  }
}

/** null: they are no things that can be told from one another. */
function itemsOf(list: readonly Json[]): JsonRecord[] | null {
  const items: JsonRecord[] = [];
  for (let i = 0; i < list.length && i < MOST_ITEMS; i++) {
    const item = itemOf(list[i]!);
    if (item === null || idNameOf(item) === null) return null;
    items.push(item);
  }
  return items;
}

/** Of a GraphQL connection, what its edge leads to. */
function itemOf(item: Json): JsonRecord | null {
  if (!isRecord(item)) return null;
  const plain = plainResource(item, false);
  const { node } = plain;
  return isRecord(node) && idNameOf(plain) === null ? node : plain;
}
