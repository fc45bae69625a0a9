import { POINTS, type Spec } from '@asbuilt/spec';

/** The nine points at a glance. */
export function summaryTable(spec: Spec): string {
  const rows = POINTS.map(({ name, number, subject }) => {
    const point = spec[name];
    const shown = point.failed === undefined ? point.shown : 'failed';
    return [String(number), subject, shown, String(point.statements.length), String(point.gaps.length)];
  });
  const all = [['', 'Point', 'Shown', 'Statements', 'Gaps'], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const lines = all.map((row) =>
    row
      .map((cell, i) => (i < 3 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('  ')
      .trimEnd(),
  );
  return lines.join('\n');
}
