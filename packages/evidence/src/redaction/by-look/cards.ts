import { isCard, isIban } from './checksums.js';
import type { Desk } from '../desk.js';
import type { Edit } from '../edits.js';
import { GAP, gapBefore, hasGapBehind, SPACE, withPlainGaps } from './gaps.js';
import { numberEdit } from './number-edit.js';

// Numbers of cards and accounts, which are written in groups.

const CARD = new RegExp(`\\d(?:${GAP}?\\d){12,18}(?![\\d-])`, 'y');
/** Any number has one full stop, so that each group must be a card's. */
const DOTTED_CARD = /\d{4}\.(?:\d{4}\.\d{4}\.\d{4}|\d{6}\.\d{4,5})(?![\w-]|\.\d)/y;
const IBAN = new RegExp(`[A-Z]{2}\\d\\d(?:${SPACE}?[A-Z0-9]{2,4}){3,8}(?:${SPACE}?[A-Z0-9]{1,3})?(?![A-Za-z0-9])`, 'y');
const EACH_SPACE = new RegExp(SPACE, 'g');
/** Of the shortest numbers that issuers give. */
const CARD_CHARS_LEAST = 13;
const IBAN_CHARS_LEAST = 15;

const isUpper = (c: number): boolean => c >= 65 && c <= 90;
const isLetter = (c: number): boolean => isUpper(c) || (c >= 97 && c <= 122);
const isDigit = (c: number): boolean => c >= 48 && c <= 57;

export function matchCard(text: string, start: number, desk: Desk): Edit | null {
  if (text.charCodeAt(start + 4) === 0x2e) return matchDotted(text, start, desk);
  CARD.lastIndex = start;
  if (!CARD.test(text)) return null;
  const next = text.charCodeAt(CARD.lastIndex);
  if (isLetter(next) || next === 0x5f) return null;
  // When it expires, or its check number, may stand behind it.
  const written = longest(text.slice(start, CARD.lastIndex), CARD_CHARS_LEAST, isCard);
  return written === null ? null : numberEdit('card', start, written, desk);
}

function matchDotted(text: string, start: number, desk: Desk): Edit | null {
  DOTTED_CARD.lastIndex = start;
  const written = DOTTED_CARD.exec(text)?.[0];
  return written === undefined || !isCard(written) ? null : numberEdit('card', start, written, desk);
}

export function matchIban(text: string, start: number, desk: Desk): Edit | null {
  IBAN.lastIndex = start;
  if (!IBAN.test(text)) return null;
  // Words in capitals may follow the number.
  const written = longest(text.slice(start, IBAN.lastIndex), IBAN_CHARS_LEAST, (groups) =>
    isIban(withPlainGaps(groups).replaceAll(' ', '')),
  );
  return written === null ? null : numberEdit('iban', start, written, desk);
}

/** In small letters, as addresses and keys of indexes have it: in one piece, with at most a bank's letters among its digits. */
const SMALL_IBAN = /[a-z]{2}\d\d[a-z]{0,4}\d{8,}(?![A-Za-z0-9])/y;

export function matchSmallIban(text: string, start: number, desk: Desk): Edit | null {
  SMALL_IBAN.lastIndex = start;
  const written = SMALL_IBAN.exec(text)?.[0];
  return written === undefined || !isIban(written.toUpperCase()) ? null : numberEdit('iban', start, written, desk);
}

/** As many of the groups as make a number: taken back one by one. */
function longest(groups: string, least: number, isOne: (written: string) => boolean): string | null {
  if (isOne(groups)) return groups;
  const ends = [...groups.matchAll(EACH_SPACE)].map(({ index }) => index).filter((end) => end >= least);
  const end = ends.reverse().find((at) => isOne(groups.slice(0, at)));
  return end === undefined ? null : groups.slice(0, end);
}

/** No number in groups is longer; where its gaps are written by name, twice as long. */
const LONGEST_GROUPS = 42;
const GROUPS_AT_END = /(?:[A-Z0-9]{2,6} ){0,14}$/;
const ODD_GROUPS_AT_END = new RegExp(`(?:[A-Z0-9]{2,6}${GAP}){0,28}$`);
const GROUP = new RegExp(`[A-Z0-9]{2,6}${GAP}`, 'y');

/** `4111 1111 1111 1111`, `DE89 3704 0044 …`: one of their groups stands from `start` to `end`. */
export function inspectGroups(text: string, start: number, end: number, desk: Desk): Edit | null {
  const gap = gapBefore(text, start);
  const isFirst = gap === 0 || !isGroup(text.charCodeAt(start - gap - 1));
  if (isFirst && !hasGapBehind(text, end)) return null;
  for (let from = isFirst ? start : firstGroup(text, start); ; from = nextGroup(text, from)) {
    const isIbanHead = isUpper(text.charCodeAt(from)) && isDigit(text.charCodeAt(from + 3));
    const found = isIbanHead ? matchIban(text, from, desk) : matchCard(text, from, desk);
    // one that ends before is another one
    if (found !== null && found.end > start) return found;
    if (from >= start) return null;
  }
}

const isGroup = (c: number): boolean => isDigit(c) || isUpper(c);

function firstGroup(text: string, start: number): number {
  const before = text.slice(Math.max(0, start - LONGEST_GROUPS), start);
  const plain = GROUPS_AT_END.exec(before)?.[0] ?? '';
  const first = start - plain.length;
  if (plain !== '' && gapBefore(text, first) === 0) return first;
  const odd = ODD_GROUPS_AT_END.exec(text.slice(Math.max(0, start - 2 * LONGEST_GROUPS), start))?.[0] ?? '';
  return start - odd.length;
}

function nextGroup(text: string, from: number): number {
  GROUP.lastIndex = from;
  GROUP.test(text);
  return GROUP.lastIndex;
}
