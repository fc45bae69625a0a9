import { byText } from '@asbuilt/spec';
import { isClass, segmentValue } from '../../kit/address/address.js';
import { at } from '../../kit/summary/maps.js';
import { namesAsked, unmarked } from '../kept/faces.js';
import { parseScreen } from '../routes/screen-address.js';
import type { Found } from '../found.js';
import type { Face } from '../summary.js';
import type { IsOutcome } from '../trouble/outcomes.js';
import type { TellsOf } from '../trouble/tells.js';

/** What stands where pages of one screen differ and their addresses do not tell. */
const REST = '{…}';

interface Text {
  readonly address: string;
  readonly text: string;
  readonly count: number;
  readonly namesAsked: boolean;
  readonly face: Face;
}

/**
 * Without those that said each time that something is wrong, where others did not: a page that was refused is not what it is
 * for. Nor is what came of something that was sent.
 */
export function withoutTroubles(found: Found, tellsOf: TellsOf, isOutcome: IsOutcome): Found {
  const isWrong = ({ said, recorded, count }: Face) =>
    recorded === count && [...said.kept].some(([says, times]) => times === count && tellsOf(says) === 'error');
  const faces = found.faces.filter(({ address, face }) => !isWrong(face) && !isOutcome(address, face));
  return faces.length === 0 ? found : { ...found, faces };
}

/** In the language in which it was seen most: what two languages have in common is no title in either. */
export function titleOf(found: Found, names: readonly (string | null)[]): string | null {
  const [faces = []] = byLanguage(found, names);
  const texts = faces
    .map(({ address, face }) => ({
      address,
      text: named(face.title, address, found, names),
      count: face.count,
      namesAsked: namesAsked(face.title),
      face,
    }))
    .filter(({ text }) => text !== '');
  return templateOf(texts);
}

const MOST_HEADINGS = 6;
// Of the times that each address of a screen was seen: a heading that is there less often is contents.
const SHARE_OF_HEADINGS = 0.5;
const ROUNDING = 1e-9;

/** Of each language: the first as a template; of the others those that nearly always stand there. */
export function headingsOf(found: Found, names: readonly (string | null)[]): string[] {
  const all = byLanguage(found, names).flatMap((faces) => headingsIn({ ...found, faces }, names));
  return [...new Set(all)].slice(0, MOST_HEADINGS);
}

/** Where the route begins with a language: its faces in each of them, the language that was seen most first. */
function byLanguage({ faces, route }: Found, names: readonly (string | null)[]): Found['faces'][] {
  const slot = route.path.findIndex((_step, i) => names[i] === 'locale');
  if (slot < 0) return [faces];
  const apart = new Map<string, Found['faces'][number][]>();
  for (const one of faces) at(apart, parseScreen(one.address).path.tokens[slot] ?? '', () => []).push(one);
  const times = (own: Found['faces']) => own.reduce((n, { face }) => n + face.count, 0);
  return [...apart].sort(([a, x], [b, y]) => times(y) - times(x) || byText(a, b)).map(([, own]) => own);
}

function headingsIn(found: Found, names: readonly (string | null)[]): string[] {
  const lists = found.faces.map(({ address, face }) => ({
    address,
    texts: face.headings.map((heading) => named(heading, address, found, names)),
    count: face.count,
    namesAsked: namesAsked(face.headings[0] ?? ''),
    face,
  }));
  const first = templateOf(lists.flatMap(({ texts, ...rest }) => (texts[0] ? [{ text: texts[0], ...rest }] : [])));
  const others = new Map<string, number>();
  const visits = countsOf(lists.map(({ address, count }) => ({ text: address, count })));
  for (const { address, texts, count } of lists)
    for (const text of new Set(texts)) others.set(text, (others.get(text) ?? 0) + count / visits.get(address)!);
  // of which the first is the template
  const isOpen = first === null || first.includes(REST);
  const firsts = new Set(isOpen ? lists.map(({ texts }) => texts[0]) : []);
  const usual = [...others]
    .filter(([text, n]) => n >= visits.size * SHARE_OF_HEADINGS - ROUNDING && !firsts.has(text))
    .map(([text]) => text);
  const order = new Map([...new Set(lists.flatMap(({ texts }) => texts))].map((text, i) => [text, i]));
  usual.sort((a, b) => order.get(a)! - order.get(b)!);
  return [...new Set([...(first === null ? [] : [first]), ...usual])].slice(0, MOST_HEADINGS);
}

/** Values of the address by the names of their slots: those that were marked, and words that are spelled alike. */
function named(text: string, address: string, { route }: Found, names: readonly (string | null)[]): string {
  const { path, hash } = parseScreen(address);
  const nameAt = (i: number) => names[i < route.path.length || route.hash === null ? i : i + 1];
  const marked = unmarked(text, (i) => nameAt(i) ?? 'id');
  const tokens = [...path.tokens, ...(hash?.tokens ?? [])];
  return tokens.reduce((said, token, i) => {
    const name = nameAt(i);
    return name == null || isClass(token) ? said : withName(said, segmentValue(token), name);
  }, marked);
}

// A longer one is a text of its own.
const LONGEST_SLUG = 120;

const WORD = /[\p{L}\p{N}]+/gu;

/** `Claw hammer · Shop` at `claw-hammer`: the words of the slug stand in it. */
function withName(text: string, slug: string, name: string): string {
  const wanted = slug.match(WORD)?.map((word) => word.toLowerCase());
  if (wanted === undefined || slug.length > LONGEST_SLUG) return text;
  // Word by word: an expression made for each slug takes a millisecond to compile, and there are thousands of slugs.
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    index,
    end: index + word.length,
  }));
  for (let i = 0; i + wanted.length <= words.length; i++) {
    const { index } = words[i]!;
    const { end } = words[i + wanted.length - 1]!;
    if (!wanted.every((word, j) => word === words[i + j]!.word)) continue;
    // What stands in braces is a name already.
    if (/[{}]/.test(text.slice(index, end)) || text[index - 1] === '{' || text[end] === '}') continue;
    return `${text.slice(0, index)}{${name}}${text.slice(end)}`;
  }
  return text;
}

/** Where several name what the query asked for, the thing that was looked at most often says no more than the others. */
function templateOf(texts: readonly Text[]): string | null {
  const things = texts.filter((text) => text.namesAsked);
  const of = things.reduce((n, { count }) => n + count, 0);
  const all = texts.reduce((n, { count }) => n + count, 0);
  if (of * 2 > all && new Set(things.map(({ text }) => text)).size > 1) return commonOf(things.map(({ text }) => text));
  return usualOf(texts);
}

/**
 * The usual one, else what all have in common. Each address has one voice: the thing that was looked at most often does not
 * speak for the others.
 */
function usualOf(texts: readonly Text[]): string | null {
  const byAddress = new Map<string, Text[]>();
  for (const text of texts) at(byAddress, text.address, () => []).push(text);
  const voices = [...byAddress.values()].flatMap(voicesAt);
  const most = mostOf(voices);
  if (most === undefined) return null;
  if (most.count * 2 > voices.length) return withOthersOpen(most.text, texts);
  return commonOf(voices.map(({ text }) => text));
}

/** One, the usual; of an address that stands for many things, each that is said, unless one is said mostly. */
function voicesAt(own: readonly Text[]): { text: string; count: number }[] {
  const texts = byThings(own);
  const most = mostOf(texts)!;
  const all = texts.reduce((n, { count }) => n + count, 0);
  const { path, hash } = parseScreen(texts[0]!.address);
  const isOne = ![...path.tokens, ...(hash?.tokens ?? [])].some(isClass);
  if (isOne || most.count * 2 > all) return [{ text: most.text, count: 1 }];
  return [...countsOf(texts).keys()].map((text) => ({ text, count: 1 }));
}

/** Where several things were looked at, what is said of one alone counts once, however often that was looked at. */
function byThings(texts: readonly Text[]): readonly Text[] {
  const seenAt = new Map<string, Set<number>>();
  for (const { text, face } of texts)
    at(seenAt, text, () => new Set<number>())
      .add(face.lowestAt)
      .add(face.highestAt);
  if (new Set([...seenAt.values()].flatMap((own) => [...own])).size < 2) return texts;
  const counted = new Set<string>();
  return texts.flatMap((one) => {
    if (seenAt.get(one.text)!.size > 1) return [one];
    if (counted.has(one.text)) return [];
    counted.add(one.text);
    return [{ ...one, count: 1 }];
  });
}

function countsOf(texts: readonly Pick<Text, 'text' | 'count'>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text, count } of texts) counts.set(text, (counts.get(text) ?? 0) + count);
  return counts;
}

function mostOf(texts: readonly Pick<Text, 'text' | 'count'>[]): { text: string; count: number } | undefined {
  const [most] = [...countsOf(texts)].sort(([a, n], [b, m]) => m - n || byText(a, b));
  return most === undefined ? undefined : { text: most[0], count: most[1] };
}

/** `Edit user ann · Shop`, and once `Edit user bob · Shop`: what differs between the same words is of the thing. */
function withOthersOpen(usual: string, texts: readonly Text[]): string {
  const alike = texts.filter(({ text }) => text !== usual && differInOnePlace(usual, text));
  return alike.length === 0 ? usual : (commonOf([usual, ...alike.map(({ text }) => text)]) ?? usual);
}

/** With the same words before and behind it, or two before it. One that only says more is another's title, or its tagline. */
function differInOnePlace(a: string, b: string): boolean {
  const lists = [a.split(' '), b.split(' ')];
  const { head, tail } = sharedBy(lists);
  return head >= (tail > 0 ? 1 : 2) && lists.every((list) => list.length > head + tail);
}

/** With the rest in the middle left open; null where all have nothing in common. */
function commonOf(texts: readonly string[]): string | null {
  const lists = [...new Set(texts)].sort(byText).map((text) => text.split(' '));
  const { head, tail } = sharedBy(lists);
  const [first] = lists as [string[], ...string[][]];
  if (head + tail === 0) return null;
  return [...first.slice(0, head), REST, ...(tail > 0 ? first.slice(-tail) : [])].join(' ');
}

/** How many words all begin and end with. */
function sharedBy(lists: readonly (readonly string[])[]): { head: number; tail: number } {
  const shortest = Math.min(...lists.map((list) => list.length));
  const [first] = lists as [string[], ...string[][]];
  let head = 0;
  while (head < shortest && lists.every((list) => list[head] === first[head])) head++;
  let tail = 0;
  while (tail < shortest - head && lists.every((list) => list.at(-1 - tail) === first.at(-1 - tail))) tail++;
  return { head, tail };
}
