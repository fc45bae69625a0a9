import { PART_KEYS } from '@asbuilt/contract';
import type { Point, Rule, ScreenHint, Spec, StatedInvariant } from '@asbuilt/spec';
import { useMemo } from 'react';
import { BasisLine } from '../../claims/basis.js';
import { partClass } from '../../claims/part.js';
import { isRejected, withoutParts } from '../../words/counted.js';
import { Empty } from '../../parts/empty.js';
import { FilterField, useFilter } from '../../parts/filter-field.js';
import { Ledger } from '../../parts/ledger.js';
import type { LedgerRow } from '../../parts/ledger-rows.js';
import { Path } from '../../parts/path.js';
import { WhyButton } from '../../parts/why-button.js';
import { VALIDATION } from '../../words/pages.js';
import { ruleWords, WITNESS_WORDS } from '../../words/rules.js';
import './validation.css';
import { hintRows, invariantRows, ruleRows, type Aside } from './view.js';

export function ValidationPage({ point, spec }: { point: Point<Rule>; spec: Spec }) {
  const filter = useFilter();
  const rules = useMemo(() => ruleRows(point.statements, spec, filter), [point.statements, spec, filter]);
  const { onScreens, invariants } = spec.validation;
  const said = useMemo(() => hintRows((onScreens ?? []) as ScreenHint[], spec, filter), [onScreens, spec, filter]);
  const held = useMemo(
    () => invariantRows((invariants ?? []) as StatedInvariant[], spec, filter),
    [invariants, spec, filter],
  );
  return (
    <>
      <FilterField label={VALIDATION.filter} />
      {rules.length === 0 ? (
        <Empty why={VALIDATION.none} todo={VALIDATION.changeFilter} />
      ) : (
        <Ledger
          rows={rules}
          label={VALIDATION.label}
          columns="minmax(0, 0.8fr) minmax(0, 1.1fr) minmax(0, 1.5fr) 190px"
          isRejected={isRejected}
        >
          {(rule) => <RuleLine rule={rule} />}
        </Ledger>
      )}
      <Asides title={VALIDATION.onScreens} rows={said} />
      <Asides title={VALIDATION.held} rows={held} />
    </>
  );
}

function RuleLine({ rule }: { rule: Rule }) {
  const { id, field, message, contradictions = [] } = rule;
  return (
    <>
      <span className="mono text">
        <Path text={field} />
      </span>
      <WhyButton id={id} fills>
        {ruleWords(withoutParts(rule))}
      </WhyButton>
      <span className="dim text">
        {message}
        {contradictions.map(({ witness, value }, i) => (
          <span
            key={i}
            className={['contradiction', partClass(rule, PART_KEYS.contradiction(witness, value))]
              .filter(Boolean)
              .join(' ')}
          >{` The ${witness} says ${JSON.stringify(value)}.`}</span>
        ))}
      </span>
      <Witnesses rule={rule} />
    </>
  );
}

/** Who tells of it, each drawn by the line of what it is. */
function Witnesses({ rule }: { rule: Rule }) {
  const { witnesses = [], basis } = rule;
  if (witnesses.length === 0 || basis.includes('stated')) return <BasisLine basis={basis} />;
  return (
    <span className="witnesses">
      {witnesses.map((one) => (
        <span
          key={one}
          className={['basis', partClass(rule, PART_KEYS.witness(one))].filter(Boolean).join(' ')}
          title={WITNESS_WORDS[one].means}
        >
          <span className={`line ${WITNESS_WORDS[one].line}`} aria-hidden />
          <span className="text">{WITNESS_WORDS[one].says}</span>
        </span>
      ))}
    </span>
  );
}

function Asides({ title, rows }: { title: string; rows: readonly LedgerRow<Aside>[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="section-title">{title}</h2>
      <Ledger rows={rows} label={title} columns="minmax(0, 0.8fr) minmax(0, 2fr)">
        {({ id, field, says }) => (
          <>
            <span className="mono text">{field}</span>
            <WhyButton id={id} fills>
              {says}
            </WhyButton>
          </>
        )}
      </Ledger>
    </section>
  );
}
