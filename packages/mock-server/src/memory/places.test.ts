import type { Entity, JsonSchema } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import { make } from './make.js';
import { placesOf } from './places.js';

const entity = (name: string, ...fields: string[]): Entity =>
  ({ name, key: ['id'], fields: fields.map((path) => ({ path, types: ['string'] })) }) as unknown as Entity;

const ROLE = entity('Role', 'id', 'name');
const GROUP = entity('Group', 'id', 'name', 'users', 'memberships');
const KINDS = [ROLE, GROUP];

const MENTION = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } };
const under = (name: string, schema: object) => ({ type: 'object', properties: { [name]: schema } });
const told = (schema: JsonSchema, about: Entity | null) =>
  placesOf(schema, KINDS, about).map(({ at, entity: kind }) => [at.join('.'), kind.name]);

it('of kinds that look alike, the one stands there that the way to it names', () => {
  expect(told(under('group', MENTION), null)).toEqual([['group', 'Group']]);
  expect(told(under('roles', { type: 'array', items: MENTION }), GROUP)).toEqual([['roles.*', 'Role']]);
});

it('where no name leads to it, it is what the call is about', () => {
  expect(told(under('data', { type: 'array', items: MENTION }), GROUP)).toEqual([['data.*', 'Group']]);
  expect(told(under('data', MENTION), null)).toEqual([['data', 'Role']]);
});

it('what has nothing of it is not taken for what the call is about', () => {
  expect(told(under('data', { type: 'object', properties: { id: {}, level: {}, colour: {} } }), GROUP)).toEqual([]);
});

it('a list that was always empty is made empty', () => {
  expect(make({ type: 'array', items: {} }, 'seed', 'memberships')).toEqual([]);
});

it('what describes a thing is none: its key holds no value', () => {
  const described = { type: 'object', properties: { id: under('type', {}), name: under('type', {}) } };
  expect(told(under('data', described), ROLE)).toEqual([]);
});

it('of two kinds that are called alike the one stands there that has all of it', () => {
  const note = entity('Note', 'id', 'made', 'by', 'article', 'rating');
  const remark = entity('shop_notes', 'id', 'made', 'by', 'collection', 'item');
  const shown = (...names: string[]) => ({
    type: 'object',
    properties: Object.fromEntries(names.map((one) => [one, {}])),
  });
  const kind = (...names: string[]) => placesOf(shown(...names), [note, remark], note)[0]?.entity.name;
  expect(kind('id', 'made', 'by', 'collection', 'item')).toBe('shop_notes');
  expect(kind('id', 'made', 'by', 'article')).toBe('Note');
  expect(kind('id', 'made', 'by')).toBe('Note');
});
