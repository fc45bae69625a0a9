import type { Basis } from '@asbuilt/spec';
import { shortLabel } from '../../drawing/layout.js';
import { lineOf } from '../../drawing/line-of.js';
import type { Arrow, Box, Placed, Point } from '../../drawing/placed.js';
import { clip, oneLine } from '../../plain.js';
import { escapeHtml } from '../escape-html.js';
import { bandsOf, isIn, type Band } from './bands.js';

/** How a line is drawn; `none`: not shown. */
export type Line = Basis | 'none';

/** In pixels: what stands at the edge keeps its whole line. */
const EDGE = 4;

export interface Sheet<B extends Box> {
  readonly boxes: readonly B[];
  readonly arrows: readonly Arrow[];
  readonly placed: Placed;
}

/** Boxes and arrows where they were placed. What a drawing says is said in the tables too: it is one picture to who listens. */
export function svgOf<B extends Box>(sheet: Sheet<B>, label: string, inside: (box: B) => string, kind: string): string {
  const bands = bandsOf(sheet.placed);
  return bands
    .map((band, i) => {
      const says = i === 0 ? `role="img" aria-label="${escapeHtml(clip(label, MOST_LABEL))}"` : 'aria-hidden="true"';
      const [first, last] = [i === 0 ? EDGE : 0, i === bands.length - 1 ? EDGE : 0];
      return bandOf(sheet, { top: band.top - first, bottom: band.bottom + last }, `class="${kind}" ${says}`, inside);
    })
    .join('');
}

/** Of what is read aloud for a whole drawing. */
const MOST_LABEL = 160;

function bandOf<B extends Box>(
  { boxes, arrows, placed }: Sheet<B>,
  band: Band,
  attributes: string,
  inside: (box: B) => string,
): string {
  const [width, height] = [Math.ceil(placed.width) + 2 * EDGE, Math.ceil(band.bottom - band.top)];
  const lines = arrows.filter((arrow) => {
    const heights = placed.arrows.get(arrow.id)?.points.map(({ y }) => y) ?? [];
    return heights.length > 1 && isIn(band, Math.min(...heights), Math.max(...heights));
  });
  const drawn = boxes.map((box) => {
    const at = placed.boxes.get(box.id);
    if (at === undefined || !isIn(band, at.y, at.y + at.height)) return '';
    return `<g transform="translate(${round(at.x)} ${round(at.y)})">${inside(box)}</g>`;
  });
  return (
    `<svg ${attributes} width="${width}" height="${height}" viewBox="${-EDGE} ${round(band.top)} ${width} ${height}">` +
    `${lines.map((arrow) => arrowLine(arrow, placed)).join('')}${drawn.join('')}</svg>`
  );
}

const round = (n: number): number => Math.round(n * 10) / 10;

/** The outline of a box: its line is its basis. */
export function outline({ width, height }: Box, line: Line, radius = 3): string {
  const rect = (inset: number, kind: string) =>
    `<rect class="${kind}" x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${radius}"/>`;
  return line === 'stated' ? rect(0, 'box') + rect(3, 'box') : rect(0, `box ${line}`);
}

/** A line of text in a box; what is too wide all the same ends where its room does. */
export function textLine(says: string, kind: string, at: Point & { readonly width: number }): string {
  return `<svg x="${at.x}" y="${at.y - 14}" width="${Math.max(1, round(at.width))}" height="19"><text class="${kind}" y="14">${says}</text></svg>`;
}

function arrowLine(arrow: Arrow, placed: Placed): string {
  const at = placed.arrows.get(arrow.id);
  if (at === undefined || at.points.length < 2) return '';
  const path = at.points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
  const line = lineOf(arrow.basis);
  const under = line === 'stated' ? `<path class="double" d="${path}"/>` : '';
  const label =
    at.label === null || !arrow.label
      ? ''
      : `<text class="label" x="${round(at.label.x + 4)}" y="${round(at.label.y + 12)}">${escapeHtml(shortLabel(oneLine(arrow.label)))}</text>`;
  return `${under}<path class="line ${line}" d="${path}"/>${tip(at.points)}${label}`;
}

/** Of an arrow's head, in pixels. */
const LONG = 8;
const HALF = 4;

/** Where it leads to. Drawn, not referred to: what a page has under a name of its own may be hidden with its drawing. */
function tip(points: readonly Point[]): string {
  const [from, to] = [points.at(-2)!, points.at(-1)!];
  const [dx, dy] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)];
  const back = { x: to.x - dx * LONG, y: to.y - dy * LONG };
  const side = (way: 1 | -1) => `${round(back.x - way * dy * HALF)} ${round(back.y + way * dx * HALF)}`;
  return `<path class="tip" d="M${round(to.x)} ${round(to.y)}L${side(1)}L${side(-1)}z"/>`;
}
