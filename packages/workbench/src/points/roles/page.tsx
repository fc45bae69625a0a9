import { matrixOf, screenAccessOf, type Cell, type ScreenCell } from '@asbuilt/renderers/drawing';
import type { Point, Role, Spec } from '@asbuilt/spec';
import { useMemo, useState } from 'react';
import { FilterField, useFilter } from '../../parts/filter-field.js';
import { hasWords } from '../../parts/has-words.js';
import { ASIDE_KEYS } from '../../evidence/asides.js';
import { Path } from '../../parts/path.js';
import { WhyButton } from '../../parts/why-button.js';
import { amount } from '../../words/amount.js';
import { isRejected, standing } from '../../words/counted.js';
import { ROLES } from '../../words/pages.js';
import { few, placeName } from '../../words/names.js';
import { Mark } from './mark.js';
import { Matrix, type Line } from './matrix.js';
import './roles.css';
import { isWanted, notOfferedTo, type Show } from './view.js';

const SHOWS: readonly Show[] = ['all', 'different', 'refused', 'never tried'];

type Against = 'calls' | 'screens';

const KEYS: { readonly calls: readonly Cell[]; readonly screens: readonly ScreenCell[] } = {
  calls: ['allowed', 'fewer shown', 'only own', 'depends', 'refused', 'unclear', 'never tried'],
  screens: ['opened', 'at times', 'sent to sign in', 'refused', 'unclear', 'never tried'],
};

const STATED: readonly Cell[] = ['stated: allowed', 'stated: in part', 'stated: refused'];

/** What documents alone say is explained where there is some. */
const keysOf = (against: Against, roles: readonly Role[]): readonly (Cell | ScreenCell)[] =>
  against === 'calls' && roles.some(({ stated = [] }) => stated.length > 0)
    ? [...KEYS.calls, ...STATED]
    : KEYS[against];

export function RolesPage({ point, spec }: { point: Point<Role>; spec: Spec }) {
  const [show, setShow] = useState<Show>('all');
  const [against, setAgainst] = useState<Against>('calls');
  const filter = useFilter();
  const lines = useMemo(
    () => (against === 'calls' ? callLines : screenLines)(point.statements, spec, show, filter),
    [against, point.statements, spec, filter, show],
  );
  return (
    <>
      <div className="matrix-tools">
        <FilterField label={ROLES.filter[against]} />
        <Choice label={ROLES.against} all={['calls', 'screens']} chosen={against} choose={setAgainst} of={ROLES.of} />
        <Choice label={ROLES.show} all={SHOWS} chosen={show} choose={setShow} />
      </div>
      <div className="legend matrix-legend">
        {keysOf(against, point.statements).map((key) => (
          <span key={key} className="basis">
            <Mark cell={key} /> {key}
          </span>
        ))}
      </div>
      <Matrix
        key={against}
        roles={point.statements}
        lines={lines}
        words={{ head: ROLES.head[against], none: ROLES.none[against], label: ROLES.label[against] }}
      />
      <NotOfferedTo roles={standing(point.statements)} spec={spec} />
      <SignIn spec={spec} />
    </>
  );
}

type LinesOf = (roles: readonly Role[], spec: Spec, show: Show, filter: string) => readonly Line[];

const callLines: LinesOf = (roles, spec, show, filter) =>
  matrixOf(
    roles,
    spec,
    (call, cells) =>
      !isRejected(call) && isWanted(cells, show) && hasWords(filter, [call.method, call.path, call.operation]),
  ).rows.map((row) =>
    row.kind === 'group'
      ? row
      : { id: row.id, method: row.call.method, path: row.call.path, operation: row.call.operation, cells: row.cells },
  );

const screenLines: LinesOf = (roles, { screens }, show, filter) =>
  screenAccessOf(
    roles,
    screens.statements,
    (screen, cells) => !isRejected(screen) && isWanted(cells, show) && hasWords(filter, [screen.route, screen.title]),
  ).rows.map(({ id, screen, cells }) => ({ id, path: screen.route, operation: screen.title, cells }));

interface ChoiceProps<Of extends string> {
  readonly label: string;
  readonly all: readonly Of[];
  readonly chosen: Of;
  readonly choose: (one: Of) => void;
  /** Where one is called otherwise. */
  readonly of?: Readonly<Record<Of, string>>;
}

function Choice<Of extends string>({ label, all, chosen, choose, of }: ChoiceProps<Of>) {
  return (
    <div role="group" aria-label={label}>
      {all.map((one) => (
        <button key={one} className="button" aria-pressed={chosen === one} onClick={() => choose(one)}>
          {of?.[one] ?? one}
        </button>
      ))}
    </div>
  );
}

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
            {ways.map((way, i) => (
              <tr key={i}>
                <td>
                  <WhyButton id={ASIDE_KEYS.access(way)}>{way.method}</WhyButton>
                </td>
                <td className="mono text">
                  {[way.name, ...(way.fields ?? []), ...(way.claims ?? []).map(({ name }) => name)]
                    .filter(Boolean)
                    .join(', ')}
                </td>
                <td className="mono small dim text">{way.call === undefined ? '' : placeName(spec, way.call)}</td>
                <td className="dim">{amount(way.support, 'time')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
