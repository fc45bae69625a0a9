import type { Screen } from '@asbuilt/spec';
import type { Draughtsman } from '../../drawing/layout.js';
import { lineOf } from '../../drawing/line-of.js';
import { screenSheets, type ScreenBox, type ScreenMap } from '../../drawing/screen-map.js';
import { anchorName } from '../../markdown/escape.js';
import { counted } from '../../markdown/words.js';
import { figure } from './figure.js';
import { fitEnd, fitText, MONO_12, SANS_11 } from './fit-text.js';
import { outline, textLine } from './svg.js';

/** Of a screen without its picture, which is no part of the document; in pixels. */
const HEIGHT = 46;
const INSET = 9;

export async function screenFigures(screens: readonly Screen[], elk: Draughtsman): Promise<string[]> {
  const maps = screens.length < 2 ? [] : screenSheets(screens);
  return Promise.all(maps.map((map, i) => oneSheet(map, i, maps.length, elk)));
}

async function oneSheet(map: ScreenMap, index: number, all: number, elk: Draughtsman): Promise<string> {
  const picture = {
    label: all === 1 ? 'Links between screens' : `Links between screens, ${index + 1} of ${all}`,
    boxes: map.boxes.map((box) => ({ ...box, height: HEIGHT })),
    arrows: map.arrows,
    direction: 'ROWS' as const,
    inside: screenBox,
  };
  return figure(picture, picture, caption(map, index, all), elk);
}

function caption({ left, unseen }: ScreenMap, index: number, all: number): string {
  return [
    all === 1
      ? 'Screens, each with one link that leads to it.'
      : index === 0
        ? `Drawing 1 of ${all}: the parts of the product. The next drawings show their screens.`
        : `Drawing ${index + 1} of ${all}: screens, each with one link that leads to it.`,
    ...(left > 0 ? [`${counted(left, 'more link')} left out for readability; the list below has all links.`] : []),
    ...(unseen > 0 ? [`${counted(unseen, 'screen')} left out for lack of space.`] : []),
  ].join(' ');
}

function screenBox(box: ScreenBox): string {
  const { route, title, screens, width } = box;
  const room = width - 2 * INSET;
  const isPart = screens.length > 1;
  const second = isPart ? counted(screens.length, 'screen') : title || (screens[0]!.title ?? '');
  const drawn =
    outline(box, lineOf(screens.flatMap(({ basis }) => basis))) +
    textLine(fitEnd(route, room, MONO_12), 'name mono', { x: INSET, y: 19, width: room }) +
    textLine(fitText(second, room, SANS_11), 'dim', { x: INSET, y: 36, width: room });
  return isPart ? drawn : `<a href="#${anchorName(screens[0]!.id)}">${drawn}</a>`;
}
