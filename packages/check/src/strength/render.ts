import { html, numberHead, page } from '../report/html.js';
import { xml, xmlReport } from '../report/junit.js';
import { cell, type CheckFormat } from '../report/render.js';
import { printable } from '../report/words.js';
import type { FaultCounts, FaultOutcome, FaultResult, StrengthReport } from './report.js';

/** A report for people and for programs. */
export function renderStrength(report: StrengthReport, format: CheckFormat): string {
  if (format === 'json') return `${JSON.stringify(report, null, 2)}\n`;
  if (format === 'junit') return junit(report);
  if (format === 'html') return htmlPage(report);
  return `${(format === 'md' ? markdown(report) : text(report)).join('\n')}\n`;
}

function sumLine({ all, tests }: StrengthReport): string {
  return tests === undefined ? counted(all) : `${counted(all)} ${tests} tests pass without a fault.`;
}

/** Of how many faults nothing can be told is said first: 100 % of a few is not 100 % of all. */
function counted({ faults, noticed, neverRecorded, notDecided }: StrengthReport['all']): string {
  if (faults === 0) return 'Strength: not known. The recording contradicts none of the faults that were tried.';
  const percent = `${Math.floor((100 * noticed) / faults)} %`;
  const all = faults + neverRecorded + notDecided;
  if (all > faults)
    return `Strength: ${faults} of ${all} faults can be tested with these recordings; ${noticed} noticed (${percent}).`;
  return `Strength: ${noticed} of ${faults} ${faults === 1 ? 'fault' : 'faults'} noticed (${percent}).`;
}

const HEAD = ['kind', 'faults', 'noticed', 'missed', 'never recorded', 'not decided'];

const rowOf = ({ kind, faults, noticed, missed, neverRecorded, notDecided }: FaultCounts): string[] => [
  kind,
  ...[faults, noticed, missed, neverRecorded, notDecided].map(String),
];

const LISTS: readonly (readonly [FaultOutcome, string])[] = [
  ['missed', 'Missed, though the recording contradicts them'],
  ['never recorded', 'Never recorded, with what to record'],
  ['not decided', 'Not decided: the mock server cannot tell how the product would respond'],
];

/** Survivors of one sort, under what is said of all of them. */
const listsIn = ({ faults }: StrengthReport): (readonly [title: string, own: FaultResult[]])[] =>
  LISTS.flatMap(([outcome, title]) => {
    const own = faults.filter((one) => one.outcome === outcome);
    return own.length === 0 ? [] : [[`${title} (${own.length})`, own] as const];
  });

/** What to do about it, or where it shows. */
const placeOf = ({ outcome, record, shownBy }: FaultResult): string =>
  outcome === 'never recorded' ? record : shownBy.map(({ material, entry }) => `${material}#${entry}`).join(' ');

function text(report: StrengthReport): string[] {
  const rows = [HEAD, ...report.kinds.map(rowOf)];
  const widths = HEAD.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  const table = rows.map((row) =>
    `  ${row.map((one, i) => (i === 0 ? one.padEnd(widths[0]!) : one.padStart(widths[i]!))).join('  ')}`.trimEnd(),
  );
  const lists = listsIn(report).flatMap(([title, own]) => [
    '',
    `${title}:`,
    ...own.flatMap((one) => [
      '',
      `${one.kind}: ${printable(one.title)} (${one.statement})`,
      `  ${printable(placeOf(one))}`,
    ]),
  ]);
  return [sumLine(report), ...table, ...lists];
}

function markdown(report: StrengthReport): string[] {
  const rows = report.kinds.map((one) => `| ${rowOf(one).join(' | ')} |`);
  const lists = listsIn(report).flatMap(([title, own]) => [
    '',
    `### ${title}`,
    '',
    '| kind | fault | where |',
    '| --- | --- | --- |',
    ...own.map((one) => `| ${one.kind} | ${cell(one.title)} \`${one.statement}\` | ${cell(placeOf(one))} |`),
  ]);
  return [
    '## Strength',
    '',
    sumLine(report),
    '',
    `| ${HEAD.join(' | ')} |`,
    `|${HEAD.map(() => ' --- |').join('')}`,
    ...rows,
    ...lists,
  ];
}

function htmlPage(report: StrengthReport): string {
  const rows = report.kinds.map(
    (one) =>
      `<tr><th scope="row">${html(one.kind)}</th>${rowOf(one)
        .slice(1)
        .map((number) => `<td class="number">${number}</td>`)
        .join('')}</tr>`,
  );
  const lists = listsIn(report).map(
    ([title, own]) =>
      `<h2>${html(title)}</h2><table><thead><tr><th>kind</th><th>fault</th><th>where</th></tr></thead><tbody>${own
        .map(
          (one) =>
            `<tr><td>${html(one.kind)}</td><td>${html(one.title)} <code>${html(one.statement)}</code></td><td>${html(placeOf(one))}</td></tr>`,
        )
        .join('')}</tbody></table>`,
  );
  return page(
    `Strength of the ${report.by} of ${report.product}`,
    `<p>${html(sumLine(report))}</p>
<table><thead><tr><th>${html(HEAD[0]!)}</th>${HEAD.slice(1).map(numberHead).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>
${lists.join('\n')}`,
  );
}

/** A fault that is missed fails; one that was never recorded, or is not decided, is skipped. */
function junit(report: StrengthReport): string {
  const suites = report.kinds.map(({ kind, missed, neverRecorded, notDecided }) => {
    const own = report.faults.filter((one) => one.kind === kind);
    const head = `name="${xml(kind)}" tests="${own.length}" failures="${missed}" skipped="${neverRecorded + notDecided}" errors="0"`;
    return `  <testsuite ${head}>\n${own.map((one) => `${caseOf(one)}\n`).join('')}  </testsuite>`;
  });
  return xmlReport(`${report.product}: ${sumLine(report)}`, suites);
}

function caseOf(one: FaultResult): string {
  const open = `    <testcase classname="${xml(one.kind)}" name="${xml(`${one.title} (${one.statement})`)}"`;
  if (one.outcome === 'noticed') return `${open}/>`;
  const said =
    one.outcome === 'missed'
      ? `<failure message="missed, though the recording contradicts it" type="missed">${xml(placeOf(one))}</failure>`
      : `<skipped message="${xml(`${one.outcome}: ${placeOf(one)}`)}"/>`;
  return `${open}>${said}</testcase>`;
}
