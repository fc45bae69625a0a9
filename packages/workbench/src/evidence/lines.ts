import type { Slot } from '@asbuilt/contract';
import { findField } from './find-field.js';
import { findSought, type Held } from './find-sought.js';
import { findState } from './find-state.js';
import { answersFirst, findPlace, linesWhere } from './find-place.js';
import { findText, patternOf, type Spot } from './find-text.js';
import type { Telling } from './telling.js';
import { asExchange, write, type Written, type WrittenLine } from './written.js';

export interface ShownLine {
  readonly text: string;
  readonly telling: boolean;
  /** Of its letters, those that tell; all of them where nothing is said. */
  readonly mark?: readonly [from: number, to: number];
}

export interface ShownPart {
  readonly title: string;
  /** Number of its first line. */
  readonly first: number;
  readonly lines: readonly ShownLine[];
}

export interface Shown {
  /** Which part of the line above tells by itself. */
  readonly head: Telling['head'] | null;
  /** Of what was asked for, the step or the name in the query that tells. */
  readonly slot?: Slot;
  /** Whether anything that tells was found. */
  readonly found: boolean;
  /** Only that it was asked for tells. */
  readonly isBare?: boolean;
  readonly parts: readonly ShownPart[];
}

/** An entry as lines, with what is telling marked: where the evidence says, else what the statement says. */
export function linesOf(event: { readonly kind: string }, at: string | undefined, telling: Telling): Shown {
  const written = write(event, at);
  if (telling.sought !== undefined) return shownOf(written, findSought(event, written, telling), isHeader(telling));
  const found = find(written, at, telling);
  const head = found.length === 0 && asExchange(event) !== null ? telling.head : null;
  const spots = found.length > 0 ? found : linesWhere(written, head === null ? isAddress : isWhereTo);
  return { head, found: found.length > 0, parts: shownParts(written, head === 'asked' ? [] : spots) };
}

/** With one part marked, and with nothing marked that is not it. */
function shownOf(written: readonly Written[], held: Held | null, allHeaders: boolean): Shown {
  const { spots = [], answered = false, asked = false, slot } = held ?? {};
  const parts = shownParts(written, spots, allHeaders);
  const head = answered ? 'answered' : asked ? 'asked' : null;
  return { head, ...(slot && { slot }), found: held !== null, isBare: asked, parts };
}

const isHeader = ({ sought }: Telling): boolean => sought?.is === 'parameter' && sought.place !== 'query';

const shownParts = (written: readonly Written[], spots: readonly Spot[], allHeaders = false): ShownPart[] =>
  written
    .map((part, i) =>
      shownPart(
        part,
        spots.filter((spot) => spot.part === i),
        allHeaders,
      ),
    )
    .filter(({ lines }) => lines.length > 0);

function find(written: readonly Written[], at: string | undefined, telling: Telling): Spot[] {
  const { texts, places, fields, state } = telling;
  if (state !== undefined) return findState(written, state);
  const patterns = texts.map(patternOf).filter((pattern) => pattern !== null);
  const named = at === undefined || at === '' ? [] : findPlace(written, at, patterns);
  if (named.length > 0) return named;
  const said = findSaid(written, texts.filter(isLongEnough).map(patternOf));
  if (said.length > 0) return said;
  const placed = places.map((place) => findPlace(written, place, [CONTENT])).find((spots) => spots.length > 0);
  return placed ?? findField(written, fields);
}

/** A shorter text stands in every page. */
const SHORTEST = 3;
const isLongEnough = (text: string): boolean => text.trim().length >= SHORTEST;
/** Whatever an element says. */
const CONTENT = /[^<\s][^<]*/;

function findSaid(written: readonly Written[], patterns: readonly (RegExp | null)[]): Spot[] {
  for (const pattern of patterns)
    for (const part of answersFirst(written)) {
      const { kind, lines } = written[part]!;
      const spots = pattern === null || kind === 'headers' ? [] : findText(written, part, pattern);
      // A value of JSON with its name.
      const isValue = kind === 'json' && spots.length === 1 && lines[spots[0]!.line]!.text.length <= SHORT_LINE;
      if (spots.length > 0) return isValue ? [{ part, line: spots[0]!.line }] : spots;
    }
  return [];
}

/** Of an answer that sends elsewhere, where to. */
const isWhereTo = ({ name }: WrittenLine, { kind }: Written): boolean => kind === 'headers' && name === 'location';

/** What is not an exchange has no line above: its address is one of its own. */
const isAddress = ({ at }: WrittenLine): boolean => at === '/url/path';

/** A body of a megabyte is not read in a drawer. */
const MOST_LINES = 400;
const LONGEST_LINE = 2000;
/** Kept before what tells, where not all can be shown. */
const LINES_BEFORE = 20;
const LETTERS_BEFORE = 300;
/** Read at a glance, so that all of it may be marked. */
const SHORT_LINE = 160;

/** Headers are many and seldom telling: only those that are, and beside one that was sent all that were. Of other parts as much as can be read around what tells. */
function shownPart({ title, kind, lines }: Written, spots: readonly Spot[], allHeaders: boolean): ShownPart {
  const at = new Map(spots.map((spot) => [spot.line, spot]));
  const all = lines.map(({ text }, i) => shownLine(text, at.get(i)));
  const isWhole = allHeaders && spots.length > 0;
  if (kind === 'headers') return { title, first: 1, lines: isWhole ? all : all.filter(({ telling }) => telling) };
  return around({ title, first: 1, lines: all }, MOST_LINES);
}

/** As many of its lines as are asked for: those that tell, and what stands around them. */
export function around(part: ShownPart, most: number): ShownPart {
  const { first, lines } = part;
  if (lines.length <= most) return part;
  const start = Math.max(0, lines.findIndex(({ telling }) => telling) - LINES_BEFORE);
  return { ...part, first: first + start, lines: [...lines.slice(start, start + most), { text: '…', telling: false }] };
}

function shownLine(text: string, spot: Spot | undefined): ShownLine {
  const start = Math.max(0, (spot?.from ?? 0) - LETTERS_BEFORE);
  const isLong = text.length > LONGEST_LINE;
  const begin = isLong && start > 0 ? start : 0;
  const [lead, tail] = [begin > 0 ? '… ' : '', isLong && begin + LONGEST_LINE < text.length ? ' …' : ''];
  const shown = `${lead}${isLong ? text.slice(begin, begin + LONGEST_LINE) : text}${tail}`;
  if (spot?.from === undefined || spot.to === undefined) return { text: shown, telling: spot !== undefined };
  const shift = lead.length - begin;
  return {
    text: shown,
    telling: true,
    mark: [spot.from + shift, Math.min(spot.to + shift, shown.length - tail.length)],
  };
}
