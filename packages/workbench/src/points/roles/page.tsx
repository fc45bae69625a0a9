import { matrixOf, type Cell, type MatrixRow } from '@asbuilt/renderers/drawing';
import type { Point, Role, Spec } from '@asbuilt/spec';
import { useMemo, useState, type CSSProperties } from 'react';
import { partClass } from '../../claims/part.js';
import { Empty } from '../../parts/empty.js';
import { FilterField, useFilter } from '../../parts/filter-field.js';
import { hasWords } from '../../parts/has-words.js';
import { MethodName } from '../../parts/method.js';
import { Path } from '../../parts/path.js';
import { VirtualRows } from '../../parts/virtual-rows.js';
import { WhyButton } from '../../parts/why-button.js';
import { amount } from '../../words/amount.js';
import { isRejected, standing } from '../../words/counted.js';
import { ROLES } from '../../words/pages.js';
import { few, placeName } from '../../words/names.js';
import './roles.css';
import { isWanted, notOfferedTo, type Show } from './view.js';

const SHOWS: readonly Show[] = ['all', 'different', 'refused', 'never tried'];
const KEYS: readonly Cell[] = ['allowed', 'fewer shown', 'only own', 'depends', 'refused', 'unclear', 'never tried'];

export function RolesPage({ point, spec }: { point: Point<Role>; spec: Spec }) {
  const [show, setShow] = useState<Show>('all');
  const filter = useFilter();
  const matrix = useMemo(
    () =>
      matrixOf(
        point.statements,
        spec,
        (call, cells) =>
          !isRejected(call) && isWanted(cells, show) && hasWords(filter, [call.method, call.path, call.operation]),
      ),
    [point.statements, spec, filter, show],
  );
  const columns = { '--roles': matrix.roles.length } as CSSProperties;
  return (
    <>
      <div className="matrix-tools">
        <FilterField label={ROLES.filter} />
        <div role="group" aria-label={ROLES.show}>
          {SHOWS.map((one) => (
            <button key={one} className="button" aria-pressed={show === one} onClick={() => setShow(one)}>
              {one}
            </button>
          ))}
        </div>
      </div>
      <div className="legend matrix-legend">
        {KEYS.map((key) => (
          <span key={key} className="basis">
            <Mark cell={key} /> {key}
          </span>
        ))}
      </div>
      <div className={matrixClass(matrix.roles.length)} style={columns}>
        <div className="matrix-line matrix-head">
          <span className="faint small">{ROLES.call}</span>
          {matrix.roles.map((role) => (
            <span key={role.id} className={isRejected(role) ? 'matrix-role rejected' : 'matrix-role'}>
              <WhyButton id={role.id}>{role.name}</WhyButton>
            </span>
          ))}
        </div>
        {matrix.rows.length === 0 ? (
          <Empty why={ROLES.none} todo={ROLES.changeFilter} />
        ) : (
          <VirtualRows rows={matrix.rows} keyOf={({ id }) => id} height={heightOf} label={ROLES.label}>
            {(row) => <MatrixLine row={row} roles={matrix.roles} />}
          </VirtualRows>
        )}
      </div>
      <NotOfferedTo roles={standing(point.statements)} spec={spec} />
      <SignIn spec={spec} />
    </>
  );
}

/** With more roles than this their names stand on end; with still more, the matrix is moved from side to side. */
const MANY = 9;
const TOO_MANY = 18;

const matrixClass = (roles: number): string =>
  ['matrix', roles > MANY && 'many', roles > TOO_MANY && 'scrolls'].filter(Boolean).join(' ');

/** As rows are set on a wide sheet, in pixels. */
const heightOf = ({ kind }: MatrixRow): number => (kind === 'group' ? 45 : 33);

/** No refusal, and a trace of one. */
function NotOfferedTo({ roles, spec }: { roles: readonly Role[]; spec: Spec }) {
  const rows = notOfferedTo(roles);
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="section-title">{ROLES.notOffered}</h2>
      <div className="card wide">
        <table className="stacking">
          <tbody>
            {rows.map(({ role, screen, actions }) => (
              <tr key={`${role.id} ${screen}`}>
                <td className="text">{role.name}</td>
                <td className="mono text">
                  <WhyButton id={screen}>
                    <Path text={placeName(spec, screen)} />
                  </WhyButton>
                </td>
                <td className="text">{few(actions)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** How people come to be who they are. */
function SignIn({ spec }: { spec: Spec }) {
  const ways = [...(spec.roles.signIn ?? []), ...(spec.roles.csrf ?? [])];
  if (ways.length === 0) return null;
  return (
    <section>
      <h2 className="section-title">{ROLES.signIn}</h2>
      <div className="card wide">
        <table className="stacking">
          <tbody>
            {ways.map(({ method, name, fields, call, support }, i) => (
              <tr key={i}>
                <td className="text">{method}</td>
                <td className="mono text">{[name, ...(fields ?? [])].filter(Boolean).join(', ')}</td>
                <td className="mono small dim text">{call === undefined ? '' : placeName(spec, call)}</td>
                <td className="dim">{amount(support, 'time')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function MatrixLine({ row, roles }: { row: MatrixRow; roles: readonly Role[] }) {
  if (row.kind === 'group') return <h2 className="matrix-group">{row.title}</h2>;
  const { call, cells } = row;
  const name = `${call.method} ${call.path} ${call.operation ?? ''}`.trim();
  return (
    <div className="matrix-line">
      <span className="matrix-call">
        <MethodName method={call.method} />
        <WhyButton id={call.id}>
          <span className="mono">
            <Path text={call.path} /> {call.operation}
          </span>
        </WhyButton>
      </span>
      {cells.map((cell, i) => {
        const role = roles[i]!;
        return (
          <span
            key={role.id}
            className={['matrix-cell', isRejected(role) ? 'rejected' : partClass(role, call.id)]
              .filter(Boolean)
              .join(' ')}
            title={`${role.name}: ${cell}`}
          >
            <WhyButton id={role.id} part={call.id}>
              <span className="hidden">{`${role.name}, ${name}: ${cell} `}</span>
              <Mark cell={cell} />
            </WhyButton>
          </span>
        );
      })}
    </div>
  );
}

function Mark({ cell }: { cell: Cell }) {
  if (cell === 'refused' || cell === 'unclear')
    return (
      <span className={cell === 'refused' ? 'matrix-refused' : 'matrix-unclear'} aria-hidden>
        {cell === 'refused' ? 'no' : '?'}
      </span>
    );
  const fill = {
    allowed: 'shown',
    'fewer shown': 'most',
    'only own': 'partly',
    depends: 'half',
    'never tried': 'none',
  }[cell];
  return <i className={`cell ${fill}`} aria-hidden />;
}
