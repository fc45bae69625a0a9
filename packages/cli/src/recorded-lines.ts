import type { RedactionKind } from '@asbuilt/evidence';
import type { Summary } from '@asbuilt/recorder';
import { COMMAND } from './command-name.js';
import { basename, join } from 'node:path';
import { bytesText, counted } from './numbers.js';
import { redactedText } from './report.js';

/** What was taken out; null where redaction was off; `before` where it happened in an earlier run, uncounted. */
type Redacted = ReadonlyMap<RedactionKind, number> | null | 'before';

const PLURALS = new Map([['body', 'bodies']]);

/** What a recording wrote and where, what it took out, what it left out and why, and what to do with it. */
export function recordedLines(folder: string, summaries: readonly Summary[], redacted: Redacted): string[] {
  const written = summaries.flatMap(fileLines);
  if (written.length === 0) return ['Nothing was recorded.'];
  return [
    `Written to ${folder}:`,
    ...aligned(written),
    ...redactionLines(redacted),
    ...summaries.flatMap(dropLines),
    `Next: ${COMMAND} spec ${join(folder, '*.har')} -o out`,
  ];
}

function fileLines(summary: Summary): [file: string, what: string][] {
  const files: [path: string | null, what: string][] = [
    [summary.har, `${counted(summary.exchanges, 'request')}, ${bytesText(summary.bytes)} in total`],
    [summary.pages, `${counted(summary.screens, 'screen')}${againText(summary)}`],
    [summary.actionsFile, counted(summary.actions, 'action')],
    [summary.screensFolder, `${counted(summary.pictures, 'picture')}${withoutText(summary)}`],
  ];
  return files.flatMap(([path, what]) => (path === null ? [] : [[basename(path), what]]));
}

const againText = ({ visitsAgain }: Summary): string =>
  visitsAgain ? `; ${counted(visitsAgain, 'further visit')} showed nothing new` : '';

/** Those that were left out are told by themselves. */
function withoutText({ unpictured, dropped }: Summary): string {
  const left = dropped.filter(({ what }) => what === 'picture').reduce((sum, { count }) => sum + count, 0);
  const alike = (unpictured ?? 0) - left;
  if (alike <= 0) return '';
  return `; ${counted(alike, 'screen')} without a picture, on ${alike === 1 ? 'a route that has' : 'routes that have'} one`;
}

function aligned(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, what]) => `  ${name.padEnd(width)}  ${what}`);
}

function redactionLines(redacted: Redacted): string[] {
  if (redacted === 'before') return [];
  return [
    redacted === null ? 'Redaction was off: the recording contains secrets and personal data.' : redactedText(redacted),
  ];
}

function dropLines({ dropped }: Summary): string[] {
  return dropped.map(({ what, why, count, urls }) => {
    const where = urls.length === 0 ? '' : ` (${urls.join(', ')}${count > urls.length ? ' …' : ''})`;
    return `Left out ${counted(count, what, PLURALS.get(what))}: ${why}${where}.`;
  });
}
