import type { CheckReport, Finding } from './report.js';
import { NOT_CHECKED, notCompared, placeOf, printable, sumLine, titleOf, UNSURE, valueLine } from './words.js';

export const html = (text: string): string =>
  printable(text).replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:72rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;margin:1rem 0}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #8884}
.number{text-align:right;font-variant-numeric:tabular-nums}
code{font:.9em ui-monospace,monospace}
.differs,.missing{font-weight:600}
.follows{opacity:.75}`;

/** One page that needs nothing else: no script, no font, no picture from elsewhere. */
export function htmlReport(report: CheckReport): string {
  const points = report.points.map(
    ({ point, agrees, differs, missing }) =>
      `<tr><th scope="row">${html(titleOf(point))}</th>${counts([agrees, differs, missing])}</tr>`,
  );
  const own = report.findings.filter(({ follows }) => !follows);
  const after = report.findings.filter(({ follows }) => follows);
  const left = report.skipped.map(([reason, count]) => `<li>${count} × ${html(reason)}</li>`);
  const values = valueLine(report);
  const open = notCompared(report).map((line) => `<li>${html(line)}</li>`);
  return page(
    `Check of ${report.product}`,
    `<p>${html(sumLine(report))}</p>${values === null ? '' : `\n<p>${html(values)}</p>`}${open.length === 0 ? '' : `\n<ul>${open.join('')}</ul>`}
<table><thead><tr><th>point</th>${['agree', 'differ', 'missing'].map(numberHead).join('')}</tr></thead><tbody>${points.join('')}</tbody></table>
${section('Differences', own)}${section(UNSURE, after)}
${left.length === 0 ? '' : `<h2>Skipped</h2><ul>${left.join('')}</ul>`}`,
  );
}

/** The head of a column of numbers, which stands above them. */
export const numberHead = (title: string): string => `<th class="number">${html(title)}</th>`;

const counts = (numbers: readonly number[]): string =>
  numbers.every((n) => n === 0)
    ? `<td class="number" colspan="${numbers.length}">${NOT_CHECKED}</td>`
    : numbers.map((n) => `<td class="number">${n}</td>`).join('');

/** A page with a title, and nothing on it but what is given. */
export const page = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${html(title)}</title><style>${STYLE}</style></head><body>
<h1>${html(title)}</h1>
${content}
</body></html>
`;

function section(title: string, findings: readonly Finding[]): string {
  if (findings.length === 0) return '';
  const rows = findings.map(
    (one) =>
      `<tr class="${one.follows ? 'follows' : one.kind}"><td>${html(titleOf(one.point))}</td><td><code>${html(one.title)}</code>${one.statement === null ? '' : ` <code>${html(one.statement)}</code>`}</td><td>${one.kind}: ${html(one.says)}</td><td><code>${html(placeOf(one))}</code></td></tr>`,
  );
  return `<h2>${title}</h2><table><thead><tr><th>point</th><th>where</th><th>what</th><th>recorded</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
