import type { Entity } from '@asbuilt/spec';
import { compareCalls } from './calls.js';
import type { Sides } from './difference.js';
import { GONE, ifTold, lists, SEEN, types, UNSEEN, value, type Finding } from './finding.js';
import type { Naming } from './naming.js';

type Field = Entity['fields'][number];

export function compareEntities(before: Entity, after: Entity, old: Naming, now: Naming): Finding[] {
  const [was, is] = [before, after].map(({ fields }) => new Map(fields.map((field) => [field.path, field])));
  // a field may be shown by one of its calls alone
  const isShownAgain = before.calls.every((call) => now.taken(old.key(call)) > 0);
  const added = [...is!.keys()].filter((path) => !was!.has(path));
  const found = [...compareKeys(before.key, after.key), ...lists([], added, SEEN, 'Field')];
  for (const [path, field] of was!) {
    const other = is!.get(path);
    const gone = field.optional || !isShownAgain ? 'unseen' : 'breaking';
    found.push(...(other === undefined ? lists([path], [], { ...SEEN, gone }, 'Field') : compareField(field, other)));
  }
  return found;
}

/** Without a key, too few records were seen to tell it. */
const compareKeys = (old: readonly string[], now: readonly string[]): Finding[] =>
  old.length === 0 || now.length === 0 ? [] : value(old, now, 'breaking', 'The key');

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
  effect === 'breaking' && /^In answer .* is gone\.$/.test(says);

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
