import type { Url } from '../../events.js';
import { decodePercent, decodeSegments, encodePercent } from '../../decode/url.js';
import { redactBeside } from './beside.js';
import { withoutDrawn } from '../by-look/drawn.js';
import { learn, take, type Desk } from '../desk.js';
import { learnSent } from './echoed.js';
import { isCodeSegment } from '../by-name/code-segments.js';
import { isHookKey } from '../by-look/hooks.js';
import {
  BRACKETED_KEY,
  isBareKey,
  isBracketed,
  isFragmentKey,
  isOpaqueSegment,
  OF_PAGE,
} from '../by-look/opaque-addresses.js';
import { isLinkKey, pathKey } from '../by-look/path-keys.js';
import { redactByLook, redactText } from '../in-text/text.js';
import { redactValue } from './values.js';

interface Reply {
  /** Nothing is at this address, so that what was drawn in it is no thing's identifier. */
  readonly isRefused: boolean;
  /** A document of JSON. */
  readonly shown: string;
}

export function redactUrl(url: Url, desk: Desk, { isRefused, shown }: Reply = { isRefused: false, shown: '' }): Url {
  const known = redactPath(url.path, desk, (word) => isIdentifierIn(shown, word));
  const path = isRefused ? withoutDrawn(known, desk) : known;
  return {
    origin: url.origin,
    path,
    segments: path === url.path ? url.segments : decodeSegments(path),
    query: url.query.map((pair) => redactPair(pair, url, desk)),
    hash:
      url.hash === ''
        ? ''
        : url.hash
            .split('#')
            .map((part) => redactFragment(part, desk))
            .join('#'),
  };
}

function redactPair(pair: Url['query'][number], { query, path }: Url, desk: Desk): Url['query'][number] {
  const [name, value] = pair;
  if (value === '' && isBareKey(name, path)) return [takeKey(name, desk), ''];
  const told = redactBeside(pair, query, path, desk);
  return [redactText(name, desk), told ?? redactValue(value, desk.nameInfo(name), 'sent', desk)];
}

/** An address inside a header, a link or a hash, absolute or not. What is not touched stays as it was written. */
export function redactAddress(address: string, desk: Desk): string {
  const [place = '', ...fragments] = address.split('#');
  return [redactPlace(place, desk), ...fragments.map((fragment) => redactFragment(fragment, desk))].join('#');
}

function redactPlace(address: string, desk: Desk): string {
  const [beforeQuery, query] = cut(address, '?');
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/]*/i.exec(beforeQuery)?.[0] ?? '';
  const path = beforeQuery.slice(origin.length);
  // A hash holds a path or, after OAuth, a query.
  const isQuery = origin === '' && query === null && /^[\w.%-]+=[^/]/.test(path);
  const isPerson = origin === '' && PERSON.test(path);
  const place = isPerson ? redactPerson(path, desk) : redactByLook(origin, desk) + redactPath(path, desk);
  const made = isQuery ? redactQuery(path, desk) : place;
  const shownQuery = query === null ? '' : `?${redactQuery(query, desk, path)}`;
  return made + shownQuery;
}

/** `#x`, `#!x`: a word that was drawn, or an address of its own. */
function redactFragment(hash: string, desk: Desk): string {
  const bare = hash.replace(/^!?\/?/, '');
  if (!isFragmentKey(bare)) return redactPlace(hash, desk);
  return hash.slice(0, hash.length - bare.length) + takeKey(bare, desk);
}

/** Addresses of people and not of places. */
const PERSON = /^(?:mailto|tel|sms|callto|sips?|xmpp):/i;

/** Their scheme tells what they are, and stays; so do the signs that they are made of. */
function redactPerson(address: string, desk: Desk): string {
  const plain = decodePercent(address);
  const made = redactText(plain, desk);
  if (made === plain) return address;
  return encodePercent(made).replace(/%(?:3A|40|2B|2C)/g, (sign) => decodePercent(sign));
}

function cut(text: string, mark: string): [string, string | null] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
}

function redactQuery(query: string, desk: Desk, path = ''): string {
  if (query === '') return '';
  const parts = query.split('&').map((part) => cut(part, '='));
  const pairs = parts.map(
    ([name, value]) => [decodePercent(name), decodePercent((value ?? '').replaceAll('+', ' '))] as const,
  );
  return parts
    .map(([name, value], i) => {
      const [plainName, plain] = pairs[i]!;
      const isBare = (value ?? '') === '' && isBareKey(plainName, path);
      const madeName = isBare ? takeKey(plainName, desk) : redactText(plainName, desk);
      const shownName = madeName === plainName ? name : encodePercent(madeName);
      if (value === null || value === '') return shownName + (value === null ? '' : '=');
      const told = redactBeside(pairs[i]!, pairs, path, desk);
      const made = told ?? redactValue(plain, desk.nameInfo(plainName), 'sent', desk);
      return `${shownName}=${made === plain ? value : encodePercent(made)}`;
    })
    .join('&');
}

const NAMES_RECORD = /(?:(?:^|[^a-zA-Z])(?:id|uid|uuid|guid|oid|sha\d*|hash|slug)|[a-z]I[dD])\\?"\s?:\s?\\?"$/;
const LONGEST_NAME = 24;

/** Whether JSON says that this is the identifier of a record: `"id": "x"`, `"albumId":"x"`. */
function isIdentifierIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    if (NAMES_RECORD.test(text.slice(Math.max(0, at - LONGEST_NAME), at))) return true;
  return false;
}

/** A path of mere words holds nothing, but for a key of letters behind a word that leads to one. */
const HOLDS_SECRETS =
  /[\d@%=:+&]|[A-Z]{3}|[a-z][A-Z][\w]{6}|\/(?:invit|reset|token|magic|verify|confirm|activat|unlock|unsub|join|claim|redeem|share)[a-z-]*\/[a-z]+[-_][a-z]/;

const NUMBER = /^\d+$/;

/** Whether what the address gives shows this word as the identifier of a record. */
type IsShown = (word: string) => boolean;
const NEVER: IsShown = () => false;

export function redactPath(path: string, desk: Desk, isShown = NEVER): string {
  if (desk.replaceOwn === null && !HOLDS_SECRETS.test(path)) return path;
  let [first, before] = ['', ''];
  let changed = false;
  let start = 0;
  const parts = path.split('/').map((part, i, all) => {
    const plain = decodePercent(part);
    const made = redactSegment(plain, { path, start, before, first, after: all[i + 1] ?? '', isShown }, desk);
    start += part.length + 1;
    // `/reset/17/1700000000/x`: of several numbers one stands for all.
    if (!(NUMBER.test(before) && NUMBER.test(plain))) [first, before] = [before, plain];
    if (made === plain) return part;
    changed = true;
    return encodeSegment(made);
  });
  return changed ? parts.join('/') : path;
}

/** Brackets and the signs of matrix parameters stay as they are mostly written. */
const encodeSegment = (segment: string): string =>
  encodePercent(segment).replace(/%(?:28|29|3B|3D)/g, (sign) => decodePercent(sign));

interface Segment {
  readonly path: string;
  readonly start: number;
  readonly before: string;
  readonly first: string;
  readonly after: string;
  readonly isShown: IsShown;
}

function redactSegment(plain: string, around: Segment, desk: Desk): string {
  const { path, start, before, first } = around;
  const key = isHookKey(path, start, plain) ? plain : pathKey(plain, around);
  if (key !== '') return takeKey(key, desk) + plain.slice(key.length);
  if (isLinkKey(plain, before) && !around.isShown(plain)) return takeKey(plain, desk);
  if (isBracketed(plain)) return plain.replace(BRACKETED_KEY, (session) => takeKey(session, desk));
  if (isCodeSegment(plain, before, first, desk)) return takeCode(plain, desk);
  if (isOpaqueSegment(plain, around) && !OF_PAGE.test(path) && !around.isShown(plain)) return takeKey(plain, desk);
  return redactText(plain, desk);
}

function takeCode(code: string, desk: Desk): string {
  learnSent(desk, code, 'one-time-code');
  return take(desk, 'one-time-code', code);
}

function takeKey(segment: string, desk: Desk): string {
  learn(desk, segment, true);
  return take(desk, 'token', segment);
}
