import type { Screen } from '@asbuilt/spec';
import type { Arrow, Box } from '../../parts/drawing/layout.js';
import { thinned } from './thin.js';

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
}

const WIDTH = 176;
const HEIGHT = 46;
const PICTURE = 100;

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
    return { boxes, arrows: arrows.filter(({ from, to }) => from === centre.id || to === centre.id), left: 0 };
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

const mapFrom = (screens: readonly Screen[]): ScreenMap => readable(allOf(screens));

/** With no more arrows than can be followed. */
function readable({ boxes, arrows }: Omit<ScreenMap, 'left'>): ScreenMap {
  const kept = thinned(
    boxes.map(({ id }) => id),
    arrows,
  );
  return { boxes, arrows: kept, left: arrows.length - kept.length };
}

function allOf(screens: readonly Screen[]): Omit<ScreenMap, 'left'> {
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
  const largest = [...parts].sort(([, a], [, b]) => b.length - a.length).slice(0, MOST_BOXES);
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
  return readable({
    boxes: largest.map(([part, own]) => boxOf(`part ${part}`, part, '', own)),
    arrows: [...arrows.values()],
  });
}

function boxOf(id: string, route: string, title: string, screens: readonly Screen[]): ScreenBox {
  const picture = screens.length === 1 ? screens[0]!.picture : null;
  return { id, route, title, screens, picture, width: WIDTH, height: HEIGHT + (picture === null ? 0 : PICTURE) };
}
