import type { Spec } from '@asbuilt/spec';
import { screenAccessOf, type ScreenCell, type ScreenRow } from '../../drawing/screen-access.js';
import { anchorName } from '../../markdown/escape.js';
import { clip } from '../../plain.js';
import { escapeHtml } from '../escape-html.js';
import { matrixFigure } from './access.js';

/** Fill means how far it opens. */
const MARKS: Readonly<Record<ScreenCell, readonly [fill: string, word: string]>> = {
  opened: ['shown', ''],
  'at times': ['half', ''],
  'sent to sign in': ['no unclear', 'sign in'],
  refused: ['no', 'no'],
  unclear: ['no unclear', '?'],
  'never tried': ['none', ''],
};

const SAYS: Readonly<Record<ScreenCell, string>> = {
  opened: 'opened',
  'at times': 'opened for some records or at some times, refused otherwise',
  'sent to sign in': 'redirected to the login page',
  refused: 'refused',
  unclear: 'did not open; whether a permission is missing is unknown',
  'never tried': 'never tried',
};

const MOST_ROUTE = 160;

/** Who opened which screen. */
export function openedFigure({ roles, screens }: Spec): string | null {
  const { rows, tried, all } = screenAccessOf(roles.statements, screens.statements);
  if (rows.length === 0) return null;
  const used = (Object.keys(MARKS) as ScreenCell[]).filter((cell) => rows.some(({ cells }) => cells.includes(cell)));
  return matrixFigure({
    of: 'Screen',
    legend: used.map((cell) => [mark(cell), SAYS[cell]]),
    roles: roles.statements,
    lines: rows.map(line),
    untried: all - tried,
    all,
  });
}

const mark = (cell: ScreenCell): string => `<i class="cell ${MARKS[cell][0]}">${MARKS[cell][1]}</i>`;

function line({ screen, cells }: ScreenRow): string {
  const route = escapeHtml(clip(screen.route, MOST_ROUTE));
  const marks = cells.map((cell) => `<td>${mark(cell)}<span class="said">${SAYS[cell]}</span></td>`);
  return `<tr><td><a href="#${anchorName(screen.id)}"><code>${route}</code></a></td>${marks.join('')}</tr>`;
}
