import { lineOf, type Arrow } from '@asbuilt/renderers/drawing';
import type { Basis } from '@asbuilt/spec';

export interface DrawingLegend {
  /** What an arrow says. */
  readonly means: string;
  readonly lines: Readonly<Record<Basis, string>>;
  /** What is said without an arrow. */
  readonly none?: string;
}

const ORDER: readonly Basis[] = ['observed', 'declared', 'coded', 'stated'];

/** What the lines of a drawing mean: of those that it has. */
export function Legend({
  legend: { means, lines, none },
  arrows,
}: {
  legend: DrawingLegend;
  arrows: readonly Arrow[];
}) {
  const drawn = new Set(arrows.map(({ basis }) => lineOf(basis)));
  if (drawn.size === 0 && none === undefined) return null;
  return (
    <figcaption className="drawing-legend faint small">
      {drawn.size > 0 && <span>{`→ ${means}`}</span>}
      {ORDER.filter((basis) => drawn.has(basis)).map((basis) => (
        <span key={basis} className="basis">
          <span className={`line ${basis}`} aria-hidden />
          {lines[basis]}
        </span>
      ))}
      {none !== undefined && <span>{none}</span>}
    </figcaption>
  );
}
