import type { Digested, Oddity } from '@asbuilt/digest';
import { isLoss, isOfFile } from '@asbuilt/evidence';
import { byText, type Material, type Spec } from '@asbuilt/spec';
import { bytesText, counted, countText } from './numbers.js';

// A list that does not end is not read.
const MOST_NAMED = 6;

/** What was read, taken out, left out and odd: one line each, for the person who gave the material. */
export function reportLines({ spec, oddities }: Digested, redacted: boolean): string[] {
  return [
    readLine(spec.material),
    redactionLine(spec.material, redacted),
    ...leftOutLine(spec),
    ...oddities.filter((oddity) => oddity.code !== 'ignored' && !isBadInput(oddity, oddities)).map(oddityLine),
  ];
}

// What a recorder left out is no fault of the file, nor is a form that nobody has filled in, nor what is said of all of it.
const NO_FAULT = new Set<Oddity['code']>([
  'bodies-not-kept',
  'ignored',
  'file-empty',
  'file-goes-on',
  'map-of-others',
  'module-not-read',
  'body-cut',
  'body-too-large',
  'text-too-large',
  'query-too-deep',
  'frames-not-text',
  'nothing-stated',
  'section-not-read',
  'words-not-read',
  'heading-not-known',
  'points-not-there',
  'lines-left-out',
  'parts-left-open',
  'parts-not-there',
  'subscription-not-told',
  'origin-not-said',
  'host-not-said',
]);

/** Some odd entries are in every recording. A file that breaks off, or in which each entry is at fault, is bad input. */
export function isBadInput({ path, code, count, of }: Oddity, all: readonly Oddity[]): boolean {
  if (isLoss(code) || (count >= of && !NO_FAULT.has(code))) return true;
  return LEAVES_OUT.test(code) && leftOut(path, all) >= of;
}

/** Said once of each entry that nothing is taken of: one entry may be no JSON, and the next one be without a URL. */
const LEAVES_OUT = /^(?:entry|url)-/;

const leftOut = (path: string, all: readonly Oddity[]): number =>
  all
    .filter((oddity) => oddity.path === path && LEAVES_OUT.test(oddity.code))
    .reduce((sum, oddity) => sum + oddity.count, 0);

// Nothing of what shows the product is lost by these: what no server answered, libraries.
const NO_LOSS = new Set<Oddity['code']>([
  'ignored',
  'file-empty',
  'map-of-others',
  'body-cut',
  'nothing-stated',
  'url-not-http',
]);

/** What was lost of files that could be used all the same, a line for each file: said however quiet. */
export function lossLines(oddities: readonly Oddity[]): string[] {
  const files = new Map<string, string[]>();
  for (const oddity of oddities)
    if (!isBadInput(oddity, oddities) && !NO_LOSS.has(oddity.code))
      files.set(oddity.path, [...(files.get(oddity.path) ?? []), placedText(oddity)]);
  return [...files].map(([path, told]) => `${path}, ${told.join('; ')}.`);
}

export function oddityLine(oddity: Oddity): string {
  const { path, code, text, byte } = oddity;
  if (isOfFile(code) && byte === null) return `${path}: ${text}.`;
  return `${path}, ${placedText(oddity)}.`;
}

/** Bytes are counted in what was packed, where an editor would find them. */
const PACKED = /\.gz$|\.(?:zip|wacz|saz)\//i;

function placedText({ path, code, text, count, entry, byte, where }: Oddity): string {
  if (isOfFile(code)) {
    const place = byte === null ? '' : `byte ${byte}${PACKED.test(path) ? ' of the unpacked file' : ''}: `;
    return `${place}${text}`;
  }
  if (where !== undefined) {
    const more = count > where.length ? ` and ${countText(count - where.length)} more` : '';
    return `${where.join(', ')}${more}: ${text} (${code})`;
  }
  const place = count === 1 ? `entry ${entry}` : `${countText(count)} times, first in entry ${entry}`;
  return `${place}: ${text} (${code})`;
}

function readLine(material: readonly Material[]): string {
  const sum = (of: (m: Material) => number) => material.reduce((total, m) => total + of(m), 0);
  const views = sum((m) => m.views);
  const what = [
    counted(
      sum((m) => m.exchanges),
      'request',
    ),
    ...(views > 0 ? [counted(views, 'screen')] : []),
  ];
  return `Read ${what.join(' and ')} from ${counted(material.length, 'file')}, ${bytesText(sum((m) => m.bytes))}.`;
}

function redactionLine(material: readonly Material[], redacted: boolean): string {
  if (!redacted) return 'Redaction was off: the result contains the secrets and personal data of the recordings.';
  return redactedText(added(material.map((m) => m.redactions)));
}

/** What was taken out, by kind. */
export function redactedText(counts: ReadonlyMap<string, number>): string {
  if (counts.size === 0) return 'Redacted nothing: no secrets or personal data found.';
  return `Redacted ${counted(total(counts), 'value')}: ${named(counts)}.`;
}

function leftOutLine(spec: Spec): string[] {
  const skipped = added(spec.material.map((m) => m.skipped));
  const thirdParties = added(spec.material.map((m) => m.thirdParties ?? {}));
  const parts = [
    ['asset', 'static file'],
    ['development', 'development server request'],
    ['telemetry', 'telemetry request'],
    ['preflight', 'preflight'],
    ['options', 'OPTIONS request'],
    ['unanswered', 'unanswered request'],
    ['ignored', 'ignored request'],
  ].flatMap(([reason, one]) => (skipped.has(reason!) ? [counted(skipped.get(reason!)!, one!)] : []));
  if (thirdParties.size > 0)
    parts.push(`${counted(total(thirdParties), 'request')} to other sites: ${sitesText(thirdParties, spec)}`);
  return parts.length === 0 ? [] : [`Left out ${parts.join(', ')}.`];
}

function added(tallies: readonly Readonly<Record<string, number>>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const tally of tallies)
    for (const [key, count] of Object.entries(tally)) sums.set(key, (sums.get(key) ?? 0) + count);
  return sums;
}

const total = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((a, b) => a + b, 0);

/** Each with how often it was asked, and why it is not the product, where that is told. */
function sitesText(counts: ReadonlyMap<string, number>, { originChoice }: Spec): string {
  const reasons = new Map(originChoice?.others.map(({ origin, because }) => [origin, because]));
  const details = (origin: string, count: number): string =>
    [countText(count), reasons.get(origin)].filter((one) => one !== undefined).join(', ');
  return named(counts, (origin, count) => `${origin} (${details(origin, count)})`);
}

const withCount = (name: string, count: number): string => `${name} ${countText(count)}`;

function named(counts: ReadonlyMap<string, number>, says = withCount): string {
  const most = [...counts].sort(([a, x], [b, y]) => y - x || byText(a, b));
  const shown = most.slice(0, MOST_NAMED).map(([name, count]) => says(name, count));
  return [...shown, ...(most.length > MOST_NAMED ? [`and ${most.length - MOST_NAMED} more`] : [])].join(', ');
}
