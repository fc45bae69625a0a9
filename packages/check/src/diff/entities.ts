import type { Entity } from '@asbuilt/spec';
import { ifTold, lists, LOSS, types, value, type Finding } from './finding.js';

type Field = Entity['fields'][number];

export function compareEntities(before: Entity, after: Entity): Finding[] {
  const [old, now] = [before, after].map(({ fields }) => new Map(fields.map((field) => [field.path, field])));
  const found = [
    ...value(before.key, after.key, 'breaking', 'The key'),
    ...lists([...old!.keys()], [...now!.keys()], LOSS, 'Field'),
  ];
  for (const [path, field] of old!) {
    const other = now!.get(path);
    if (other !== undefined) found.push(...compareField(field, other));
  }
  return found;
}

/** What a reader could rely on and no longer can breaks it. */
function compareField(old: Field, now: Field): Finding[] {
  const { path } = old;
  const flag = (was: boolean, is: boolean, noun: string) => value(was, is, is ? 'breaking' : 'neutral', noun);
  return [
    ...types(old.types, now.types, `The type of ${path}`),
    ...ifTold(old.format, now.format, 'breaking', `The format of ${path}`),
    ...flag(old.nullable, now.nullable, `Whether ${path} can be null`),
    ...flag(old.optional, now.optional, `Whether ${path} can be absent`),
    ...ifTold(old.ref, now.ref, 'neutral', `What ${path} refers to`),
    ...compareValues(old, now),
  ];
}

/** A set that is closed in one document only was not seen often enough in the other: no difference of the product. */
function compareValues(old: Field, now: Field): Finding[] {
  if (old.values === undefined || now.values === undefined) return [];
  const texts = ({ values }: Field) => (values ?? []).map((one) => JSON.stringify(one));
  return lists(texts(old), texts(now), LOSS, `Value of ${old.path},`);
}
