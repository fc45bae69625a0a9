import { followingsIn, itemsIn, listsIn, type Following, type NumberedThing } from '@asbuilt/evidence';
import { behaviourId, compareRefs, type Formula } from '@asbuilt/spec';
import { succession } from './effects.js';
import { isOf, type Done, type Fields, type Frame } from './records.js';

// Numbers of a record that follow from others of the same record, as far as many records together show it.

// Fewer may fit by chance, and what is told of a product must not.
const LEAST_NUMBERS = 5;
const MOST_FRAMES = 500;

export function formulasIn(entity: string, frames: readonly Frame[], sent: readonly Fields[]): Formula[] {
  const distinct = new Map(frames.map((frame) => [JSON.stringify(frame.fields), frame]));
  const some = [...distinct.values()].slice(0, MOST_FRAMES);
  const things = some.map(({ fields, entity: { key } }) => withoutKeys(fields, key));
  const said = new Set(sent.flatMap((one) => Object.keys(one)));
  const inside = listsIn(things).flatMap((list) => {
    const saidInside = new Set(sent.flatMap((one) => itemsIn(one, list) ?? []).flatMap((line) => Object.keys(line)));
    const lines = things.flatMap((thing) => itemsIn(thing, list) ?? []);
    return followingsIn(lines, saidInside, LEAST_NUMBERS).map((one) => statement(entity, one, some, list));
  });
  return [...inside, ...followingsIn(things, said, LEAST_NUMBERS).map((one) => statement(entity, one, some))];
}

/** By chance what names a record may fit to anything. */
const withoutKeys = (fields: Fields, key: readonly string[]): NumberedThing =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !key.includes(name) && !IDENTIFIES.test(name)));

const IDENTIFIES = /^(?:id|.*(?:_id|Id|ID))$/;

const MOST_REFS = 3;

function statement(entity: string, following: Following, frames: readonly Frame[], inside?: string): Formula {
  const { field, how, from, by, digits } = following;
  const told = frames.filter(({ fields }) => fields[inside ?? field] != null);
  return {
    id: behaviourId(`formula ${JSON.stringify([entity, inside ?? '', field])}`),
    basis: ['observed'],
    support: told.length,
    against: 0,
    confidence: succession(told.length),
    evidence: told
      .map(({ material, entry }) => ({ material, entry }))
      .sort(compareRefs)
      .slice(0, MOST_REFS),
    kind: 'formula',
    entity,
    field,
    how,
    from: [...from],
    ...(by === undefined ? {} : { by }),
    digits,
    ...(inside === undefined ? {} : { inside }),
  };
}

/** What was sent to calls that are about records of a kind. */
export const sentFor = (entity: string, done: readonly Done[]): Fields[] =>
  done.flatMap(({ call, sent }) => (isOf(call, entity) ? [sent] : []));
