import type { Screen } from '@asbuilt/spec';
import { inSheets, inSlices } from './in-sheets.js';
import type { Arrow, Box } from './placed.js';
import { beginningOf, partsOf, screensOfPart, type Part } from './screen-parts.js';
import { treeOf } from './screen-tree.js';

/** More screens than this are shown part by part. */
export const MOST_BOXES = 36;

export interface ScreenBox extends Box {
  /** One screen, or a part of the product that holds several. */
  readonly title: string;
  readonly route: string;
  readonly screens: readonly Screen[];
  readonly picture: ScreenPicture | null;
}

/** A picture by its recording: recordings number theirs alike. */
export interface ScreenPicture {
  readonly material: string;
  readonly picture: string;
}

export interface ScreenMap {
  readonly boxes: readonly ScreenBox[];
  readonly arrows: readonly Arrow[];
  /** Links that were left out. */
  readonly left: number;
  /** Screens that were left out, to be found in the list. */
  readonly unseen: number;
  readonly isTree: boolean;
  /** Of a map of parts: what all routes begin with, which the names of its parts leave out. */
  readonly below?: string;
}

const WIDTH = 176;
const HEIGHT = 46;
const PICTURE = 80;

/**
 * Screens as boxes, links as arrows. A product with many screens is shown by its parts; with `open`, that part's own
 * screens, or one screen with its neighbours.
 */
export function mapOf(screens: readonly Screen[], open: string | undefined): ScreenMap {
  if (open?.startsWith('part ')) return wholeOrParts(screensOfPart(screens, open.slice('part '.length), MOST_BOXES));
  const centre = screens.find(({ id }) => id === open);
  if (centre !== undefined) {
    const near = screens.filter(({ id, links }) => centre.links.includes(id) || links.includes(centre.id));
    const { boxes, arrows } = allOf([...new Set([centre, ...near])].slice(0, MOST_BOXES));
    return {
      boxes,
      arrows: arrows.filter(({ from, to }) => from === centre.id || to === centre.id),
      left: 0,
      unseen: Math.max(0, near.length + 1 - MOST_BOXES),
      isTree: false,
    };
  }
  return wholeOrParts(screens);
}

/** All screens, on as many sheets as they need: of many, first how their parts hang together, then the parts themselves. */
export function screenSheets(screens: readonly Screen[]): ScreenMap[] {
  if (screens.length <= MOST_BOXES) return [mapFrom(screens)];
  return [mapOfParts(screens), ...inSheets(partsThatFit(screens), MOST_BOXES).map(mapFrom)];
}

/** Parts of which each has room on a sheet; what has no parts and no room is cut. */
function partsThatFit(screens: readonly Screen[]): (readonly Screen[])[] {
  if (screens.length <= MOST_BOXES) return [screens];
  const parts = partsOf(screens, MOST_BOXES);
  return parts.length > 1 ? parts.flatMap((part) => partsThatFit(part.screens)) : inSlices(screens, MOST_BOXES);
}

const wholeOrParts = (screens: readonly Screen[]): ScreenMap =>
  screens.length <= MOST_BOXES ? mapFrom(screens) : mapOfParts(screens);

const mapFrom = (screens: readonly Screen[]): ScreenMap => asTree(allOf([...screens].sort(byFront)));

/** The front page first: the shortest route. */
const byFront = (a: Screen, b: Screen): number => depth(a) - depth(b) || a.route.length - b.route.length;
const depth = ({ route }: Screen): number => route.split(/[/#?]+/).filter(Boolean).length;

/** With no more arrows than can be followed. */
function asTree({ boxes, arrows }: Pick<ScreenMap, 'boxes' | 'arrows'>): ScreenMap {
  const kept = treeOf(boxes, arrows);
  return { boxes, arrows: kept, left: arrows.length - kept.length, unseen: 0, isTree: true };
}

function allOf(screens: readonly Screen[]): Pick<ScreenMap, 'boxes' | 'arrows'> {
  const known = new Set(screens.map(({ id }) => id));
  const boxes = screens.map((screen) => boxOf(screen.id, screen.route, screen.title ?? '', [screen]));
  const arrows = screens.flatMap(({ id, links, basis }) =>
    links.filter((to) => to !== id && known.has(to)).map((to): Arrow => ({ id: `${id} ${to}`, from: id, to, basis })),
  );
  return { boxes, arrows };
}

function mapOfParts(screens: readonly Screen[]): ScreenMap {
  const front = [...screens].sort(byFront)[0]!;
  const weight = ({ screens: own }: Part) => (own.includes(front) ? Infinity : own.length);
  const parts = partsOf(screens, MOST_BOXES).sort((a, b) => weight(b) - weight(a));
  const drawn = parts.slice(0, MOST_BOXES);
  const partById = new Map(drawn.flatMap(({ key, screens: own }) => own.map(({ id }): [string, string] => [id, key])));
  const arrows = new Map<string, Arrow>();
  for (const { id, links, basis } of screens) {
    const from = partById.get(id);
    for (const link of links) {
      const to = partById.get(link);
      if (from === undefined || to === undefined || from === to) continue;
      arrows.set(`${from} ${to}`, { id: `${from} ${to}`, from: `part ${from}`, to: `part ${to}`, basis });
    }
  }
  const map = asTree({
    boxes: drawn.map(({ key, name, screens: own }) =>
      boxOf(`part ${key}`, name, own.length === 1 ? (own[0]!.title ?? '') : '', own),
    ),
    arrows: [...arrows.values()],
  });
  return { ...map, unseen: screens.length - partById.size, below: beginningOf(screens) };
}

function boxOf(id: string, route: string, title: string, screens: readonly Screen[]): ScreenBox {
  const picture = screens.length === 1 ? pictureOf(screens[0]!) : null;
  return { id, route, title, screens, picture, width: WIDTH, height: HEIGHT + (picture === null ? 0 : PICTURE) };
}

/** One of which it is not known which recording took it may show another screen, and is left out. */
const pictureOf = ({ picture, pictured }: Screen): ScreenPicture | null =>
  picture === null || pictured === undefined ? null : { material: pictured.evidence.material, picture };
