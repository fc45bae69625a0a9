export const percent = (x) => (x === null || x === undefined ? '–' : `${(100 * x).toFixed(1)} %`);
export const fixed = (x, digits = 2) => (x === null || x === undefined ? '–' : x.toFixed(digits));
export const megabytes = (x) => (x === null || x === undefined ? '–' : `${Math.round(x / 1e6)} MB`);

/** Rows of cells, the first row being the heading, under a title with what was aimed at. */
export function printTable(title, target, rows) {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => String(row[i]).length)));
  const line = (row) =>
    row.map((cell, i) => (i === 0 ? String(cell).padEnd(widths[i]) : String(cell).padStart(widths[i]))).join('  ');
  console.log(`\n${title}\n  target: ${target}`);
  console.log(`  ${line(rows[0])}\n  ${widths.map((w) => '-'.repeat(w)).join('  ')}`);
  for (const row of rows.slice(1)) console.log(`  ${line(row)}`);
}
