import type { Desk } from '../desk.js';
import type { Edit } from '../edits.js';
import { wordsBefore } from './words-before.js';

// `Keep these backup codes safe: 7002-3042 8590-1831`: codes for a lost telephone are given by the dozen, in a sentence, a
// list or a file. Their name stands before the first of them, somewhere, and all of them look alike.

const NAME = 'codes';
const LONGEST_LIST = 1_200;
/** Between the name and the first of them stands a sentence at most. */
const LONGEST_LEAD = 160;
const CODE = /(?<![\w-])(?=[a-z\d-]{0,12}\d)(?:\d{4,10}|[a-z\d]{3,8}(?:-[a-z\d]{3,8}){1,3}|[a-z\d]{8,12})(?![\w-])/gi;
/** Without a digit they are words joined in groups, of which a sentence may have one, and no list several of one length. */
const LETTERS = /(?<![\w-])[a-z]{3,8}(?:-[a-z]{3,8}){1,3}(?![\w-])/gi;
const FEWEST_OF_LETTERS = 3;
/** What stands between two of them: spaces, marks, the numbers of a list, tags. */
const BETWEEN = /^(?:[\s,;•·*|/-]|\d{1,2}[.)]|<[^<>]{1,200}>|\\[nrt]|&nbsp;){1,60}$/;

/** All codes behind the name whose last letters stand at `at`. */
export function inspectCodeList(text: string, at: number, desk: Desk, edits: Edit[]): void {
  const end = at + NAME.length;
  if (/[\w-]/.test(text.charAt(end))) return;
  const words = wordsBefore(text, end);
  const name = words.length === 0 ? '' : text.slice(words[Math.min(2, words.length) - 1]!.start, end);
  if (desk.nameInfo(name).shown?.kind !== 'one-time-code') return;
  const behind = text.slice(end, end + LONGEST_LIST);
  const drawn = alike(behind, CODE);
  // of one alone nothing is told
  const list = drawn.length > 1 ? drawn : lettersAlike(behind);
  for (const [start, code] of list)
    edits.push({
      start: end + start,
      end: end + start + code.length,
      kind: 'one-time-code',
      text: desk.pseudonym(code),
    });
}

type Code = readonly [start: number, code: string];

/** Several groups of letters of which each looks like the one before, whatever words a sentence before them joins. */
function lettersAlike(text: string): Code[] {
  const first = text.search(LETTERS);
  if (first < 0 || first > LONGEST_LEAD) return [];
  const list = alike(text.slice(first), LETTERS);
  if (list.length >= FEWEST_OF_LETTERS) return list.map(([start, code]) => [first + start, code]);
  const next = first + list.at(-1)![1].length;
  return lettersAlike(text.slice(next)).map(([start, code]) => [next + start, code]);
}

/** The first of the codes, and those behind it that look like it. */
function alike(text: string, codes: RegExp): Code[] {
  const list: Code[] = [];
  for (const { index, 0: code } of text.matchAll(codes)) {
    const [before, last] = list.at(-1) ?? [0, ''];
    if (last === '' && index > LONGEST_LEAD) break;
    const isNext =
      last !== '' && lookOf(last) === lookOf(code) && BETWEEN.test(text.slice(before + last.length, index));
    if (last !== '' && !isNext) break;
    list.push([index, code]);
  }
  return list;
}

/** Digits alone or with letters, in groups of such lengths. */
const lookOf = (code: string): string => code.replace(/[a-z\d]/gi, /[a-z]/i.test(code) ? 'x' : '9');
