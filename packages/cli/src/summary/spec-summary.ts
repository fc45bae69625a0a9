import { RENDERERS, wrapped, type Format } from '@asbuilt/renderers';
import { POINTS, type Spec } from '@asbuilt/spec';
import { join } from 'node:path';
import { COMMAND } from '../command-name.js';
import { counted } from '../numbers.js';
import { foundTable } from './found-table.js';
import { nextLines } from './next-lines.js';
import { productLines } from './product-lines.js';

export interface SummaryOptions {
  /** The sources, as they were given. */
  readonly files: readonly string[];
  /** The folder and the formats that were written; undefined: nothing but standard output. */
  readonly written?: { readonly folder: string; readonly formats: readonly Format[] } | undefined;
  readonly width: number;
}

/** Longer lines are not read, however wide the terminal is. */
const WIDEST = 100;
const NARROWEST = 60;

/** What somebody wants to know once a specification is there: of what, what is in it, what is missing, where it is. */
export function specSummary(spec: Spec, { files, written, width }: SummaryOptions): string {
  const columns = Math.max(NARROWEST, Math.min(WIDEST, width - 1));
  const sections = [
    productLines(spec).flatMap((line) => wrapped(line, '', '  ', columns)),
    [...foundTable(spec, columns), '', coverage(spec)],
    nextLines(spec, `${COMMAND} gaps ${gapsFrom(files, written)}`, columns),
    written === undefined ? [] : [...writtenLines(written), `To see it in the browser: ${COMMAND} open ${few(files)}`],
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** `5 points complete, 4 partial.` */
function coverage(spec: Spec): string {
  const shown = POINTS.map(({ name }) => (spec[name].failed === undefined ? spec[name].shown : 'failed'));
  const parts = (['shown', 'partly', 'not shown', 'failed'] as const).flatMap((how) => {
    const count = shown.filter((one) => one === how).length;
    return count === 0 ? [] : [how === 'shown' ? `${counted(count, 'point')} complete` : `${count} ${COVERED[how]}`];
  });
  return `${parts.join(', ')}.`;
}

const COVERED = { partly: 'partial', 'not shown': 'not shown', failed: 'failed' } as const;

const gapsFrom = (files: readonly string[], written: SummaryOptions['written']): string =>
  written?.formats.includes('json') === true ? join(written.folder, 'spec.json') : few(files);

const MOST_FILES = 2;

const few = (files: readonly string[]): string => (files.length > MOST_FILES ? `${files[0]} …` : files.join(' '));

const FOR: Readonly<Partial<Record<Format, string>>> = {
  md: 'to read',
  json: 'for programs',
  openapi: 'for API tools',
  html: 'to send or print',
};

function writtenLines({ folder, formats }: NonNullable<SummaryOptions['written']>): string[] {
  const files = RENDERERS.filter(({ format }) => formats.includes(format));
  const names = files.map(({ format, file }) => (FOR[format] === undefined ? file : `${file} (${FOR[format]})`));
  return [`Written to ${folder}: ${names.join(', ')}.`];
}
