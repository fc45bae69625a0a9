import type { Basis, Entity } from '@asbuilt/spec';
import { inSheets, inSlices } from './in-sheets.js';
import { piecesOf } from './pack.js';
import type { Arrow, Box } from './placed.js';

/** More boxes than this nobody reads at once. */
const MOST_BOXES = 36;
/** With more boxes than this, a box is a name: the fields would be too small to read. */
const MOST_WITH_FIELDS = 12;
/** What more entities than this refer to is named in their boxes: so many lines to one box hide all others. */
const MOST_TO_ONE = 4;
/** Of an entity the drawing shows its key and its references, and of the rest as many as make so many lines. */
const MOST_FIELDS = 7;
/** The same where more than a few stand together, so that all of them are seen at once. */
const FEW = 4;

export interface EntityBox extends Box {
  readonly entity: Entity;
  readonly fields: readonly Entity['fields'][number][];
  readonly more: number;
  /** What it refers to without a line, each a line of text. */
  readonly refers: readonly string[];
}

export interface EntityDrawing {
  readonly boxes: readonly EntityBox[];
  readonly arrows: readonly Arrow[];
  /** Entities that were left out, to be found in the table. */
  readonly left: number;
}

/** Entities as boxes, references as arrows. With `around`, that one and its neighbours; else the most connected. */
export function drawingOf(entities: readonly Entity[], around: string | undefined): EntityDrawing {
  const links = linksOf(entities);
  const chosen = choose(entities, links, degreesOf(links), around);
  return { ...drawn(chosen, links), left: entities.length - chosen.size };
}

/** All entities, on as many sheets as they need: what refers to one another stands together where it has room. */
export function entitySheets(entities: readonly Entity[]): EntityDrawing[] {
  const links = linksOf(entities);
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const boxes = byDegree(entities, degreesOf(links)).map((entity) => nameOf(entity, []));
  const groups = piecesOf(boxes, arrowsOf(links, false)).flatMap((piece) =>
    inSlices(
      piece.boxes.map(({ id }) => byId.get(id)!),
      MOST_BOXES,
    ),
  );
  return inSheets(groups, MOST_BOXES).map((sheet) => ({ ...drawn(new Set(sheet), links), left: 0 }));
}

/** By name, and without lines, which have no room on a phone: what a box refers to is named in it. */
export function namedOnly({ boxes, arrows }: EntityDrawing): EntityBox[] {
  const names = new Map(boxes.map(({ id, entity }) => [id, entity.name]));
  return boxes.map((box) => {
    const own = arrows.filter(({ from }) => from === box.id).map(({ to }) => names.get(to) ?? to);
    return nameOf(box.entity, [...new Set([...own, ...box.refers])]);
  });
}

function drawn(chosen: ReadonlySet<Entity>, links: readonly Link[]): Pick<EntityDrawing, 'boxes' | 'arrows'> {
  const isClose = chosen.size <= MOST_WITH_FIELDS;
  const own = links.filter(({ from }) => chosen.has(from));
  const among = own.filter(({ to }) => chosen.has(to));
  const hubs = isClose ? new Set<Entity>() : hubsOf(among);
  const isNamed = ({ to }: Link) => hubs.has(to) || !chosen.has(to);
  const boxes = [...chosen].map(
    isClose
      ? (entity) => boxOf(entity, chosen.size > FEW ? FEW : MOST_FIELDS)
      : (entity) => nameOf(entity, refersOf(entity, own.filter(isNamed))),
  );
  return {
    boxes,
    arrows: arrowsOf(
      among.filter(({ to }) => !hubs.has(to)),
      isClose,
    ),
  };
}

function linksOf(entities: readonly Entity[]): Link[] {
  const names = new Map(entities.map((entity) => [entity.name, entity]));
  return entities.flatMap((entity) =>
    entity.fields.flatMap(({ path, ref }) => {
      const to = ref && names.get(ref.entity);
      return to ? [{ from: entity, to, path }] : [];
    }),
  );
}

function degreesOf(links: readonly Link[]): Map<Entity, number> {
  const degree = new Map<Entity, number>();
  for (const { from, to } of links) for (const one of [from, to]) degree.set(one, (degree.get(one) ?? 0) + 1);
  return degree;
}

interface Link {
  readonly from: Entity;
  readonly to: Entity;
  readonly path: string;
}

function choose(
  entities: readonly Entity[],
  links: readonly Link[],
  degree: ReadonlyMap<Entity, number>,
  around: string | undefined,
): Set<Entity> {
  const centre = entities.find(({ id }) => id === around);
  if (centre !== undefined) {
    const near = links.filter(({ from, to }) => from === centre || to === centre).flatMap(({ from, to }) => [from, to]);
    return new Set([centre, ...near].slice(0, MOST_BOXES));
  }
  return new Set(byDegree(entities, degree).slice(0, MOST_BOXES));
}

/** The most connected first. */
const byDegree = (entities: readonly Entity[], degree: ReadonlyMap<Entity, number>): Entity[] =>
  [...entities].sort((a, b) => (degree.get(b) ?? 0) - (degree.get(a) ?? 0) || b.support - a.support);

function hubsOf(links: readonly Link[]): Set<Entity> {
  const from = new Map<Entity, Set<Entity>>();
  for (const link of links) from.set(link.to, (from.get(link.to) ?? new Set<Entity>()).add(link.from));
  return new Set([...from].filter(([, own]) => own.size > MOST_TO_ONE).map(([entity]) => entity));
}

const refersOf = (entity: Entity, links: readonly Link[]): string[] => [
  ...new Set(links.filter(({ from }) => from === entity).map(({ to }) => to.name)),
];

/** References that go the same way are one arrow that names them all. */
function arrowsOf(links: readonly Link[], labelled: boolean): Arrow[] {
  const joined = new Map<string, { link: Link; paths: string[] }>();
  for (const link of links) {
    const id = `${link.from.id} ${link.to.id}`;
    const known = joined.get(id);
    if (known === undefined) joined.set(id, { link, paths: [link.path] });
    else known.paths.push(link.path);
  }
  return [...joined].map(([id, { link, paths }]) => ({
    id,
    from: link.from.id,
    to: link.to.id,
    label: !labelled
      ? ''
      : paths.length > 2
        ? `${paths.slice(0, 2).join(', ')} +${paths.length - 2}`
        : paths.join(', '),
    mayBeBare: true,
    basis: basisOfReferences(link.from),
  }));
}

/** Whoever renames, joins or parts an entity says nothing about what it refers to; who confirms it does. */
function basisOfReferences({ basis, review }: Entity): Basis[] {
  const found = basis.filter((one) => one !== 'stated');
  return review?.verdict === 'edited' && found.length > 0 ? found : basis;
}

const WIDTH = 184;
const HEAD = 28;
const LINE = 19;

function boxOf(entity: Entity, lines: number): EntityBox {
  const isTelling = ({ path, ref }: Entity['fields'][number]) => entity.key.includes(path) || ref !== undefined;
  const top = entity.fields.filter(({ path }) => !/[.[]/.test(path));
  const telling = top.filter(isTelling).slice(0, MOST_FIELDS);
  const others = top.filter((field) => !isTelling(field));
  const fields = [...telling, ...others.slice(0, Math.max(0, lines - telling.length))];
  const more = entity.fields.length - fields.length;
  const height = HEAD + LINE * (fields.length + (more > 0 ? 1 : 0)) + 8;
  return { id: entity.id, width: WIDTH, height, entity, fields, more, refers: [] };
}

/** Of a letter in the box's head, and of one in the lines below it, in pixels; and of what stands beside them. */
const LETTER = 7;
const WIDE_LETTER = 11.5;
const SMALL_LETTER = 6.7;
const SIDES = 22;
/** A longer name is cut by the box. */
const WIDEST = 240;

function nameOf(entity: Entity, refers: readonly string[]): EntityBox {
  const wide = entity.name.match(/[mwMW]/g)?.length ?? 0;
  const letters = [
    (entity.name.length - wide) * LETTER + wide * WIDE_LETTER,
    ...refers.map((name) => (name.length + 2) * SMALL_LETTER),
  ];
  return {
    id: entity.id,
    width: Math.round(Math.min(WIDEST, Math.max(...letters) + SIDES)),
    height: HEAD + 2 + refers.length * LINE,
    entity,
    fields: [],
    more: 0,
    refers,
  };
}
