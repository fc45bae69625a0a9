import type { Difference } from '@asbuilt/contract';
import { POINTS } from '@asbuilt/spec';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLook, useProductId, useSetLook } from '../app/where.js';
import { Ledger } from '../parts/ledger.js';
import { groupedRows, type LedgerRow } from '../parts/ledger-rows.js';
import { Empty } from '../parts/empty.js';
import { Sheet } from '../parts/sheet.js';
import { compareQuery, productsQuery, versionsQuery } from '../server/queries.js';
import { amount, figure, momentOf } from '../words/amount.js';
import { FRAME } from '../words/frame.js';
import { COMPARE } from '../words/pages.js';
import { PAGE_NAMES, SHORT_NAMES } from '../words/points.js';
import './compare.css';

/** Two versions, or two products, point by point. */
export function Compare() {
  const product = useProductId();
  const { data: versions } = useQuery(versionsQuery(product));
  const { data: products } = useQuery(productsQuery);
  const look = useLook();
  const setLook = useSetLook();
  const own = (versions ?? []).map(
    ({ number, at }) => [`${product}@${number}`, FRAME.versionOf(number, momentOf(at))] as const,
  );
  const others = (products ?? [])
    .filter(({ id, version }) => id !== product && version !== null)
    .map(({ id, name }) => [`${id}@latest`, name] as const);
  const choices = [...own, ...others];
  const a = look.a ?? own[1]?.[0] ?? '';
  const b = look.b ?? own[0]?.[0] ?? '';
  return (
    <Sheet number={PAGE_NAMES.compare} title={COMPARE.title} sub={COMPARE.sub}>
      <div className="compare-choice">
        <Choice label={COMPARE.before} value={a} choices={choices} onChange={(value) => setLook({ a: value })} />
        <Choice label={COMPARE.after} value={b} choices={choices} onChange={(value) => setLook({ b: value })} />
      </div>
      {a !== '' && b !== '' ? (
        <Differences a={a} b={b} />
      ) : versions === undefined || products === undefined ? null : own.length > 1 ? (
        <Empty why={COMPARE.choose} todo={COMPARE.chooseTodo} />
      ) : (
        <Empty why={COMPARE.one} todo={others.length > 0 ? COMPARE.oneOrOther : COMPARE.oneTodo} />
      )}
    </Sheet>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <label>
      <span className="faint small">{label}</span>
      <select className="field" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="" />
        {choices.map(([id, title]) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

function Differences({ a, b }: { a: string; b: string }) {
  const { data, error } = useQuery(compareQuery(a, b));
  const [onlyBreaking, setOnlyBreaking] = useState(false);
  const rows = useMemo(() => differenceRows(data?.differences ?? [], onlyBreaking), [data, onlyBreaking]);
  if (error) return <Empty why={COMPARE.failed} todo={error.message} />;
  if (data === undefined) return <p className="faint">{COMPARE.comparing}</p>;
  const { differences } = data;
  if (differences.length === 0) return <Empty why={COMPARE.same} />;
  const breaking = differences.filter(({ effect }) => effect === 'breaking').length;
  return (
    <>
      <p className="compare-sum">
        {COMPARE.sum(amount(differences.length, 'difference'), breaking === 0 ? COMPARE.none : figure(breaking))}
        {breaking > 0 && (
          <button className="button" aria-pressed={onlyBreaking} onClick={() => setOnlyBreaking(!onlyBreaking)}>
            {COMPARE.onlyBreaking}
          </button>
        )}
      </p>
      <Ledger rows={rows} label={COMPARE.title} columns="130px minmax(0, 1fr) minmax(0, 1.4fr)">
        {({ change, effect, title, says }) => (
          <>
            <span className={effect === 'breaking' ? 'refusal' : undefined}>{COMPARE.change(change, effect)}</span>
            <span className="mono text">{title}</span>
            <span className="dim text">{says.join(' ')}</span>
          </>
        )}
      </Ledger>
    </>
  );
}

/** Under the point that they are of; one statement may differ in several ways. */
function differenceRows(all: readonly Difference[], onlyBreaking: boolean): LedgerRow<Difference>[] {
  const wanted = all.filter(({ effect }) => effect === 'breaking' || !onlyBreaking);
  const inOrder = POINTS.flatMap(({ name }) => wanted.filter(({ point }) => point === name));
  const unique = inOrder.map((one, i) => ({ ...one, id: `${i} ${one.id}` }));
  return groupedRows(unique, ({ point }) => SHORT_NAMES[point]);
}
