import type { CheckReport } from './report.js';
import { htmlReport } from './html.js';
import { junitReport } from './junit.js';
import { placeOf, printable, sumLine, titleOf } from './words.js';

export type CheckFormat = 'text' | 'json' | 'md' | 'junit' | 'html';

/** A report for people and for programs. */
export function renderReport(report: CheckReport, format: CheckFormat): string {
  if (format === 'json') return `${JSON.stringify(report, null, 2)}\n`;
  if (format === 'junit') return junitReport(report);
  if (format === 'html') return htmlReport(report);
  return `${(format === 'md' ? markdown(report) : text(report)).join('\n')}\n`;
}

function text(report: CheckReport): string[] {
  const lines = [sumLine(report), ''];
  const width = Math.max(...report.points.map(({ point }) => titleOf(point).length));
  for (const { point, agrees, differs, missing } of report.points)
    lines.push(
      `  ${titleOf(point).padEnd(width)}  ${agrees} agree${differs > 0 ? `, ${differs} differ` : ''}${missing > 0 ? `, ${missing} missing` : ''}`,
    );
  for (const [reason, count] of report.leftOut) lines.push(`  left out: ${count} × ${printable(reason)}`);
  for (const one of report.findings)
    lines.push(
      '',
      `${one.follows ? '(may follow) ' : ''}${titleOf(one.point)}: ${printable(one.title)}${one.statement === null ? '' : ` (${one.statement})`}`,
      `  ${one.kind}: ${printable(one.says)}`,
      `  ${printable(placeOf(one))}`,
    );
  return lines;
}

const cell = (line: string): string => printable(line).replace(/[\\`*_{}[\]<>()#+!|~&:]/g, '\\$&');

function markdown(report: CheckReport): string[] {
  const points = report.points.map(
    ({ point, agrees, differs, missing }) => `| ${titleOf(point)} | ${agrees} | ${differs} | ${missing} |`,
  );
  const findings = report.findings.map(
    (one) =>
      `| ${titleOf(one.point)} | ${cell(one.title)}${one.statement === null ? '' : ` \`${one.statement}\``} | ${one.follows ? '(may follow) ' : ''}${one.kind}: ${cell(one.says)} | ${cell(placeOf(one))} |`,
  );
  return [
    '## Check',
    '',
    sumLine(report),
    '',
    '| point | agree | differ | missing |',
    '| --- | --- | --- | --- |',
    ...points,
    ...(findings.length === 0
      ? []
      : ['', '| point | where | what | recorded |', '| --- | --- | --- | --- |', ...findings]),
  ];
}
