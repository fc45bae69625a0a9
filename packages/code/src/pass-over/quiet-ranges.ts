import { asksBy, isLoud, LOUD_WORDS, NAMES_CLASS, namesClient, OF_MODULES } from './loud.js';
import {
  afterComment,
  afterQuote,
  afterRegex,
  afterTemplatePart,
  afterWord,
  APOSTROPHE,
  BACKTICK,
  BLANK,
  BRACE,
  BRACE_END,
  BRACKET,
  BRACKET_END,
  COMMA,
  DOT,
  EQUALS,
  GREATER,
  isBlank,
  isQuote,
  isWord,
  PAREN,
  PAREN_END,
  QUOTE,
  SLASH,
} from './signs.js';

export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface Heard {
  /** What says nothing, in order; none lies in another. */
  readonly quiet: readonly Range[];
  /** Whether anything is of interest. */
  readonly loud: boolean;
}

/** Shorter bodies cost nothing. */
const SHORTEST_BODY = 24;
/** A table of routes has words that are loud; one of less than this may be of limits and names. */
const SHORTEST_TABLE = 2000;
const DEEPEST_OF_MODULES = 4;
/** A path is shorter, and so is a comment that stands between two lines of code. */
const SHORTEST_TEXT = 500;
const SHORTEST_COMMENT = 40;

/** A function that passes on what it is given has little else to do. */
const LONGEST_TO_PASS_ON = 400;

const CONTROL = new Set(['if', 'for', 'while', 'switch', 'catch', 'with']);
const BEFORE_VALUE = new Set(
  'return typeof case in of delete void throw new instanceof else do yield await'.split(' '),
);
/** By length and first letter, whether a word may be one that is looked for: to cut out every word would be dear. */
function lettersOf(words: Iterable<string>): Uint8Array {
  const table = new Uint8Array(LONGEST_WORD * LETTERS);
  for (const word of words)
    if (word.length < LONGEST_WORD && word.charCodeAt(0) < LETTERS)
      table[word.length * LETTERS + word.charCodeAt(0)] = 1;
  return table;
}
const LONGEST_WORD = 64;
const LETTERS = 128;

interface Open {
  sign: number;
  at: number;
  /** How long it must be to be taken out where it is quiet: a function's body, a table; else 0. */
  quietFrom: number;
  /** `(` behind `if`, `for` and the like: what follows its `)` is a statement. */
  control: boolean;
  /** `${` of a template. */
  hole: boolean;
  loud: boolean;
  /** It calls what may be of interest: enough for a short body, which may be there to pass on. */
  calls: boolean;
}

/**
 * Where a part of the text says nothing of interest; null where its brackets do not match. The part is the whole, or lies
 * between two brackets. `callees` are names of functions that ask for what they are given.
 */
export function quietRanges(text: string, { from, to }: Range, callees: ReadonlySet<string>): Heard | null {
  const scan: Scan = {
    text,
    callees,
    letters: lettersOf([...CONTROL, ...BEFORE_VALUE, ...LOUD_WORDS, ...callees]),
    ofModules: OF_MODULES.test(text.slice(from, from + HEAD_LETTERS)),
    at: from,
    value: true,
    body: false,
    word: '',
    stack: [newOpen()],
    depth: 1,
    ranges: [],
  };
  while (scan.at < to) {
    const sign = text.charCodeAt(scan.at);
    if (isBlank(sign)) scan.at++;
    else if (isWord(sign)) takeWord(scan);
    else if (!takeSign(scan, sign)) return null;
  }
  const [around] = scan.stack;
  if (scan.depth !== 1 || scan.at > to) return null;
  return {
    quiet: scan.ranges.sort((a, b) => a.from - b.from),
    loud: around!.loud || (around!.calls && to - from < LONGEST_TO_PASS_ON),
  };
}

/** Enough for how a script begins. */
const HEAD_LETTERS = 200;

interface Scan {
  /** Whether it begins as a script that holds a table of modules does. */
  readonly ofModules: boolean;
  readonly text: string;
  readonly callees: ReadonlySet<string>;
  readonly letters: Uint8Array;
  at: number;
  /** Whether a value is to come: a slash begins a pattern then, and a bracket a list. */
  value: boolean;
  /** Whether a brace now begins a function's body. */
  body: boolean;
  /** The token before, where it is a word. */
  word: string;
  /** What is open; beyond `depth` stand those that were, to be used again. */
  readonly stack: Open[];
  depth: number;
  readonly ranges: Range[];
}

function takeWord(scan: Scan): void {
  const { text, callees } = scan;
  const end = afterWord(text, scan.at);
  const length = end - scan.at;
  const first = text.charCodeAt(scan.at);
  const known = length < LONGEST_WORD && first < LETTERS && scan.letters[length * LETTERS + first] === 1;
  const word = known ? text.slice(scan.at, end) : '';
  scan.at = end;
  scan.word = word;
  scan.body = false;
  scan.value = false;
  if (word === '') return;
  if (isLoud(text, word, end)) loud(scan);
  else if (callees.has(word)) takeCallee(scan, word);
  scan.value = BEFORE_VALUE.has(word);
}

/** `name(…`, or as a component `(name,{…`. Names of one letter are everywhere: only with a text, or to pass on. */
function takeCallee(scan: Scan, word: string): void {
  const sign = scan.text.charCodeAt(scan.at);
  const next = scan.text.charCodeAt(scan.at + 1);
  const component = sign === COMMA && (next === BRACE || next === BLANK);
  if (component || (sign === PAREN && (word.length > 1 || isQuote(next) || next === BRACE))) loud(scan);
  // `(0,module.name)(…`
  else if (sign === PAREN_END && next === PAREN && (word.length > 1 || isQuote(scan.text.charCodeAt(scan.at + 2))))
    loud(scan);
  else if (sign === PAREN) scan.stack[scan.depth - 1]!.calls = true;
  else if (sign === DOT && asksBy(scan.text, scan.at, word.length === 1)) loud(scan);
}

function loud(scan: Scan): void {
  scan.stack[scan.depth - 1]!.loud = true;
}

/** false: a bracket that closes what is not open. */
function takeSign(scan: Scan, sign: number): boolean {
  const { text, word } = scan;
  const isBody = scan.body;
  scan.word = '';
  scan.body = false;
  switch (sign) {
    case QUOTE:
    case APOSTROPHE:
      takeText(scan, sign);
      return true;
    case BACKTICK:
      scan.at++;
      takeTemplate(scan);
      return true;
    case SLASH:
      takeSlash(scan);
      return true;
    case PAREN:
      open(scan, sign, 0, false, CONTROL.has(word));
      return true;
    case BRACKET:
      open(scan, sign, tableFrom(scan), false, false);
      return true;
    case BRACE:
      open(scan, sign, isBody ? SHORTEST_BODY : tableFrom(scan), false, false);
      return true;
    case PAREN_END:
    case BRACKET_END:
    case BRACE_END:
      return takeClose(scan, sign);
    case EQUALS:
      scan.body = text.charCodeAt(scan.at + 1) === GREATER;
      scan.at += scan.body ? 2 : 1;
      scan.value = true;
      return true;
    default:
      scan.at++;
      scan.value = true;
      return true;
  }
}

function tableFrom({ value, ofModules, depth }: Scan): number {
  return value && !(ofModules && depth < DEEPEST_OF_MODULES) ? SHORTEST_TABLE : 0;
}

function takeText(scan: Scan, quote: number): void {
  const from = scan.at + 1;
  scan.at = afterQuote(scan.text, from, quote);
  if (scan.text.startsWith(NAMES_CLASS, from) || namesClient(scan.text, from, scan.at - 1)) loud(scan);
  if (scan.at - from > SHORTEST_TEXT) quiet(scan, from, scan.at - 1);
  scan.value = false;
}

/** Continues inside a template, to its end or into its next hole. */
function takeTemplate(scan: Scan): void {
  const from = scan.at;
  scan.at = afterTemplatePart(scan.text, from);
  if (scan.at - from > SHORTEST_TEXT)
    quiet(scan, from, scan.at - (scan.text.charCodeAt(scan.at - 1) === BRACE ? 2 : 1));
  scan.value = false;
  if (scan.text.charCodeAt(scan.at - 1) !== BRACE) return;
  scan.at--;
  open(scan, BRACE, 0, true, false);
}

function takeSlash(scan: Scan): void {
  const comment = afterComment(scan.text, scan.at);
  if (comment > 0) {
    if (comment - scan.at > SHORTEST_COMMENT) takeComment(scan, comment);
    scan.at = comment;
    return;
  }
  const pattern = scan.value ? afterRegex(scan.text, scan.at + 1) : -1;
  scan.value = pattern < 0;
  scan.at = pattern < 0 ? scan.at + 1 : pattern;
}

/** A line that ends inside of it ends the statement before it, so that one is left. */
function takeComment(scan: Scan, end: number): void {
  const isLine = scan.text.charCodeAt(scan.at + 1) === SLASH;
  const line = isLine ? -1 : scan.text.indexOf('\n', scan.at);
  const from = line < 0 || line > end - 3 ? scan.at + 2 : line + 1;
  quiet(scan, from, isLine ? end : end - 2);
}

const newOpen = (): Open => ({ sign: 0, at: 0, quietFrom: 0, control: false, hole: false, loud: false, calls: false });

function open(scan: Scan, sign: number, quietFrom: number, hole: boolean, control: boolean): void {
  let top = scan.stack[scan.depth];
  if (top === undefined) scan.stack.push((top = newOpen()));
  scan.depth++;
  top.sign = sign;
  top.at = scan.at;
  top.quietFrom = quietFrom;
  top.control = control;
  top.hole = hole;
  top.loud = false;
  top.calls = false;
  scan.at++;
  scan.value = true;
}

const CLOSES = new Map([
  [PAREN_END, PAREN],
  [BRACKET_END, BRACKET],
  [BRACE_END, BRACE],
]);

function takeClose(scan: Scan, sign: number): boolean {
  if (scan.depth === 1) return false;
  const top = scan.stack[--scan.depth]!;
  if (top.sign !== CLOSES.get(sign)) return false;
  const from = top.at + 1;
  const passesOn = top.calls && scan.at - from < LONGEST_TO_PASS_ON;
  if (top.calls && !passesOn && top.quietFrom === 0) scan.stack[scan.depth - 1]!.calls = true;
  if (top.loud || passesOn) loud(scan);
  else if (top.quietFrom > 0 && scan.at - from >= top.quietFrom) quiet(scan, from, scan.at);
  scan.at++;
  scan.value = sign === BRACE_END || top.control;
  scan.body = sign === PAREN_END && !top.control;
  if (top.hole) takeTemplate(scan);
  return true;
}

/** What lies inside of it is a part of it. */
function quiet({ ranges }: Scan, from: number, to: number): void {
  while (ranges.length > 0 && ranges.at(-1)!.from > from) ranges.pop();
  ranges.push({ from, to });
}
