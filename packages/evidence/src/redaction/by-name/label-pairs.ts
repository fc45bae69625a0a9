import { endsLikeName, mayEndName } from './name-endings.js';
import type { Desk } from '../desk.js';
import type { Edit } from '../edits.js';
import { gridLabels } from './label-grids.js';
import { cellsBelow, cellsBeside, listItems, termValues, type Place } from './label-places.js';
import { isLabelledValue, labelInfo, LONGEST_LABEL, LONGEST_LABELLED, type Bond } from './labelled.js';
import { madeNamed } from './named.js';
import type { SecretName } from './name-rules.js';
import { unwrite } from '../by-look/plain.js';

// `<dt>PIN</dt><dd>4821</dd>`, `<th>Phone</th><td>0170 …</td>`, a column headed “Password”: pages write a value's name beside
// it or above it. Looked for from the end of the label, since few texts end like a secret's name.

const CLOSINGS = ['</dt', '</th', '</td', '</label'] as const;

/** A page has few tables with secrets in them; each is gone through to its end. */
const MOST_HEADS = 100;

export function scanLabels(text: string, bytes: Buffer, desk: Desk, edits: Edit[]): void {
  let heads = MOST_HEADS;
  for (const closing of CLOSINGS)
    for (let at = text.indexOf(closing); at >= 0; at = text.indexOf(closing, at + 1)) {
      const secret = mayEndName(bytes, at) ? secretEndingAt(text, at, desk) : null;
      if (secret === null) continue;
      const named = closing === '</label' ? [] : namedBy(text, at, closing, heads);
      if (closing !== '</dt') heads--;
      for (const place of named) takeTexts(text, place, { secret, desk, edits });
      if (named.length === 0) takeNext(text, text.indexOf('>', at) + 1, { secret, desk, edits });
    }
  scanUnclosed(text, bytes, { desk, edits }, heads);
  for (const { end, values } of gridLabels(text)) {
    const secret = secretEndingAt(text, end, desk);
    if (secret === null || heads-- <= 0) continue;
    for (const from of values) takeNext(text, from, { secret, desk, edits }, 'named');
  }
}

/** What stands behind a text: another cell or description, where HTML lets one leave out the end of the first. */
const NEXT_CELL = /^<(?:t[dhr]|\/(?:tr|thead|tbody|table))[\s>]/i;
const NEXT_ROW = /^<\/?t[rab]|^<\/thead/i;
const NEXT_DESCRIPTION = /^<dd[\s>]/i;
/** Or a tag of any other element; those that close labels are met above, and what can be pressed or chosen names nothing. */
const ANY_TAG =
  /^<(?!\/(?:d[td]|t[hd]|label|a|button|summary|option|title|script|style|textarea)\b)\/?[a-z][\w-]*[\s>/]/i;
const LONGEST_TAG_NAME = 24;

/** `<dt>PIN<dd>4821`, `<div>Password</div><div>x</div>`: labels that no element of their own closes. */
function scanUnclosed(text: string, bytes: Buffer, { desk, edits }: Omit<Taking, 'secret'>, most: number): void {
  let heads = most;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    let end = at;
    while (IS_BEHIND[bytes[end - 1]!] === 1) end--;
    // nearly all tags stand behind another
    if (end === 0 || bytes[end - 1] === 0x3e || !mayEndName(bytes, end)) continue;
    const tag = text.slice(at, at + LONGEST_TAG_NAME);
    const secret = ANY_TAG.test(tag) ? secretEndingAt(text, end, desk) : null;
    if (secret === null) continue;
    const [isCell, isTerm] = [NEXT_CELL.test(tag) && heads-- > 0, NEXT_DESCRIPTION.test(tag)];
    // of several codes each is an item; a list below the name of anything else says how that has to be
    const isListed = !isCell && secret.kind === 'one-time-code' && heads-- > 0;
    const inCells = isCell ? cellsNamed(text, end - 1) : isListed ? listItems(text, at) : [];
    const named = isTerm ? termValues(text, at) : inCells;
    for (const place of named) takeTexts(text, place, { secret, desk, edits });
    if (named.length === 0 && !NEXT_ROW.test(tag)) takeNext(text, at, { secret, desk, edits });
  }
}

/** Spaces, and the marks that many put behind a label. */
const IS_BEHIND = new Uint8Array(256);
for (const c of ' \n\r\t:*.') IS_BEHIND[c.charCodeAt(0)] = 1;

/** The same of any text, with all spaces that there are. */
const isBehind = (c: number): boolean =>
  c < 128 ? IS_BEHIND[c] === 1 || c === 0x0b || c === 0x0c : /\s/.test(String.fromCharCode(c));

interface Taking {
  readonly secret: SecretName;
  readonly desk: Desk;
  readonly edits: Edit[];
}

/** Icons and marks by which a table is sorted stand behind a label, within the same cell. */
const MOST_TAGS_BEHIND = 6;

/** The secret that is named by the text which ends at `at`, without the colon or the star that many put behind it. */
function secretEndingAt(text: string, at: number, desk: Desk): SecretName | null {
  let end = trimmedEnd(text, at);
  for (let tags = 0; text.charAt(end - 1) === '>' && tags < MOST_TAGS_BEHIND; tags++) {
    const open = text.lastIndexOf('<', end - 1);
    if (open < 0 || /^<(?:t[dhr]|dt|dd|label)\b/i.test(text.slice(open, open + 7))) return null;
    end = trimmedEnd(text, open);
  }
  if (!endsLikeName(text, end) || desk.nameInfo.isPlainEnd(text, end)) return null;
  const before = text.slice(Math.max(0, end - LONGEST_LABEL - 1), end);
  return labelInfo(before.slice(before.lastIndexOf('>') + 1), desk);
}

function trimmedEnd(text: string, at: number): number {
  let end = at;
  while (isBehind(text.charCodeAt(end - 1))) end--;
  return end;
}

/** The places whose own name this label is; none where it only stands before something. */
function namedBy(text: string, at: number, closing: string, heads: number): Place[] {
  if (closing === '</dt') return termValues(text, at);
  return heads > 0 ? cellsNamed(text, at) : [];
}

const cellsNamed = (text: string, at: number): Place[] => [...cellsBelow(text, at), ...cellsBeside(text, at)];

/** No cell has more texts that are values. */
const MOST_TEXTS = 10;
const UNREAD = /^<(?:script|style|select|textarea|table|dl)\b/i;

/** All texts of a place. What can be pressed says what it does. */
function takeTexts(text: string, { from, to }: Place, taking: Taking): void {
  let [start, isPressed] = [from, false];
  for (let texts = 0; texts < MOST_TEXTS && start <= to; texts++) {
    const open = text.indexOf('<', start);
    const end = open < 0 || open > to ? to : open;
    if (end - start <= LONGEST_LABELLED) takeValue(text, start, end, taking, isPressed ? 'near' : 'named');
    if (end === to) return;
    const tag = text.slice(open, open + 10);
    if (UNREAD.test(tag)) return;
    if (/^<(?:a|button)[\s>]/i.test(tag)) isPressed = true;
    if (/^<\/(?:a|button)>/i.test(tag)) isPressed = false;
    start = text.indexOf('>', open) + 1;
    if (start === 0) return;
  }
}

/** Between a label and its value: the end of the one, the beginning of the other, what wraps them. */
const WRAPPED =
  /(?:\s*<(?!\/?(?:tr|table|dl|dt|th|label|script|style|select|option|input|textarea)\b)[^<>]{1,300}>){0,6}\s*:?\s*(?:<(?:code|b|strong|span|kbd|samp|tt|em|i|mark)\b[^<>]{0,300}>){0,2}\s*/iy;

/** The first text from there on. */
function takeNext(text: string, from: number, taking: Taking, bond: Bond = 'near'): void {
  WRAPPED.lastIndex = from;
  WRAPPED.test(text);
  const start = WRAPPED.lastIndex;
  const close = text.indexOf('<', start);
  if (start < from || close < 0 || close - start > LONGEST_LABELLED) return;
  const isPressed = bond === 'named' && /<(?:a|button)[\s>]/i.test(text.slice(from, start));
  takeValue(text, start, close, taking, isPressed ? 'near' : bond);
}

function takeValue(text: string, from: number, to: number, { secret, desk, edits }: Taking, bond: Bond): void {
  const raw = text.slice(from, to);
  const written = raw.trim();
  if (written === '') return;
  const start = from + raw.indexOf(written);
  const value = unwrite(written);
  if (isLabelledValue(value, secret, bond))
    edits.push({ start, end: start + written.length, ...madeNamed(value, secret, desk) });
}
