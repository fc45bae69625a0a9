import type { Screen } from '@asbuilt/spec';
import type { Arrow, Box } from '../../parts/drawing/layout.js';
import { treeOf } from './tree.js';

/** More screens than this are shown part by part. */
export const MOST_BOXES = 36;

export interface ScreenBox extends Box {
  /** One screen, or a part of the product that holds several. */
  readonly title: string;
  readonly route: string;
  readonly screens: readonly Screen[];
  readonly picture: string | null;
}

export interface ScreenMap {
  readonly boxes: readonly ScreenBox[];
  readonly arrows: readonly Arrow[];
  /** Links that were left out. */
  readonly left: number;
  readonly isTree: boolean;
}

const WIDTH = 176;
const HEIGHT = 46;
const PICTURE = 80;

/**
 * Screens as boxes, links as arrows. A product with many screens is shown by its parts (the first word of the route);
 * with `open`, that part's own screens, or one screen with its neighbours.
 */
export function mapOf(screens: readonly Screen[], open: string | undefined): ScreenMap {
  const part = open?.startsWith('part ') ? open.slice('part '.length) : undefined;
  const partOf = partsBy(screens);
  if (part !== undefined) return mapFrom(screens.filter((one) => partOf(one) === part).slice(0, MOST_BOXES));
  const centre = screens.find(({ id }) => id === open);
  if (centre !== undefined) {
    const near = screens.filter(({ id, links }) => centre.links.includes(id) || links.includes(centre.id));
    const { boxes, arrows } = allOf([...new Set([centre, ...near])].slice(0, MOST_BOXES));
    return {
      boxes,
      arrows: arrows.filter(({ from, to }) => from === centre.id || to === centre.id),
      left: 0,
      isTree: false,
    };
  }
  return screens.length <= MOST_BOXES ? mapFrom(screens) : partsOf(screens, partOf);
}

type PartOf = (screen: Screen) => string;

const wordsOf = ({ route }: Screen): string[] =>
  route.split(/[/#?]+/).filter((word) => word !== '' && !word.startsWith('{'));

/** By the first word in which routes differ: what they all begin with tells no part from another. */
function partsBy(screens: readonly Screen[]): PartOf {
  const all = screens.map(wordsOf);
  const wordsAt = (place: number) => new Set(all.flatMap((words) => words[place] ?? [])).size;
  let depth = 0;
  while (wordsAt(depth) === 1 && wordsAt(depth + 1) > 0) depth++;
  return (screen) => {
    const words = wordsOf(screen);
    return words[depth] ?? words.at(-1) ?? '/';
  };
}

const mapFrom = (screens: readonly Screen[]): ScreenMap => asTree(allOf([...screens].sort(byFront)));

/** The front page first: the shortest route. */
const byFront = (a: Screen, b: Screen): number => depth(a) - depth(b) || a.route.length - b.route.length;
const depth = ({ route }: Screen): number => route.split(/[/#?]+/).filter(Boolean).length;

/** With no more arrows than can be followed. */
function asTree({ boxes, arrows }: Pick<ScreenMap, 'boxes' | 'arrows'>): ScreenMap {
  const kept = treeOf(boxes, arrows);
  return { boxes, arrows: kept, left: arrows.length - kept.length, isTree: true };
}

function allOf(screens: readonly Screen[]): Pick<ScreenMap, 'boxes' | 'arrows'> {
  const known = new Set(screens.map(({ id }) => id));
  const boxes = screens.map((screen) => boxOf(screen.id, screen.route, screen.title ?? '', [screen]));
  const arrows = screens.flatMap(({ id, links, basis }) =>
    links.filter((to) => to !== id && known.has(to)).map((to): Arrow => ({ id: `${id} ${to}`, from: id, to, basis })),
  );
  return { boxes, arrows };
}

function partsOf(screens: readonly Screen[], partOf: PartOf): ScreenMap {
  const parts = new Map<string, Screen[]>();
  for (const screen of screens) parts.set(partOf(screen), [...(parts.get(partOf(screen)) ?? []), screen]);
  const front = partOf([...screens].sort(byFront)[0]!);
  const weight = (part: string, own: readonly Screen[]) => (part === front ? Infinity : own.length);
  const largest = [...parts].sort(([p, a], [q, b]) => weight(q, b) - weight(p, a)).slice(0, MOST_BOXES);
  const partById = new Map(largest.flatMap(([part, own]) => own.map(({ id }): [string, string] => [id, part])));
  const arrows = new Map<string, Arrow>();
  for (const { id, links, basis } of screens) {
    const from = partById.get(id);
    for (const link of links) {
      const to = partById.get(link);
      if (from === undefined || to === undefined || from === to) continue;
      arrows.set(`${from} ${to}`, { id: `${from} ${to}`, from: `part ${from}`, to: `part ${to}`, basis });
    }
  }
  return asTree({
    boxes: largest.map(([part, own]) => boxOf(`part ${part}`, part, '', own)),
    arrows: [...arrows.values()],
  });
}

function boxOf(id: string, route: string, title: string, screens: readonly Screen[]): ScreenBox {
  const picture = screens.length === 1 ? screens[0]!.picture : null;
  return { id, route, title, screens, picture, width: WIDTH, height: HEIGHT + (picture === null ? 0 : PICTURE) };
}
