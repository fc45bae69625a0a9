import type { Check, CheckReport } from '@asbuilt/contract';
import { useMemo } from 'react';
import { useProductId } from '../app/where.js';
import { Empty } from '../parts/empty.js';
import { Ledger } from '../parts/ledger.js';
import { groupedRows } from '../parts/ledger-rows.js';
import { WhyButton } from '../parts/why-button.js';
import { urlOf } from '../server/client.js';
import { SHORT_NAMES } from '../words/points.js';
import { REPORT } from '../words/proof.js';
import { PointResults, Skipped } from './point-results.js';

const FILES = ['report.html', 'report.md', 'junit.xml', 'report.json'] as const;

/** How it came out: in a line, point by point, and each difference with the line that it contradicts. */
export function CheckReportView({ check, report }: { check: Check; report: CheckReport }) {
  const params = { product: useProductId() };
  const what = check.what.length === 0 ? REPORT.material : check.what.join(', ');
  return (
    <section>
      <h2 className="section-title text">{REPORT.title(what, check.version ?? 0)}</h2>
      {comparedIn(report) === 0 ? (
        <Empty why={REPORT.nothing} todo={REPORT.nothingTodo} />
      ) : (
        <p className="proof-sum">{sumOf(report)}</p>
      )}
      {check.writes && <p className="small dim">{REPORT.writes}</p>}
      <div className="proof-below">
        {comparedIn(report) > 0 && <PointResults points={report.points} />}
        <Skipped report={report} />
      </div>
      <p className="proof-row small">
        <span className="faint">{REPORT.save}</span>
        {FILES.map((file) => (
          <a key={file} href={urlOf('checkReport', { params: { ...params, file } })} className="mono link" download>
            {file}
          </a>
        ))}
      </p>
      <Findings report={report} />
    </section>
  );
}

/** The numbers add up to all that was recorded. */
function sumOf({ recorded, agreed, differed, unsure, skipped }: CheckReport): string {
  const parts = [
    REPORT.agree(agreed),
    REPORT.differ(differed),
    ...(unsure === 0 ? [] : [REPORT.unsure(unsure)]),
    REPORT.skipped(skipped.reduce((total, { count }) => total + count, 0)),
  ];
  return `${REPORT.recorded(recorded)}: ${parts.join(', ')}.`;
}

const comparedIn = ({ agreed, differed, unsure }: CheckReport): number => agreed + differed + unsure;

function Findings({ report }: { report: CheckReport }) {
  const { findings } = report;
  const rows = useMemo(
    () =>
      groupedRows(
        findings.map((finding, i) => ({ ...finding, id: String(i) })),
        ({ point, follows }) => (follows ? REPORT.follows : SHORT_NAMES[point]),
      ),
    [findings],
  );
  if (findings.length === 0) return comparedIn(report) === 0 ? null : <Empty why={REPORT.none} />;
  return (
    <>
      <h2 className="section-title">{REPORT.findings}</h2>
      <Ledger rows={rows} label={REPORT.findings} columns="72px minmax(0, 1fr) minmax(0, 1.5fr) minmax(0, 0.7fr)">
        {({ kind, title, says, statement, times, evidence }) => (
          <>
            <span className={kind === 'missing' ? 'refusal' : undefined}>{REPORT.kinds[kind]}</span>
            <span className="mono text">
              {statement === null ? title : <WhyButton id={statement}>{title}</WhyButton>}
            </span>
            <span className="text">{says}</span>
            <span className="faint small text">
              {[REPORT.times(times), ...evidence.map(({ material, entry }) => `${material}#${entry}`)].join(' · ')}
            </span>
          </>
        )}
      </Ledger>
    </>
  );
}
