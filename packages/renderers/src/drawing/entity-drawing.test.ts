import type { Entity } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { drawingOf, entitySheets, namedOnly } from './entity-drawing.js';

const entity = (name: string, ...refs: string[]): Entity =>
  ({
    id: name,
    name,
    key: ['id'],
    support: 1,
    basis: ['observed'],
    fields: refs.map((ref) => ({ path: `${ref}Id`, types: ['integer'], ref: { entity: ref, field: 'id' } })),
  }) as unknown as Entity;
const others = (count: number, ...refs: string[]) => Array.from({ length: count }, (_, i) => entity(`E${i}`, ...refs));

test('few entities stand with their fields, and every reference is a line', () => {
  const { boxes, arrows } = drawingOf([entity('User'), ...others(6, 'User')], undefined);
  expect(arrows).toHaveLength(6);
  expect(boxes.every(({ refers }) => refers.length === 0)).toBe(true);
});

test('of many, what nearly all refer to is named in their boxes instead of being led to by a line from each', () => {
  const all = [entity('User'), entity('Tag'), ...others(18, 'User'), entity('Post', 'Tag', 'User')];
  const { boxes, arrows } = drawingOf(all, undefined);
  expect(arrows.map(({ from, to }) => [from, to])).toEqual([['Post', 'Tag']]);
  expect(boxes.find(({ id }) => id === 'Post')?.refers).toEqual(['User']);
  expect(boxes.find(({ id }) => id === 'User')?.refers).toEqual([]);
});

test('on paper all entities are drawn, what refers to one another together, and what stands elsewhere is named', () => {
  const chain = Array.from({ length: 50 }, (_, i) => entity(`C${i}`, `C${i + 1}`));
  const sheets = entitySheets([...others(8), ...chain]);
  expect(sheets.flatMap(({ boxes }) => boxes)).toHaveLength(58);
  expect(sheets.every(({ boxes }) => boxes.length < 40)).toBe(true);
  const drawn = sheets.reduce((sum, { arrows }) => sum + arrows.length, 0);
  const named = sheets.flatMap(({ boxes }) => boxes.flatMap(({ refers }) => refers));
  expect(drawn + named.length).toBe(49);
});

test('who renames an entity has not confirmed what it refers to; who confirms it has', () => {
  const decided = (verdict: string) =>
    ({ ...entity('Post', 'User'), basis: ['observed', 'stated'], review: { verdict, by: 'ann', at: '' } }) as Entity;
  const lines = ['edited', 'confirmed'].map(
    (verdict) => drawingOf([entity('User'), decided(verdict)], undefined).arrows[0]!.basis,
  );
  expect(lines).toEqual([['observed'], ['observed', 'stated']]);
});

test('few are one sheet; on a phone each names what it refers to', () => {
  const [sheet, ...more] = entitySheets([entity('User'), entity('Post', 'User')]);
  expect(more).toEqual([]);
  expect(namedOnly(sheet!).map(({ id, refers }) => [id, refers])).toEqual([
    ['User', []],
    ['Post', ['User']],
  ]);
});
