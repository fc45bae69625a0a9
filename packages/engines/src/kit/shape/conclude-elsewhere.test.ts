import type { Json } from '@asbuilt/evidence';
import { describe, expect, test } from 'vitest';
import { concludeSchema, elsewhereIn, emptyShape, observeValue, type Shape } from './index.js';

function shapeOf(...seen: Json[]): Shape {
  const shape = emptyShape();
  for (const value of seen) observeValue(shape, value);
  return shape;
}

const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

describe('what a few sightings cannot show, the same name elsewhere does', () => {
  const elsewhere = elsewhereIn([shapeOf({ note: null, id: 1 }, { id: 2 })]);
  test('that a field may be null', () =>
    expect(concludeSchema(shapeOf({ note: 'a' }), elsewhere)).toMatchObject({
      properties: { note: { type: ['string', 'null'] } },
    }));
  test('that a field may be left out', () =>
    expect(concludeSchema(shapeOf({ id: 1, note: 'a' }, { id: 2, note: 'b' }), elsewhere)).toMatchObject({
      required: ['id'],
    }));
  test('but many sightings speak for themselves', () => {
    const schema = concludeSchema(shapeOf(...times(20, (id) => ({ id, note: `n ${id}` }))), elsewhere);
    expect(schema).toMatchObject({ properties: { note: { type: 'string' } }, required: ['id', 'note'] });
  });
  test('and a name that was never otherwise elsewhere changes nothing', () =>
    expect(concludeSchema(shapeOf({ id: 1, title: 'a' }, { id: 2, title: 'b' }), elsewhere)).toMatchObject({
      properties: { title: { type: 'string' } },
      required: ['id', 'title'],
    }));
});

describe('closed sets under one name', () => {
  const books = shapeOf(...times(30, (id) => ({ id, status: ['free', 'kept'][id % 2]! })));
  const statusBy = (...others: Json[]) =>
    (concludeSchema(books, elsewhereIn([books, shapeOf(...others)])) as { properties: { status: unknown } }).properties
      .status;
  test('are one vocabulary where they share words: a word seen elsewhere belongs to it', () =>
    expect(statusBy({ status: 'lent' }, { status: 'kept' })).toEqual({
      type: 'string',
      enum: ['free', 'kept', 'lent'],
    }));
  test('are two where they share none', () =>
    expect(statusBy({ status: 'paid' }, { status: 'due' })).toEqual({ type: 'string', enum: ['free', 'kept'] }));
  test('are not closed where the other one holds free text', () =>
    expect(statusBy({ status: 'kept' }, { status: 'kept for Ann' })).toEqual({ type: 'string' }));
});
