import type { LifeCycle } from '@asbuilt/spec';
import type { Draughtsman } from '../../drawing/layout.js';
import { lineOf } from '../../drawing/line-of.js';
import { chartOf, isDense, movesBetween, type StateBox } from '../../drawing/state-chart.js';
import { clip, oneLine } from '../../plain.js';
import { counted, grouped } from '../../markdown/words.js';
import { escapeHtml } from '../escape-html.js';
import { figure } from './figure.js';
import { fitText, SANS_13 } from './fit-text.js';
import { outline, textLine } from './svg.js';

/** More states than this nobody follows in one chart, nor in one table of pairs: the list of moves has them all. */
const MOST_STATES = 36;

export async function stateFigure(
  cycle: LifeCycle,
  nameOf: (call: string) => string,
  elk: Draughtsman,
): Promise<string> {
  if (cycle.states.length > MOST_STATES)
    return `<p>${counted(cycle.states.length, 'state')}: too many for a diagram. The table lists every transition.</p>`;
  const chart = chartOf(cycle, nameOf);
  if (isDense(chart)) return moveMatrix(cycle);
  const known = new Map(cycle.states.map((state) => [state.name, state]));
  const picture = {
    label: `States of ${cycle.entity}.${cycle.field}, and the transitions between them`,
    ...chart,
    direction: 'RIGHT' as const,
    inside: (box: StateBox) => stateBox(box, known.get(box.name)?.seen === false ? 'none' : lineOf(cycle.basis)),
  };
  return figure(picture, picture, 'A full dot marks an initial state, a dot in a ring a final state.', elk);
}

/** Of the marks, in pixels. */
const DOT = 16;
const ROUND = 17;

function stateBox(box: StateBox, line: 'none' | ReturnType<typeof lineOf>): string {
  const { name, initial, final, width, height } = box;
  const left = 17 + (initial ? DOT : 0);
  const room = width - left - 12 - (final ? DOT : 0);
  const middle = height / 2;
  return [
    outline(box, line, ROUND),
    initial ? `<circle class="full" cx="17" cy="${middle}" r="4.5"/>` : '',
    final
      ? `<circle class="ring" cx="${width - 17}" cy="${middle}" r="6"/><circle class="full" cx="${width - 17}" cy="${middle}" r="3"/>`
      : '',
    textLine(fitText(name, room, SANS_13), 'name', { x: left, y: middle + 5, width: room }),
  ].join('');
}

const MOST_NAME = 60;

/** Every state against every other: where nearly all lead to all, arrows cannot be followed, and cells can. */
function moveMatrix(cycle: LifeCycle): string {
  const names = cycle.states.map(({ name }) => name);
  const label = (name: string) => escapeHtml(clip(name, MOST_NAME));
  const rows = [null, ...names]
    .map((from) => ({ from, cells: names.map((to) => moveCell(cycle, from, to)) }))
    .filter(({ from, cells }) => from !== null || cells.some((cell) => cell !== '<td></td>'))
    .map(({ from, cells }) => `<tr><th>${from === null ? '(new)' : label(from)}</th>${cells.join('')}</tr>`);
  return [
    `<figure class="drawing"><div class="wide"><table class="moves" aria-label="${escapeHtml(oneLine(clip(`Transitions of ${cycle.entity}.${cycle.field}`, MOST_NAME * 2)))}">`,
    `<thead><tr><th>From, to</th>${names.map((name) => `<th>${label(name)}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.join('')}</tbody></table></div>`,
    '<figcaption><i class="cell shown"></i> seen, with the count <i class="cell none"></i> only offered or described</figcaption></figure>',
  ].join('');
}

function moveCell(cycle: LifeCycle, from: string | null, to: string): string {
  const move = movesBetween(cycle, from, to);
  if (move === null) return '<td></td>';
  return move.support > 0
    ? `<td><i class="cell shown"></i> ${grouped(move.support)}</td>`
    : '<td><i class="cell none"></i></td>';
}
