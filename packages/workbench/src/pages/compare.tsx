import type { Difference } from '@asbuilt/contract';
import { POINTS } from '@asbuilt/spec';
import { useQuery } from '@tanstack/react-query';
import { useLook, useProductId, useSetLook } from '../app/where.js';
import { Empty } from '../parts/empty.js';
import { Sheet } from '../parts/sheet.js';
import { compareQuery, productsQuery, versionsQuery } from '../server/queries.js';
import { amount, momentOf } from '../words/amount.js';
import { COMPARE } from '../words/pages.js';
import { SHORT_NAMES } from '../words/points.js';
import './compare.css';

/** Two versions, or two products, point by point. */
export function Compare() {
  const product = useProductId();
  const { data: versions = [] } = useQuery(versionsQuery(product));
  const { data: products = [] } = useQuery(productsQuery);
  const look = useLook();
  const setLook = useSetLook();
  const own = versions.map(({ number, at }) => [`${product}@${number}`, `Version ${number}, ${momentOf(at)}`] as const);
  const others = products
    .filter(({ id, version }) => id !== product && version !== null)
    .map(({ id, name }) => [`${id}@latest`, name] as const);
  const choices = [...own, ...others];
  const a = look.a ?? own[1]?.[0] ?? '';
  const b = look.b ?? own[0]?.[0] ?? '';
  return (
    <Sheet number="Compare" title={COMPARE.title} sub={COMPARE.sub}>
      <div className="compare-choice">
        <Choice label={COMPARE.before} value={a} choices={choices} onChange={(value) => setLook({ a: value })} />
        <Choice label={COMPARE.after} value={b} choices={choices} onChange={(value) => setLook({ b: value })} />
      </div>
      {a === '' || b === '' ? <Empty why={COMPARE.one} todo={COMPARE.oneTodo} /> : <Differences a={a} b={b} />}
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
  if (error) return <Empty why={COMPARE.failed} todo={error.message} />;
  if (data === undefined) return <p className="faint">{COMPARE.comparing}</p>;
  const { differences } = data;
  if (differences.length === 0) return <Empty why={COMPARE.same} />;
  const breaking = differences.filter((one) => one.breaking).length;
  return (
    <>
      <p>
        {amount(differences.length, 'difference')},{' '}
        {breaking === 0 ? 'none of them breaking' : `${breaking} of them breaking`}.
      </p>
      {POINTS.map(({ name }) => {
        const rows = differences.filter(({ point }) => point === name);
        return rows.length === 0 ? null : <PointDifferences key={name} title={SHORT_NAMES[name]} rows={rows} />;
      })}
    </>
  );
}

function PointDifferences({ title, rows }: { title: string; rows: readonly Difference[] }) {
  return (
    <section>
      <h2 className="section-title">{title}</h2>
      <div className="card wide">
        <table className="stacking">
          <tbody>
            {rows.map(({ id, change, breaking, title: what, says }) => (
              <tr key={`${id} ${change}`}>
                <td className={breaking ? 'change breaking' : 'change'}>{breaking ? `${change}, breaking` : change}</td>
                <td className="mono text">{what}</td>
                <td className="dim text">
                  {says.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
