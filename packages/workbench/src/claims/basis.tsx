import { lineOf } from '@asbuilt/renderers/drawing';
import type { Basis, Statement } from '@asbuilt/spec';
import { BASIS_WORDS } from '../words/points.js';

/** Line means basis. */
export function BasisLine({ basis, words = true }: { basis: readonly Basis[]; words?: boolean }) {
  const says = basis.map((one) => BASIS_WORDS[one]).join(' and ');
  // What is only said aloud is an attribute: a thousand hidden texts take longer to paint than all that is seen.
  if (!words)
    return (
      <span className="basis" role="img" aria-label={says} title={says}>
        <span className={`line ${lineOf(basis)}`} />
      </span>
    );
  return (
    <span className="basis" title={says}>
      <span className={`line ${lineOf(basis)}`} aria-hidden />
      <span>{says}</span>
    </span>
  );
}

/** How many statements stand on which basis. */
export function Legend({ statements }: { statements: readonly Statement[] }) {
  const counts = new Map<Basis, number>();
  for (const { basis } of statements) counts.set(lineOf(basis), (counts.get(lineOf(basis)) ?? 0) + 1);
  const shown = (['observed', 'declared', 'coded', 'stated'] as const).filter((basis) => counts.has(basis));
  if (shown.length === 0) return null;
  return (
    <div className="legend">
      {shown.map((basis) => (
        <span className="basis" key={basis}>
          <span className={`line ${basis}`} aria-hidden />
          {BASIS_WORDS[basis]} {counts.get(basis)}
        </span>
      ))}
    </div>
  );
}
