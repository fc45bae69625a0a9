// To parse Markdown takes memory for each letter, and time with the square of the marks that stand together. So a
// document is parsed piece by piece, and of what no statement needs nothing is.

/** A part of a document that is parsed by itself. */
export interface Piece {
  readonly text: string;
  /** How many lines of the document stand before it. */
  readonly before: number;
}

/** Our own documents have lines of one thousand letters, and 120 marks in one of them. */
const LONGEST_LINE = 8_000;
const MOST_MARKS = 256;
/** Lists in lists, quotes in quotes: as deep as nobody writes. */
const TOO_DEEP = /^[ \t]*(?:>[ \t]*|(?:[*+-]|\d{1,9}[.)])[ \t]+){33}/;
/** A document of a large product has 4,000. A line that is kept takes up to 3 kB: so many take 60 MB. */
const MOST_LINES = 20_000;

const MARK = /[*_[\]`!<&~;]/g;
/** A line that does not go on with what stands before it. */
const ALONE = /^\s*(?:$|#|[*+-]\s|\d{1,9}[.)]\s)|\|/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** The document with empty lines for those beyond the bounds, and for code that is set apart: none of it is a statement. */
export function bounded(text: string): { lines: string[]; leftOut: number } {
  const all = text.split(/\r\n?|\n/, MOST_LINES + 1);
  let leftOut = all.length > MOST_LINES ? 1 : 0;
  let fence: string | null = null;
  let marks = 0;
  const lines = all.slice(0, MOST_LINES).map((line) => {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== null) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = null;
      return '';
    }
    if (mark !== undefined) {
      fence = mark;
      return '';
    }
    if (line.length <= LONGEST_LINE) {
      // marks of one paragraph stand together; those of a table by the row, of a list by the entry
      const own = line.match(MARK)?.length ?? 0;
      marks = ALONE.test(line) ? own : marks + own;
      if (marks <= MOST_MARKS && !TOO_DEEP.test(line)) return line;
    }
    marks = 0;
    leftOut++;
    return '';
  });
  return { lines, leftOut };
}

/** A piece of so many letters takes 50 MB while it is parsed; few headings have as much below them. */
const LONGEST_PIECE = 16_000;

const HEADING = /^ {0,3}#{1,6}(?:\s|$)/;
const RULED = /^[ \t]*(?:\|[ \t]*)?(?::?-+:?[ \t]*\|[ \t]*)+(?::?-+:?[ \t]*)?$/;

/** Pieces that mean by themselves what they mean together: they begin at headings, or with the head of the table that goes on. */
export function* piecesOf(lines: readonly string[]): Generator<Piece> {
  let from = 0;
  let length = 0;
  let head: readonly string[] = [];
  let carried: readonly string[] = [];
  const piece = (to: number): Piece => ({
    text: [...carried, ...lines.slice(from, to)].join('\n'),
    before: from - carried.length,
  });
  for (const [i, line] of lines.entries()) {
    const isFull = length > LONGEST_PIECE && (/^\S/.test(line) || length > 2 * LONGEST_PIECE);
    if (i > from && (isFull || HEADING.test(line))) {
      yield piece(i);
      carried = HEADING.test(line) ? [] : head;
      [from, length] = [i, 0];
    }
    if (line.trim() === '' || HEADING.test(line)) head = [];
    else if (head.length === 0 && i > 0 && RULED.test(line)) head = [lines[i - 1]!, line];
    length += line.length + 1;
  }
  if (from < lines.length) yield piece(lines.length);
}
