import { POINTS, type Basis, type Point, type PointName, type Spec, type Statement } from '@asbuilt/spec';
import { lineOf } from '../drawing/line-of.js';
import { intro, slugOf } from '../markdown/intro.js';
import { overview } from '../markdown/summary.js';
import { counted, grouped, someOf } from '../markdown/words.js';
import { clip } from '../plain.js';
import { bodyOf } from './body.js';
import { escapeHtml } from './escape-html.js';

/** Fill means how far shown. */
const FILLS = { shown: 'shown', partly: 'partly', 'not shown': 'none' } as const;
const SHOWN_WORDS = { shown: 'shown', partly: 'partly shown', 'not shown': 'not shown' } as const;

/** Line means basis. */
const LINES: readonly (readonly [Basis, string])[] = [
  ['observed', 'observed'],
  ['declared', 'declared by the product'],
  ['coded', 'found in the code'],
  ['stated', 'confirmed by a person'],
];

const MOST_TITLE = 160;

/** The first sheet: what it is, what it was recovered from, the nine points, and how lines and fills are read. */
export function titleSheet(spec: Spec): string {
  const title = escapeHtml(clip(spec.product, MOST_TITLE)) || 'unnamed product';
  return [
    `<header><div class="mark" aria-hidden="true">${POINTS.map(({ name }) => cell(spec[name].shown)).join('')}</div>`,
    `<div><small>As-built specification</small><h1>${title}</h1></div></header>`,
    `<div class="source">${bodyOf(intro(spec))}</div>`,
    `<ol class="nine" aria-label="The nine points">${POINTS.map(({ name }) => square(spec, name)).join('')}</ol>`,
    `<div class="overview">${bodyOf(overview(spec).join('\n\n'))}</div>`,
    legends(spec),
    '<p class="edition"><label><input type="checkbox" id="print-everything"> Print everything: without this, printing leaves out the evidence and the details of each screen and call.</label></p>',
  ].join('\n');
}

const cell = (shown: Point['shown']): string => `<i class="cell ${FILLS[shown]}"></i>`;

function square(spec: Spec, name: PointName): string {
  const point = POINTS.find((one) => one.name === name)!;
  const { shown, statements, gaps, ticked = [] } = spec[name];
  const says = statements.length === 0 ? (gaps[0]?.says ?? '') : BRIEFS[name](spec);
  const open = [
    gaps.length === 0 ? 'no gaps' : counted(gaps.length, 'gap'),
    ...(ticked.length > 0 ? [`${grouped(ticked.length)} ticked off`] : []),
  ].join(', ');
  return (
    `<li><a href="#${slugOf(point)}"><span class="head"><small>${point.number}</small><b>${escapeHtml(point.subject)}</b>` +
    `<span class="how">${SHOWN_WORDS[shown]}</span>${cell(shown)}</span>` +
    `<span class="says">${escapeHtml(clip(says, MOST_BRIEF))}</span><span class="open">${open}</span></a></li>`
  );
}

const MOST_BRIEF = 140;
const MOST_NAMES = 6;
const MOST_NAME = 40;

const names = (all: readonly string[]): string =>
  someOf(
    [...new Set(all)].map((name) => clip(name, MOST_NAME)),
    MOST_NAMES,
  );

const BRIEFS: Readonly<Record<PointName, (spec: Spec) => string>> = {
  purpose: ({ purpose: { statements } }) => (statements.find(({ kind }) => kind === 'summary') ?? statements[0]!).text,
  screens: ({ screens: { statements } }) =>
    [
      counted(statements.length, 'screen'),
      counted(
        statements.reduce((sum, { links }) => sum + links.length, 0),
        'link',
      ),
      counted(
        statements.reduce((sum, { forms }) => sum + forms.length, 0),
        'form',
      ),
    ].join(', '),
  entities: ({ entities }) => names(entities.statements.map(({ name }) => name)),
  states: ({ states }) => names(states.statements.map(({ entity, field }) => `${entity}.${field}`)),
  validation: ({ validation }) => counted(validation.statements.length, 'rule'),
  roles: ({ roles }) => names(roles.statements.map(({ name }) => name)),
  calls: ({ calls }) => counted(calls.statements.length, 'call'),
  errors: ({ errors }) => counted(errors.statements.length, 'error'),
  constants: ({ constants }) => names(constants.statements.map(({ name }) => name)),
};

function legends(spec: Spec): string {
  const statements = POINTS.flatMap(({ name }) => spec[name].statements as Statement[]);
  const count = new Map<Basis, number>();
  for (const { basis } of statements) count.set(lineOf(basis), (count.get(lineOf(basis)) ?? 0) + 1);
  const lines = LINES.map(
    ([basis, says]) =>
      `<span><i class="line ${basis}"></i> ${says}${count.has(basis) ? ` ${grouped(count.get(basis)!)}` : ''}</span>`,
  );
  const fills = (['shown', 'partly', 'not shown'] as const).map(
    (shown) => `<span>${cell(shown)} ${SHOWN_WORDS[shown]}</span>`,
  );
  return [
    `<p class="legend"><b>Lines</b> ${lines.join(' ')} <span><i class="line none"></i> not shown</span></p>`,
    `<p class="legend"><b>Fills</b> ${fills.join(' ')}</p>`,
  ].join('\n');
}
