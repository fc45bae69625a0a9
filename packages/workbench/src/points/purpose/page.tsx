import type { Point, Purpose } from '@asbuilt/spec';
import { BasisLine } from '../../claims/basis.js';
import { isRejected } from '../../words/counted.js';
import { Place } from '../../evidence/place.js';
import { WhyButton } from '../../parts/why-button.js';
import { PURPOSE } from '../../words/pages.js';
import './purpose.css';

const KINDS = ['name', 'summary', 'audience', 'language', 'vocabulary'] as const satisfies readonly Purpose['kind'][];

export function PurposePage({ point }: { point: Point<Purpose> }) {
  return KINDS.map((kind) => (
    <Quotations key={kind} kind={kind} all={point.statements.filter((one) => one.kind === kind)} />
  ));
}

/** Quotations in place: what the product says of itself, and where it says it. */
function Quotations({ kind, all }: { kind: Purpose['kind']; all: readonly Purpose[] }) {
  if (all.length === 0) return null;
  return (
    <section>
      <h2 className="section-title">{PURPOSE[kind]}</h2>
      <ul className={`quotations ${kind}`}>
        {all.map((statement) => (
          <li key={statement.id} className={isRejected(statement) ? 'rejected' : undefined}>
            <WhyButton id={statement.id}>
              <q className="text">{statement.text}</q>
            </WhyButton>
            <span className="quotation-place">
              <BasisLine basis={statement.basis} words={false} />
              {statement.evidence[0] && <Place at={statement.evidence[0]} more={statement.evidence.length - 1} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
