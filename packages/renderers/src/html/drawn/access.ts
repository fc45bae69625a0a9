import type { Role, Spec } from '@asbuilt/spec';
import { matrixOf, type Cell, type MatrixRow } from '../../drawing/access-matrix.js';
import { anchorName } from '../../markdown/escape.js';
import { grouped } from '../../markdown/words.js';
import { clip } from '../../plain.js';
import { escapeHtml } from '../escape-html.js';

/** Fill means how far it may. */
const FILLS: Readonly<Record<Cell, string>> = {
  allowed: 'shown',
  'fewer shown': 'most',
  'only own': 'partly',
  depends: 'half',
  refused: 'no',
  unclear: 'no unclear',
  'stated: allowed': 'no unclear',
  'stated: in part': 'no unclear',
  'stated: refused': 'no unclear',
  'never tried': 'none',
};

const SAYS: Readonly<Record<Cell, string>> = {
  allowed: 'allowed',
  'fewer shown': 'allowed, but shown fewer records than other roles',
  'only own': 'only on its own records',
  depends: 'on some records, refused on others',
  refused: 'refused',
  unclear: 'refused or failed; whether a permission is missing is unknown',
  'stated: allowed': 'allowed according to a document, never tried',
  'stated: in part': 'on some records according to a document, never tried',
  'stated: refused': 'refused according to a document, never tried',
  'never tried': 'never tried',
};

const MOST_NAME = 40;
const MOST_PATH = 160;
/** With more roles than this their names stand on end. */
const MANY = 7;

/** Who may make which call. A row that nobody tried says nothing, and is counted only. */
export function accessFigure(spec: Spec): string | null {
  const roles = spec.roles.statements;
  const { rows, tried, all } = matrixOf(roles, spec, (_, cells) => cells.some((cell) => cell !== 'never tried'));
  const calls = rows.filter((row) => row.kind === 'call');
  if (calls.length === 0) return null;
  const used = (Object.keys(FILLS) as Cell[]).filter((cell) => calls.some(({ cells }) => cells.includes(cell)));
  return matrixFigure({
    of: 'Call',
    legend: used.map((cell) => [mark(cell), SAYS[cell]]),
    roles,
    lines: rows.map((row) => line(row, roles.length)),
    untried: all - tried,
    all,
  });
}

interface MatrixFigure {
  readonly of: string;
  readonly legend: readonly (readonly [mark: string, says: string])[];
  readonly roles: readonly Role[];
  readonly lines: readonly string[];
  readonly untried: number;
  readonly all: number;
}

export function matrixFigure({ of, legend, roles, lines, untried, all }: MatrixFigure): string {
  const names = roles.map(({ name }) => `<th><span>${escapeHtml(clip(name, MOST_NAME)) || '(unnamed)'}</span></th>`);
  return [
    `<figure class="drawing"><p class="legend">${legend.map(([sign, says]) => `<span>${sign} ${says}</span>`).join(' ')}</p>`,
    `<table class="matrix${roles.length > MANY ? ' many' : ''}"><thead><tr><th>${of}</th>${names.join('')}</tr></thead>`,
    `<tbody>${lines.join('')}</tbody></table>`,
    `<figcaption>${grouped(untried)} of ${grouped(all)} cells were never tried.</figcaption></figure>`,
  ].join('');
}

const WORDS: Partial<Readonly<Record<Cell, string>>> = {
  refused: 'no',
  unclear: '?',
  'stated: allowed': '(yes)',
  'stated: in part': '(part)',
  'stated: refused': '(no)',
};

const mark = (cell: Cell): string => `<i class="cell ${FILLS[cell]}">${WORDS[cell] ?? ''}</i>`;

function line(row: MatrixRow, roles: number): string {
  if (row.kind === 'group')
    return `<tr class="group"><th colspan="${roles + 1}">${escapeHtml(clip(row.title, MOST_NAME)) || '(unnamed)'}</th></tr>`;
  const { call, cells } = row;
  const path = escapeHtml(clip([call.path, call.operation].filter(Boolean).join(' '), MOST_PATH));
  const method = `<b class="method ${kindOf(call.method)}">${escapeHtml(clip(call.method, MOST_NAME))}</b>`;
  const marks = cells.map((cell) => `<td>${mark(cell)}<span class="said">${SAYS[cell]}</span></td>`);
  return `<tr><td>${method} <a href="#${anchorName(call.id)}"><code>${path}</code></a></td>${marks.join('')}</tr>`;
}

/** Amber for writes, red for what takes away. */
const kindOf = (method: string): string =>
  method === 'DELETE' ? 'takes' : /^(?:GET|HEAD|OPTIONS|WS|SSE)$/.test(method) ? 'reads' : 'writes';
