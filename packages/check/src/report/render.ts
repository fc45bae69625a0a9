import type { CheckReport, Finding, PointResult } from './report.js';
import { htmlReport } from './html.js';
import { junitReport } from './junit.js';
import {
  NOT_CHECKED,
  notCompared,
  placeOf,
  printable,
  skippedIn,
  sumLine,
  titleOf,
  UNSURE,
  valueLine,
} from './words.js';

export type CheckFormat = 'text' | 'json' | 'md' | 'junit' | 'html';

/** A report for people and for programs. */
export function renderReport(report: CheckReport, format: CheckFormat): string {
  if (format === 'json') return `${JSON.stringify(report, null, 2)}\n`;
  if (format === 'junit') return junitReport(report);
  if (format === 'html') return htmlReport(report);
  return `${(format === 'md' ? markdown(report) : text(report)).join('\n')}\n`;
}

function text(report: CheckReport): string[] {
  const lines = [
    ...headLines(report),
    ...notCompared(report).map((line) => `  ${printable(line)}`),
    ...skippedLines(report),
    '',
    'Statements of the specification, by point:',
  ];
  const width = Math.max(...report.points.map(({ point }) => titleOf(point).length));
  for (const one of report.points) lines.push(`  ${titleOf(one.point).padEnd(width)}  ${outcomeOf(one)}`);
  const own = report.findings.filter(({ follows }) => !follows);
  const after = report.findings.filter(({ follows }) => follows);
  lines.push(...findingLines('Differences', own), ...findingLines(UNSURE, after));
  return lines;
}

const headLines = (report: CheckReport): string[] =>
  [sumLine(report), valueLine(report)].filter((line) => line !== null);

function outcomeOf({ agrees, differs, missing }: PointResult): string {
  if (agrees + differs + missing === 0) return NOT_CHECKED;
  return [
    `${agrees} ${agrees === 1 ? 'agrees' : 'agree'}`,
    ...(differs > 0 ? [`${differs} ${differs === 1 ? 'differs' : 'differ'}`] : []),
    ...(missing > 0 ? [`${missing} missing`] : []),
  ].join(', ');
}

function skippedLines({ skipped }: CheckReport): string[] {
  if (skipped.length === 0) return [];
  const width = String(skipped[0]![1]).length;
  const reasons = skipped.map(([reason, count]) => `  ${String(count).padStart(width)}  ${printable(reason)}`);
  return ['', `Skipped: ${skippedIn(skipped)}`, ...reasons];
}

function findingLines(title: string, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  return [
    '',
    `${title}:`,
    ...findings.flatMap((one) => [
      '',
      `${titleOf(one.point)}: ${printable(one.title)}${one.statement === null ? '' : ` (${one.statement})`}`,
      `  ${one.kind}: ${printable(one.says)}`,
      `  ${printable(placeOf(one))}`,
    ]),
  ];
}

/** Text in a cell of a table. */
export const cell = (line: string): string => printable(line).replace(/[\\`*_{}[\]<>()#+!|~&:]/g, '\\$&');

function markdown(report: CheckReport): string[] {
  const points = report.points.map(({ point, agrees, differs, missing }) =>
    agrees + differs + missing === 0
      ? `| ${titleOf(point)} | ${NOT_CHECKED} | | |`
      : `| ${titleOf(point)} | ${agrees} | ${differs} | ${missing} |`,
  );
  const findings = report.findings.map(
    (one) =>
      `| ${titleOf(one.point)} | ${cell(one.title)}${one.statement === null ? '' : ` \`${one.statement}\``} | ${one.follows ? 'unsure: ' : ''}${one.kind}: ${cell(one.says)} | ${cell(placeOf(one))} |`,
  );
  const skipped = report.skipped.map(([reason, count]) => `| ${cell(reason)} | ${count} |`);
  return [
    '## Check',
    '',
    ...headLines(report),
    ...notCompared(report).map((line) => `- ${cell(line)}`),
    '',
    '| point | agree | differ | missing |',
    '| --- | --- | --- | --- |',
    ...points,
    ...(findings.length === 0
      ? []
      : ['', '| point | where | what | recorded |', '| --- | --- | --- | --- |', ...findings]),
    ...(report.findings.some(({ follows }) => follows) ? ['', `${UNSURE}.`] : []),
    ...(report.skipped.length === 0 ? [] : ['', '| skipped | requests |', '| --- | --- |', ...skipped]),
  ];
}
