import type { CheckReport, Finding } from './report.js';
import { notComparedParts, placeOf, sumLine, titleOf, UNSURE, valueLine } from './words.js';

/** What XML 1.0 does not allow is left out; the rest is written as entities. */
export const xml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** As CI systems read it: a suite for each point, a failure for each difference; what is unsure, and what was skipped, as skipped. */
export function junitReport(report: CheckReport): string {
  const suites = report.points.map(({ point, agrees }) => {
    const own = report.findings.filter((one) => one.point === point);
    const failures = own.filter(({ follows }) => !follows).length;
    const cases = [
      ...(agrees > 0
        ? [
            `    <testcase classname="${xml(titleOf(point))}" name="${agrees} ${agrees === 1 ? 'statement agrees' : 'statements agree'}"/>`,
          ]
        : []),
      ...own.map(caseOf),
    ];
    const head = `name="${xml(titleOf(point))}" tests="${cases.length}" failures="${failures}" skipped="${own.length - failures}" errors="0"`;
    return `  <testsuite ${head}>\n${cases.map((line) => `${line}\n`).join('')}  </testsuite>`;
  });
  const left = report.skipped.map(
    ([reason, count]) =>
      `    <testcase classname="Skipped requests" name="${xml(reason)}"><skipped message="${count} of ${report.recorded} recorded requests"/></testcase>\n`,
  );
  if (left.length > 0)
    suites.push(
      `  <testsuite name="Skipped requests" tests="${left.length}" failures="0" skipped="${left.length}" errors="0">\n${left.join('')}  </testsuite>`,
    );
  const open = notComparedParts(report).map(
    ({ reason, says }) =>
      `    <testcase classname="Values that were not compared" name="${xml(reason)}"><skipped message="${xml(says)}"/></testcase>\n`,
  );
  if (open.length > 0)
    suites.push(
      `  <testsuite name="Values that were not compared" tests="${open.length}" failures="0" skipped="${open.length}" errors="0">\n${open.join('')}  </testsuite>`,
    );
  return xmlReport(`${report.product}: ${[sumLine(report), valueLine(report) ?? ''].join(' ').trim()}`, suites);
}

export const xmlReport = (name: string, suites: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${xml(name)}">\n${suites.join('\n')}\n</testsuites>\n`;

function caseOf(one: Finding): string {
  const name = `${one.title}${one.statement === null ? '' : ` (${one.statement})`}`;
  const says = `${one.kind}: ${one.says}`;
  const body = one.follows
    ? `<skipped message="${xml(`${UNSURE}: ${says}`)}"/>`
    : `<failure message="${xml(says)}" type="${one.kind}">${xml(placeOf(one))}</failure>`;
  return `    <testcase classname="${xml(titleOf(one.point))}" name="${xml(name)}">${body}</testcase>`;
}
