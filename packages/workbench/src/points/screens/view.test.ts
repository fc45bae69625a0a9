import type { Screen } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { mapOf, MOST_BOXES } from './view.js';

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
});

test('one screen is shown with those it leads to and those that lead to it', () => {
  expect(mapOf(MANY, '/part-1/4').boxes.map(({ id }) => id)).toEqual(['/part-1/4', '/part-0/3', '/part-2/5']);
});
