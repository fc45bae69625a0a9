// What people and programs put between the groups of a number: a space that does not break, a thin one, two of them, a
// hyphen of another kind; HTML and JSON may write each of them by its name or number.

const SPACES = ' \\u00a0\\u2000-\\u200b\\u202f\\u205f\\u2060\\u3000';
const HYPHENS = '\\-\\u2010-\\u2015\\u2212\\uff0d';
const WRITTEN_SPACE =
  '&(?:nbsp|thinsp|ensp|emsp|numsp|#160|#8(?:19[2-9]|20[0-3]|239)|#[xX](?:0*[aA]0|20(?:0[0-9abAB]|2[fF])));|\\\\u(?:00[aA]0|20(?:0[0-9abAB]|2[fF]))';
const WRITTEN_HYPHEN = '&(?:ndash|minus|#82(?:0[89]|1[0-3])|#8722|#[xX](?:201[0-5]|2212));|\\\\u(?:201[0-5]|2212)';

/** Between two groups; of spaces one or two. */
export const SPACE = `(?:[${SPACES}]{1,2}|${WRITTEN_SPACE})`;
export const HYPHEN = `(?:[${HYPHENS}]|${WRITTEN_HYPHEN})`;
export const GAP = `(?:[${SPACES}]{1,2}|[${HYPHENS}]|${WRITTEN_SPACE}|${WRITTEN_HYPHEN})`;

const EACH_SPACE = new RegExp(SPACE, 'g');
const EACH_HYPHEN = new RegExp(HYPHEN, 'g');
const EACH_GAP = new RegExp(GAP, 'g');
const GAP_HERE = new RegExp(GAP, 'y');
const GAP_AT_END = new RegExp(`${GAP}$`);
/** `&#x2009;`, two of which nobody writes. */
const LONGEST = 8;
const MAY_BE_ODD = /[^\d -]| {2}/;

const isDigit = (c: number): boolean => c >= 48 && c <= 57;

/** With a plain space or a plain hyphen for each gap. */
export function withPlainGaps(written: string): string {
  return MAY_BE_ODD.test(written) ? written.replace(EACH_SPACE, ' ').replace(EACH_HYPHEN, '-') : written;
}

/** What was made of the number with plain gaps, with the gaps as they are written. */
export function withGapsOf(written: string, made: string): string {
  const gaps = written.match(EACH_GAP) ?? [];
  const groups = made.split(/[ -]/);
  return groups.length === gaps.length + 1 ? groups.map((group, i) => group + (gaps[i] ?? '')).join('') : made;
}

/** Whether a gap stands at `end`, and a digit behind it. */
export function hasGapBehind(text: string, end: number): boolean {
  const first = text.charCodeAt(end);
  if (first === 0x20 && isDigit(text.charCodeAt(end + 1))) return true;
  if (first !== 0x20 && first !== 0x26 && first !== 0x5c && !(first >= 0xa0)) return false;
  GAP_HERE.lastIndex = end;
  return GAP_HERE.test(text) && isDigit(text.charCodeAt(GAP_HERE.lastIndex));
}

/** How long the gap is that ends at `start`; none is 0 long. */
export function gapBefore(text: string, start: number): number {
  const last = text.charCodeAt(start - 1);
  if (last === 0x20) return text.charCodeAt(start - 2) === 0x20 ? 2 : 1;
  const mayBe = last === 0x3b || last >= 0xa0 || text.charCodeAt(start - 6) === 0x5c;
  return mayBe ? (GAP_AT_END.exec(text.slice(Math.max(0, start - LONGEST), start))?.[0].length ?? 0) : 0;
}
