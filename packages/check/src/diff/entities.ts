import type { Entity } from '@asbuilt/spec';
import { compareCalls } from './calls.js';
import type { Sides } from './difference.js';
import { GONE, ifTold, lists, SEEN, types, UNSEEN, value, type Finding } from './finding.js';

type Field = Entity['fields'][number];

export function compareEntities(before: Entity, after: Entity, sides: Sides): Finding[] {
  const [was, is] = [before, after].map(({ fields }) => new Map(fields.map((field) => [field.path, field])));
  const isBroken = brokenIn(before, sides);
  const added = [...is!.keys()].filter((path) => !was!.has(path));
  const found = [...compareKeys(before.key, after.key), ...lists([], added, SEEN, 'Field')];
  for (const [path, field] of was!) {
    const other = is!.get(path);
    if (other === undefined)
      found.push(...lists([path], [], { ...SEEN, gone: isBroken(field) ? 'breaking' : 'unseen' }, 'Field'));
    else
      for (const one of compareField(field, other))
        found.push(one.effect !== 'breaking' || isBroken(field) ? one : { ...one, effect: 'neutral' });
  }
  return found;
}

/** By field: whether a call that is about such records, and that both have, was seen to answer otherwise. */
function brokenIn({ name, calls }: Entity, { before, after, old, now }: Sides): (field: Field) => boolean {
  // a document that says nothing of calls
  if (before.calls.statements.length === 0) return ({ optional }) => !optional;
  const names = new Set<string>();
  for (const id of calls) {
    const was = before.calls.statements.find((call) => call.id === id);
    const is = after.calls.statements.find((call) => now.key(call.id) === old.key(id));
    if (was === undefined || is === undefined || fold(was.entity ?? '') !== fold(name)) continue;
    for (const { effect, field } of compareCalls(was, is, old, now))
      if (effect === 'breaking' && field !== undefined && isOfRecord(field)) names.add(nameIn(field));
  }
  return ({ path, wire }) => names.has(nameIn(wire ?? path));
}

const fold = (text: string): string => text.toLowerCase().replace(/[^a-z\d]/g, '');

/** Its own, behind an envelope at most, and not that of a record within it. */
const isOfRecord = (path: string): boolean => path.split('.').length <= 2;

const nameIn = (path: string): string => path.slice(path.lastIndexOf('.') + 1).replaceAll('[]', '');

/** Which field tells records apart is concluded from all that came up: no difference of the product by itself. */
const compareKeys = (old: readonly string[], now: readonly string[]): Finding[] =>
  old.length === 0 || now.length === 0 ? [] : value(old, now, 'neutral', 'The key');

/** Seen to be gone where a call that showed it is answered without its fields; else nobody asked for it. */
export function goneEntity({ calls }: Entity, { before, after, old, now }: Sides): Finding {
  const isMissed = calls.some((id) => {
    const was = before.calls.statements.find((call) => call.id === id);
    const is = after.calls.statements.find((call) => now.key(call.id) === old.key(id));
    return was !== undefined && is !== undefined && compareCalls(was, is, old, now).some(isLostField);
  });
  return isMissed ? GONE : UNSEEN;
}

const isLostField = ({ effect, says }: Finding): boolean =>
  effect === 'breaking' && /^In response .* was removed\.$/.test(says);

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
  return lists(texts(old), texts(now), SEEN, `Value of ${old.path},`);
}
