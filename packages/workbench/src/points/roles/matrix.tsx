import type { Cell, ScreenCell } from '@asbuilt/renderers/drawing';
import type { Role } from '@asbuilt/spec';
import type { CSSProperties } from 'react';
import { partClass } from '../../claims/part.js';
import { Empty } from '../../parts/empty.js';
import { MethodName } from '../../parts/method.js';
import { Path } from '../../parts/path.js';
import { VirtualRows } from '../../parts/virtual-rows.js';
import { WhyButton } from '../../parts/why-button.js';
import { isRejected } from '../../words/counted.js';
import { ROLES } from '../../words/pages.js';
import { Mark, saidOf } from './mark.js';

interface Group {
  readonly kind: 'group';
  readonly id: string;
  readonly title: string;
}

/** A call or a screen, with what came of it for each role. */
interface Tried {
  readonly kind?: never;
  readonly id: string;
  readonly method?: string;
  readonly path: string;
  readonly operation: string | null;
  readonly cells: readonly (Cell | ScreenCell)[];
}

export type Line = Group | Tried;

interface MatrixProps {
  readonly roles: readonly Role[];
  readonly lines: readonly Line[];
  readonly words: { readonly head: string; readonly none: string; readonly label: string };
}

/** Roles against calls, or against screens. */
export function Matrix({ roles, lines, words }: MatrixProps) {
  return (
    <div className={matrixClass(roles.length)} style={{ '--roles': roles.length } as CSSProperties}>
      <div className="matrix-line matrix-head">
        <span className="faint small">{words.head}</span>
        {roles.map((role) => (
          <span key={role.id} className={isRejected(role) ? 'matrix-role rejected' : 'matrix-role'}>
            <WhyButton id={role.id}>{role.name}</WhyButton>
          </span>
        ))}
      </div>
      {lines.length === 0 ? (
        <Empty why={words.none} todo={ROLES.changeFilter} />
      ) : (
        <VirtualRows rows={lines} keyOf={({ id }) => id} height={heightOf} label={words.label}>
          {(line) =>
            line.kind === 'group' ? (
              <h2 className="matrix-group">{line.title}</h2>
            ) : (
              <MatrixLine line={line} roles={roles} />
            )
          }
        </VirtualRows>
      )}
    </div>
  );
}

/** With more roles than this their names stand on end; with still more, the matrix is moved from side to side. */
const MANY = 9;
const TOO_MANY = 18;

const matrixClass = (roles: number): string =>
  ['matrix', roles > MANY && 'many', roles > TOO_MANY && 'scrolls'].filter(Boolean).join(' ');

/** As rows are set on a wide sheet, in pixels. */
const heightOf = ({ kind }: Line): number => (kind === 'group' ? 45 : 33);

function MatrixLine({ line, roles }: { line: Tried; roles: readonly Role[] }) {
  const { id, method, path, operation, cells } = line;
  const name = [method, path, operation].filter(Boolean).join(' ');
  return (
    <div className="matrix-line">
      <span className={method === undefined ? 'matrix-call alone' : 'matrix-call'}>
        {method !== undefined && <MethodName method={method} />}
        <WhyButton id={id}>
          <span className="mono">
            <Path text={path} />
          </span>{' '}
          <span className={method === undefined ? 'dim' : 'mono'}>{operation}</span>
        </WhyButton>
      </span>
      {cells.map((cell, i) => {
        const role = roles[i]!;
        return (
          <span
            key={role.id}
            className={['matrix-cell', isRejected(role) ? 'rejected' : partClass(role, id)].filter(Boolean).join(' ')}
            title={`${role.name}: ${cell}`}
          >
            <WhyButton id={role.id} part={id} label={`${role.name}, ${name}: ${saidOf(cell)}`}>
              <Mark cell={cell} />
            </WhyButton>
          </span>
        );
      })}
    </div>
  );
}
