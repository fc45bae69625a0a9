// Text of the product made fit to stand in a document. Controls, invisible marks and marks that turn the direction of
// text are of no use to a reader; a terminal would obey them, and a page would show something other than is there.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const BROKEN = /\p{Surrogate}/gu;

/** One line, with only what can be seen. */
export function oneLine(raw: string): string {
  return raw.replace(BROKEN, '\uFFFD').replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
}

/** Of a longer text only the beginning is looked at: a body of megabytes may be named in a hundred places. */
const MOST_LOOKED_AT = 10_000;

/** At most `most` characters of one line; says how many are left out, since nothing is cut in silence. */
export function clip(raw: string, most: number): string {
  const beyond = Math.max(0, raw.length - Math.max(MOST_LOOKED_AT, 2 * most));
  const line = oneLine(raw.slice(0, raw.length - beyond));
  if (line.length <= most && beyond === 0) return line;
  const head = line.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  return `${head}… (${line.length - head.length + beyond} more characters)`;
}

/** A value as JSON writes it, texts in single quotes, since documents are full of double ones. */
export function valueText(value: unknown, most: number): string {
  if (typeof value === 'string') return `'${clip(value, most)}'`;
  return clip(JSON.stringify(value) ?? 'nothing', most);
}
