import { POINTS, type Point, type PointTitle, type Spec, type Statement } from '@asbuilt/spec';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onFirstStir } from '../app/first-stir.js';
import { sameVersion, useProductId, useVersion } from '../app/where.js';
import { Legend } from '../claims/basis.js';
import { Cell } from '../parts/cell.js';
import { Sheet } from '../parts/sheet.js';
import { featureOf } from '../points/index.js';
import { documentQuery, overviewQuery } from '../server/queries.js';
import { amount, daysOf } from '../words/amount.js';
import { OVERVIEW, PRODUCTS } from '../words/pages.js';
import { PAGE_NAMES, SHORT_NAMES, SHOWN_WORDS } from '../words/points.js';
import { ProductOrigins } from './product-origins.js';
import { TimeLine } from './time-line.js';
import './overview.css';

/** The whole specification on one sheet. */
export function Overview() {
  const product = useProductId();
  const version = useVersion();
  const { data: spec } = useSuspenseQuery(overviewQuery(product, version));
  useAhead(product, version);
  const statements = POINTS.flatMap(({ name }) => spec[name].statements as Statement[]);
  return (
    <Sheet
      number={OVERVIEW.number}
      title={spec.product}
      sub={recoveredFrom(spec)}
      tools={
        <>
          <Link to="/$product/material" params={{ product }} search={sameVersion} className="button">
            {PRODUCTS.add}
          </Link>
          <Link to="/$product/export" params={{ product }} search={sameVersion} className="button primary">
            {PAGE_NAMES.export}
          </Link>
        </>
      }
    >
      <ProductOrigins product={product} spec={spec} />
      <section className="squares" aria-label={OVERVIEW.nine}>
        {POINTS.map((title) => (
          <Square key={title.name} title={title} spec={spec} product={product} />
        ))}
      </section>
      <div className="overview-below">
        <section>
          <h2 className="section-title">{OVERVIEW.next}</h2>
          <NextSteps spec={spec} product={product} />
        </section>
        <section>
          <h2 className="section-title">{PAGE_NAMES.material}</h2>
          <TimeLine material={spec.material} />
          <Legend statements={statements} />
        </section>
      </div>
    </Sheet>
  );
}

/** The whole document, which every other page shows. */
function useAhead(product: string, version: string): void {
  const client = useQueryClient();
  useEffect(
    () => onFirstStir(() => void client.prefetchQuery(documentQuery(product, version))),
    [client, product, version],
  );
}

/** Written beside a recording, during the same session. */
const BESIDE = new Set(['pages', 'actions']);

function recoveredFrom({ material }: Spec): string {
  const recordings = material.filter(({ exchanges }) => exchanges > 0);
  const times = recordings.flatMap(({ from, to }) => [from, to]).filter((time) => time !== null);
  const [first, last] = [
    times.reduce((a, b) => (a < b ? a : b), times[0] ?? ''),
    times.reduce((a, b) => (a > b ? a : b), ''),
  ];
  const when = first === '' ? '' : `, ${daysOf(first, last)}`;
  const others = material.filter(({ exchanges, kind }) => exchanges === 0 && !BESIDE.has(kind)).length;
  const from = [
    recordings.length > 0 || others === 0 ? amount(recordings.length, 'recorded session') : '',
    others > 0 ? amount(others, recordings.length > 0 ? 'other file' : 'file') : '',
  ];
  return OVERVIEW.from(from.filter(Boolean).join(' and '), when);
}

function Square({ title, spec, product }: { title: PointTitle; spec: Spec; product: string }) {
  const { name, number } = title;
  const point = spec[name] as Point;
  const confidence = meanConfidence(point);
  const { main, side } =
    point.statements.length > 0
      ? featureOf(name).brief(point, spec)
      : { main: '', side: amount(point.gaps.length, 'gap') };
  return (
    <Link to="/$product/$point" params={{ product, point: name }} search={sameVersion} className="square">
      <span className="square-head">
        <span className="mono faint small">{number}</span>
        <b>{SHORT_NAMES[name]}</b>
        <span className="faint small">{SHOWN_WORDS[point.shown]}</span>
        <Cell shown={point.shown} />
      </span>
      <span className="dim text square-main">{main || point.gaps[0]?.says}</span>
      <span className="faint small square-foot">
        <span className="text">{side}</span>
        {confidence !== null && <span title={OVERVIEW.confidence}>{confidence.toFixed(2)}</span>}
      </span>
    </Link>
  );
}

function meanConfidence({ statements }: Point): number | null {
  if (statements.length === 0) return null;
  return statements.reduce((sum, { confidence }) => sum + confidence, 0) / statements.length;
}

const MOST_STEPS = 6;

function NextSteps({ spec, product }: { spec: Spec; product: string }) {
  const gaps = POINTS.flatMap(({ name }) => spec[name].gaps.slice(0, 1).map((gap) => ({ ...gap, name })));
  return (
    <div className="card">
      <table>
        <tbody>
          {gaps.slice(0, MOST_STEPS).map(({ id, says, how, name }) => (
            <tr key={id}>
              <td className="faint step-point">{SHORT_NAMES[name]}</td>
              <td className="text">
                {how}
                <span className="faint small step-why">{says}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="step-more">
        <Link to="/$product/gaps" params={{ product }} search={sameVersion}>
          {OVERVIEW.allGaps}
        </Link>
      </p>
    </div>
  );
}
