import type { EntryRef, Url } from '@asbuilt/evidence';
import { isClass, pathTokens } from '../../kit/address/address.js';
import { countLowest, lowest, lowestAt } from '../../kit/summary/lowest.js';
import { noSightings, sight } from '../../kit/summary/refs.js';
import { emptySketch, sketchValue } from '../../kit/summary/sketch.js';
import { textHash } from '../../kit/summary/text-hash.js';
import { clipped } from './form-notes.js';
import { hashSegments, urlHash } from '../routes/screen-address.js';
import {
  firstPicture,
  MOST_ACTORS,
  MOST_FACES,
  MOST_SAID_BY_A_FACE,
  MOST_URLS,
  type Face,
  type Page,
} from '../summary.js';

export interface Head {
  readonly title: string;
  readonly headings: readonly string[];
}

export interface Source {
  readonly url: Url;
  readonly ref: EntryRef;
  readonly actor: string;
  /** By a record of the page, and not by what was sent. */
  readonly recorded: boolean;
  /** The page was loaded from its URL, as far as is known. */
  readonly loaded: boolean;
  readonly picture?: { readonly name: string; readonly at: number | null };
  /** What the page said besides. */
  readonly says?: readonly string[];
}

/** More headings are contents. */
const MOST_HEADINGS = 6;

export function noteFace(page: Page, head: Head, from: Source): void {
  const marked = marker(from.url);
  const title = marked(clipped(head.title));
  const headings = head.headings.slice(0, MOST_HEADINGS).map((heading) => marked(clipped(heading)));
  const seenAt = textHash(from.url.path + (from.url.hash ?? ''));
  const face = lowestAt(page.faces, [title, ...headings].join('\n'), MOST_FACES, (): Face => ({
    title,
    headings,
    count: 0,
    recorded: 0,
    seen: noSightings(),
    said: lowest<number>(),
    urls: emptySketch(),
    actors: lowest<number>(),
    lowestAt: seenAt,
    highestAt: seenAt,
    picture: null,
  }));
  if (face === undefined) return;
  face.count++;
  face.lowestAt = Math.min(face.lowestAt, seenAt);
  face.highestAt = Math.max(face.highestAt, seenAt);
  if (from.recorded) face.recorded++;
  for (const says of from.says ?? []) countLowest(face.said, says, MOST_SAID_BY_A_FACE);
  const place = { material: from.ref.material, entry: from.ref.entry };
  sight(face.seen, place);
  if (from.picture !== undefined)
    face.picture = firstPicture(face.picture, { ...from.picture, ref: place, url: urlText(from.url) });
  if (from.loaded) sketchValue(face.urls, urlHash(from.url, from.actor), MOST_URLS);
  countLowest(face.actors, from.actor, MOST_ACTORS);
}

function urlText({ origin, path, query, hash }: Url): string {
  const pairs = new URLSearchParams(query.map(([name, value]): [string, string] => [name, value]));
  const asked = query.length === 0 ? '' : `?${pairs.toString()}`;
  return origin + path + asked + (hash === '' ? '' : `#${hash}`);
}

/**
 * Stands in a text of a page for a value of its own address: between two of these the number of the segment, or `?` and
 * the name of the parameter.
 */
export const MARK = '\u0001';

/** The text with a name for each value of its address. */
export function unmarked(text: string, nameAt: (segment: number) => string): string {
  return text.replaceAll(
    MARKED,
    (_all, segment: string) => `{${segment.startsWith('?') ? segment.slice(1) : nameAt(Number(segment))}}`,
  );
}

const MARKED = new RegExp(`${MARK}(\\d+|\\?\\w+)${MARK}`, 'g');

/** It tells which thing the query of its page asks for; one that is called by its name has nothing else of its own to say. */
export const namesAsked = (text: string): boolean =>
  [...text.matchAll(MARKED)].some(([, mark]) => mark!.startsWith('?') && ASKS.test(mark!.slice(1)));

/**
 * `Order 7` at `/orders/7` is `Order ` and the mark of the second segment: so faces of one kind of page are one, and
 * tell where the identifier stands.
 */
function marker(url: Url): (text: string) => string {
  const segments = [...url.segments, ...(hashSegments(url.hash) ?? [])];
  const isSure = (value: string) => isClass(pathTokens([value]).tokens[0] ?? '');
  const sure: (readonly [value: string, mark: string])[] = [
    ...segments.map((segment, i) => [segment, `${i}`] as const),
    ...url.query.filter(([name]) => ASKS.test(name)).map(([name, value]) => [value, `?${name}`] as const),
  ].filter(([value]) => isSure(value));
  const named = url.query.flatMap(([name, value]) =>
    CALLS.test(name) && IN_LETTERS.test(value) ? [[value.replaceAll('_', ' '), `?${name}`] as const] : [],
  );
  const all = [...sure, ...named];
  if (all.length === 0) return (text) => text;
  return (text) => all.reduceRight((t, [value, mark]) => replaceWord(t, value, `${MARK}${mark}${MARK}`), text);
}

/** `/index.php?title=Cape_Fara&action=history`: the name of the thing that is shown. What is searched for has other names. */
const CALLS = /^(?:(?:page|article|topic|item)_?)?(?:title|name|slug)$/i;
/** Shorter ones are words of many a title, and numbers are counts. */
const IN_LETTERS = /^(?=.*\p{Lu}|.*[_ -])(?=.*\p{L}{3}).{3,120}$/u;

/** `/ticket/show.php?id=7`, `?ticket_id=7`, `?topicId=7`; other numbers of a query are counts and choices. */
const ASKS = /^(?:\w+_)?id$|^\w*[a-z]I[dD]$|^(?:uuid|guid)$/i;

function replaceWord(text: string, value: string, by: string): string {
  const at = text.indexOf(value);
  if (at < 0) return text;
  const around = (text[at - 1] ?? ' ') + (text[at + value.length] ?? ' ');
  return /[\p{L}\p{N}\u0001]/u.test(around) ? text : text.slice(0, at) + by + text.slice(at + value.length);
}
