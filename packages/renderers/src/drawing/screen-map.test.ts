import type { Screen } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { mapOf, MOST_BOXES, screenSheets } from './screen-map.js';

const screen = (route: string, ...links: string[]): Screen =>
  ({ id: route, route, links, title: null, picture: null, basis: ['observed'] }) as unknown as Screen;
const MANY = Array.from({ length: MOST_BOXES + 4 }, (_, i) =>
  screen(`/part-${i % 3}/${i}`, `/part-${(i + 1) % 3}/${i + 1}`),
);

test('few screens are all shown, with a link to each', () => {
  const { boxes, arrows } = mapOf([screen('/', '/a', '/gone'), screen('/a', '/', '/a')], undefined);
  expect(boxes.map(({ id }) => id)).toEqual(['/', '/a']);
  expect(arrows.map(({ id }) => id)).toEqual(['/ /a']);
});

test('the map begins at the front page, whatever comes first in the list', () => {
  const { boxes } = mapOf([screen('/loans/{id}', '/', '/a'), screen('/a'), screen('/', '/loans/{id}')], undefined);
  expect(boxes[0]?.id).toBe('/');
});

test('many screens are shown as the parts they belong to', () => {
  expect(mapOf(MANY, undefined).boxes.map(({ route, screens }) => [route, screens.length])).toEqual([
    ['part-0', 14],
    ['part-1', 13],
    ['part-2', 13],
  ]);
  expect(mapOf(MANY, 'part part-1').boxes).toHaveLength(13);
});

test('what all routes begin with is no part', () => {
  const under = [screen('/admin'), ...MANY.map(({ route }) => screen(`/admin${route}`))];
  expect(mapOf(under, undefined).boxes.map(({ route }) => route)).toEqual(['admin', 'part-0', 'part-1', 'part-2']);
  expect(mapOf(under, undefined).below).toBe('/admin');
  expect(mapOf([screen('/'), ...under], undefined).below).toBe('/');
  expect(mapOf(under.slice(0, 3), undefined).below).toBeUndefined();
});

test('one screen is shown with those it leads to and those that lead to it', () => {
  expect(mapOf(MANY, '/part-1/4').boxes.map(({ id }) => id)).toEqual(['/part-1/4', '/part-0/3', '/part-2/5']);
});

test('a part that could not be seen whole is divided, where the sheet has room', () => {
  const app = MANY.map(({ route }) => screen(`/app${route}`));
  const boxes = mapOf([screen('/'), screen('/help'), ...app], undefined).boxes;
  expect(boxes.map(({ route }) => route)).toEqual(['/', 'app/part-0', 'app/part-1', 'app/part-2', 'help']);
});

test('where it has none, it is divided when it is opened: no screen is left out', () => {
  const around = Array.from({ length: MOST_BOXES }, (_, i) => screen(`/other-${i}`));
  const all = [...around.slice(0, MOST_BOXES - 1), ...MANY.map(({ route }) => screen(`/app${route}`))];
  expect(mapOf(all, undefined).boxes[1]).toMatchObject({ id: 'part app', screens: { length: MANY.length } });
  const inside = mapOf(all, 'part app').boxes;
  expect(inside.map(({ id, route }) => [id, route])).toEqual([
    ['part app/part-0', 'part-0'],
    ['part app/part-1', 'part-1'],
    ['part app/part-2', 'part-2'],
  ]);
  expect(mapOf(all, 'part app/part-1').boxes).toHaveLength(13);
});

test('on paper all screens are drawn: few on one sheet, many after a sheet of their parts', () => {
  expect(screenSheets(MANY.slice(0, 9)).map(({ boxes }) => boxes.length)).toEqual([9]);
  const alike = Array.from({ length: 100 }, (_, i) => screen(`/{a}/{${i}}`));
  for (const all of [MANY, alike]) {
    const [parts, ...sheets] = screenSheets(all);
    expect(parts!.boxes.length).toBeLessThan(40);
    expect(sheets.every(({ boxes }) => boxes.length <= MOST_BOXES)).toBe(true);
    expect(new Set(sheets.flatMap(({ boxes }) => boxes.map(({ id }) => id)))).toEqual(new Set(all.map(({ id }) => id)));
  }
});
