import type { Json } from '@asbuilt/evidence';
import { describe, expect, test } from 'vitest';
import { concludeSchema, elsewhereIn, emptyShape, observeValue, onlyWords, type Shape } from './index.js';

function shapeOf(...seen: Json[]): Shape {
  const shape = emptyShape();
  for (const value of seen) observeValue(shape, value);
  return shape;
}

const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

describe('what one or two sightings cannot show, the same record elsewhere does', () => {
  const note = { id: 1, title: 'a', by: 'ann', text: 'x' };
  const { text: _, ...short } = note;
  const elsewhere = elsewhereIn([shapeOf({ ...note, text: null }, short)]);
  test('that a field may be null', () =>
    expect(concludeSchema(shapeOf(note), elsewhere)).toMatchObject({
      properties: { text: { type: ['string', 'null'] } },
    }));
  test('that a field may be left out', () =>
    expect(concludeSchema(shapeOf(note, note), elsewhere)).toMatchObject({ required: ['by', 'id', 'title'] }));
  test('but ten sightings speak for themselves', () =>
    expect(concludeSchema(shapeOf(...times(10, () => note)), elsewhere)).toMatchObject({
      properties: { text: { type: 'string' } },
      required: ['by', 'id', 'text', 'title'],
    }));
  test('another kind of record has fields of its own, whatever they are called', () =>
    expect(concludeSchema(shapeOf({ text: 'a', colour: 'red', width: 3, id: 4 }), elsewhere)).toMatchObject({
      properties: { text: { type: 'string' } },
    }));
  test('what is told of each of its fields by name is no record of its kind', () => {
    const about = (label: string) => ({ edit: { label }, list: { sortable: true } });
    const told = { id: about('Id'), title: about('Title'), by: about('By'), text: about('Text') };
    expect(concludeSchema(shapeOf(told, told), elsewhere)).toEqual(concludeSchema(shapeOf(told, told)));
  });
  test('though one of them may be an object at one place and a key at another', () =>
    expect(concludeSchema(shapeOf({ ...note, by: { id: 1 } }), elsewhere)).toMatchObject({
      properties: { text: { type: ['string', 'null'] } },
    }));
  test('what stands around records says nothing of other answers', () => {
    const failed = elsewhereIn([shapeOf({ data: null, meta: {}, links: {}, errors: [] })]);
    expect(concludeSchema(shapeOf({ data: { a: 1 }, meta: {}, links: {} }), failed)).toMatchObject({
      properties: { data: { type: 'object' } },
    });
  });
  test('requests say nothing of answers, nor answers of requests', () => {
    const asked = elsewhereIn([], [shapeOf({ ...note, text: null })]);
    expect(concludeSchema(shapeOf(note), asked)).toEqual(concludeSchema(shapeOf(note)));
    expect(concludeSchema(shapeOf(note), onlyWords(elsewhere))).toEqual(concludeSchema(shapeOf(note)));
  });
});

describe('a number that was whole every time', () => {
  const priced = elsewhereIn([], [shapeOf({ price: 1.5, pages: 3 })]);
  const schema = (count: number) => concludeSchema(shapeOf(...times(count, (i) => ({ price: i, pages: i }))), priced);
  test('may have a fraction where the same name had one elsewhere; others may not', () =>
    expect(schema(2)).toMatchObject({ properties: { price: { type: 'number' }, pages: { type: 'integer' } } }));
  test('but ten sightings speak for themselves', () =>
    expect(schema(10)).toMatchObject({ properties: { price: { type: 'integer' } } }));
});

describe('closed sets under one name', () => {
  const books = shapeOf(...times(30, (id) => ({ id, status: ['free', 'kept'][id % 2]! })));
  const statusBy = (...others: Json[]) =>
    (concludeSchema(books, elsewhereIn([books, shapeOf(...others)])) as { properties: { status: unknown } }).properties
      .status;
  test('are one vocabulary where they share words: a word seen elsewhere belongs to it', () =>
    expect(statusBy({ status: 'lent' }, { status: 'kept' }, { status: 'free' })).toEqual({
      type: 'string',
      enum: ['free', 'kept', 'lent'],
    }));
  test('are two where they share one word only: many things are free', () =>
    expect(statusBy({ status: 'free' }, { status: 'paid' })).toEqual({ type: 'string', enum: ['free', 'kept'] }));
  test('hold nothing that was only sent: it may have been refused', () => {
    const sent = shapeOf({ status: 'free' }, { status: 'kept' }, { status: 'eaten' });
    const { properties } = concludeSchema(books, elsewhereIn([books], [sent])) as { properties: { status: unknown } };
    expect(properties.status).toEqual({ type: 'string', enum: ['free', 'kept'] });
  });
  test('are two where they share none', () =>
    expect(statusBy({ status: 'paid' }, { status: 'due' })).toEqual({ type: 'string', enum: ['free', 'kept'] }));
  test('are not closed where the other one holds free text', () =>
    expect(statusBy({ status: 'kept' }, { status: 'free' }, { status: 'kept for Ann' })).toEqual({ type: 'string' }));
});

describe('a number that was a fraction elsewhere', () => {
  const amountIn = (shape: Shape, other: Shape) =>
    (concludeSchema(shape, elsewhereIn([shape, other])) as { properties: { amount: unknown } }).properties.amount;
  const whole = shapeOf(...times(30, (i) => ({ amount: i, currency: 'EUR' })));

  test('is none by chance in a record of the same kind, however often it was whole', () =>
    expect(amountIn(whole, shapeOf({ amount: 0.5, currency: 'EUR' }))).toEqual({ type: 'number' }));
  test('is whole where it was so often, and a fraction in another kind of record', () =>
    expect(amountIn(whole, shapeOf({ amount: 0.5, flour: 'rye', oven: 3 }))).toEqual({ type: 'integer' }));
  test('is not told to be whole by a few', () =>
    expect(amountIn(shapeOf({ amount: 1, currency: 'EUR' }), shapeOf({ amount: 0.5, oven: 3 }))).toEqual({
      type: 'number',
    }));
});

describe('words in addresses say which thing it is', () => {
  const berths = shapeOf(...times(18, (i) => ({ length: i, code: ['A1', 'A12', 'B07'][i % 3]! })));
  test('and more of them are made', () =>
    expect(
      concludeSchema(berths, elsewhereIn([berths], [], new Set(['A1', 'A12', 'B07', 'C3'])))['properties'],
    ).toEqual({
      code: { type: 'string' },
      length: { type: 'integer' },
    }));
  test('one that is none of them makes it a choice', () =>
    expect(concludeSchema(berths, elsewhereIn([berths], [], new Set(['A1', 'A12'])))).toMatchObject({
      properties: { code: { enum: ['A1', 'A12', 'B07'] } },
    }));
});
