import type { CheckReport } from '@asbuilt/contract';
import { POINTS } from '@asbuilt/spec';
import { figure } from '../words/amount.js';
import { SHORT_NAMES } from '../words/points.js';
import { plainReason, REPORT } from '../words/proof.js';

/** The nine points: how many of their lines agree, differ, are missing. */
export function PointResults({ points }: { points: CheckReport['points'] }) {
  return (
    <div className="card">
      <table className="proof-points">
        <thead>
          <tr>
            <th>{REPORT.point}</th>
            <th className="figure">{REPORT.agrees}</th>
            <th className="figure">{REPORT.differs}</th>
            <th className="figure">{REPORT.missing}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ point, agrees, differs, missing }) => (
            <tr key={point}>
              <td>
                <span className="mono faint small">{POINTS.find(({ name }) => name === point)?.number}</span>{' '}
                {SHORT_NAMES[point]}
              </td>
              {agrees + differs + missing === 0 ? (
                <td className="figure faint" colSpan={3}>
                  {REPORT.notChecked}
                </td>
              ) : (
                <>
                  <Count n={agrees} />
                  <Count n={differs} bad />
                  <Count n={missing} bad />
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Count = ({ n, bad = false }: { n: number; bad?: boolean }) => (
  <td className={n === 0 ? 'figure faint' : bad ? 'figure refusal' : 'figure'}>{figure(n)}</td>
);

/** The requests that were not compared, and why. */
export function Skipped({ report: { skipped } }: { report: CheckReport }) {
  if (skipped.length === 0) return null;
  return (
    <div>
      <h3 className="faint small">{REPORT.skippedTitle}</h3>
      <ul className="proof-left">
        {skipped.map(({ reason, count }) => (
          <li key={reason}>
            <span className="mono figure">{figure(count)}</span>
            <span className="dim text">{plainReason(reason)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
