import type { Entity } from '@asbuilt/spec';
import { entitySheets, namedOnly, type EntityBox, type EntityDrawing } from '../../drawing/entity-drawing.js';
import type { Draughtsman } from '../../drawing/layout.js';
import { lineOf } from '../../drawing/line-of.js';
import { anchorName } from '../../markdown/escape.js';
import { figure } from './figure.js';
import { fitText, MONO_11, SANS_12 } from './fit-text.js';
import { outline, textLine } from './svg.js';

// In pixels, as the boxes were measured.
const INSET = 9;
const HEAD = 28;
const LINE = 19;
const FIRST_LINE = 18;

export async function entityFigures(entities: readonly Entity[], elk: Draughtsman): Promise<string[]> {
  const sheets = entities.length < 2 ? [] : entitySheets(entities);
  return Promise.all(sheets.map((sheet, i) => oneSheet(sheet, i, sheets.length, elk)));
}

async function oneSheet(drawing: EntityDrawing, index: number, all: number, elk: Draughtsman): Promise<string> {
  const which = all === 1 ? '' : `Drawing ${index + 1} of ${all}: `;
  const label = `${which}entities and their references`;
  // The boxes name what refers to what: labels would push them off the sheet.
  const arrows = drawing.arrows.map((arrow) => ({ ...arrow, label: '' }));
  const picture = { label, boxes: drawing.boxes, arrows, direction: 'RIGHT' as const, inside: entityBox };
  const onPhone = { ...picture, boxes: namedOnly(drawing), arrows: [] };
  return figure(picture, onPhone, `${which}${which === '' ? 'Entities' : 'entities'}${says(drawing)}`, elk);
}

function says({ boxes }: EntityDrawing): string {
  const withFields = boxes.some(({ fields }) => fields.length > 0);
  const named = boxes.some(({ refers }) => refers.length > 0);
  return [
    withFields ? ' with keys (underlined), references and some other fields.' : ' by name.',
    ' An arrow points to the referenced entity',
    named ? '; frequent references and those on another drawing are named in the box.' : '.',
  ].join('');
}

function entityBox(box: EntityBox): string {
  const { entity, fields, more, refers, width } = box;
  const room = width - 2 * INSET;
  const at = (line: number) => ({ x: INSET, y: HEAD + FIRST_LINE - 4 + LINE * line, width: room });
  const head = textLine(fitText(entity.name, room, SANS_12), 'name head', { x: INSET, y: 19, width: room });
  const isNamed = fields.length + refers.length > 0;
  const rule = isNamed ? `<path class="hair" d="M0 ${HEAD}H${width}"/>` : '';
  const lines = fields.map((field, i) => fieldLine(entity, field, at(i)));
  const rest = more > 0 ? textLine(`${more} more`, 'dim mono small', at(fields.length)) : '';
  const to = refers.map((name, i) => textLine(fitText(`→ ${name}`, room, MONO_11), 'ref mono small', at(i)));
  const drawn = outline(box, lineOf(entity.basis)) + head + rule + lines.join('') + rest + to.join('');
  return `<a href="#${anchorName(entity.id)}">${drawn}</a>`;
}

/** What a field holds stands at the right, in so much of the room. */
const SHARE = 0.42;

function fieldLine(
  { key }: Entity,
  { path, types, ref }: Entity['fields'][number],
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): string {
  const holds = fitText(ref?.entity ?? types[0] ?? '', width * SHARE, MONO_11);
  const room = width - Math.max(24, [...holds].length * MONO_11) - 8;
  const kind = key.includes(path) ? ' key' : ref ? ' ref' : '';
  return (
    textLine(fitText(path, room, MONO_11), `mono small${kind}`, { x, y, width: room }) +
    textLine(holds, 'dim mono small', { x: x + width - [...holds].length * MONO_11, y, width: width * SHARE + 8 })
  );
}
