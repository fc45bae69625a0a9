import type { Entity, Spec } from '@asbuilt/spec';
import { boundsOf, boundWords, type Bounds, type BoundsOf } from './field-bounds.js';
import { oneLine } from '../plain.js';
import { trafficWords } from '../traffic-words.js';

// Entities as programs name them: one identifier for each, and its fields, those inside of others within them.

export interface Field extends Told {
  /** Of what is no thing of its own, an address or the lines of a bill: what stands in it, and in each of a list. */
  readonly inside?: readonly Field[];
  readonly inEach?: readonly Field[];
  readonly bounds?: Bounds;
}

type Told = Entity['fields'][number];

export interface TypedEntity {
  /** A name that every language here takes, no two alike: `Post`, `ShopUser`. */
  readonly id: string;
  readonly entity: Entity;
  readonly fields: readonly Field[];
}

export function typedEntities(spec: Spec): TypedEntity[] {
  const taken = new Set<string>();
  const inOrder = [...spec.entities.statements].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1,
  );
  return inOrder.map((entity) => ({
    id: identifier(entity.name, taken),
    entity,
    fields: ownFields(entity.fields, '', boundsOf(spec, entity)),
  }));
}

function identifier(name: string, taken: Set<string>): string {
  const words = name
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  // all of these languages allow letters of any script in names: `Straße` and `名前` stay whole
  const plain = joined.replace(/\P{ID_Continue}/gu, '');
  const base = /^\p{ID_Start}/u.test(plain) ? plain : `Entity${plain}`;
  let id = base;
  for (let i = 2; taken.has(id.toLowerCase()); i++) id = `${base}${i}`;
  taken.add(id.toLowerCase());
  return id;
}

/** Of fields with one path the first; parts of others (`address.city`) stand in the field that holds them. */
function ownFields(fields: readonly Told[], within: string, boundsAt: BoundsOf): Field[] {
  const seen = new Set<string>();
  const isPart = partsAmong(fields);
  return fields
    .filter(({ path }) => path !== '' && !isPart(path))
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    .filter(({ path }) => !seen.has(path) && seen.add(path) !== undefined)
    .map((field): Field => {
      const inside = partsIn(`${field.path}.`, fields);
      const inEach = partsIn(`${field.path}[].`, fields);
      const { enum: taken, ...bounds } = boundsAt(`${within}${field.path}`, field.also);
      return {
        ...field,
        ...(field.values === undefined && isOfOneType(taken, field.types) && { values: [...taken] }),
        ...(inside.length > 0 && { inside: ownFields(inside, `${within}${field.path}.`, boundsAt) }),
        ...(inEach.length > 0 && { inEach: ownFields(inEach, `${within}${field.path}[].`, boundsAt) }),
        ...(Object.keys(bounds).length > 0 && { bounds }),
      };
    });
}

/** What is taken may be written otherwise than what is answered: `"1"` in a form is 1 in a thing. */
const isOfOneType = (
  taken: readonly (string | number)[] | undefined,
  types: readonly string[],
): taken is readonly (string | number)[] => {
  const [type, another] = types;
  if (taken === undefined || another !== undefined) return false;
  return type === 'string'
    ? taken.every((one) => typeof one === 'string')
    : type === 'integer' && taken.every(Number.isInteger);
};

const partsIn = (holder: string, fields: readonly Told[]): Told[] =>
  fields
    .filter(({ path }) => path.startsWith(holder) && path.length > holder.length)
    .map((field) => ({ ...field, path: field.path.slice(holder.length) }));

/** Whether a path leads into another field. A name may hold dots and slashes of its own: `vat.rate`, where there is no `vat`. */
export function partsAmong(fields: readonly Pick<Field, 'path'>[]): (path: string) => boolean {
  const all = new Set(fields.map(({ path }) => path));
  return (path) => {
    for (let end = path.search(SIGN); end > 0; end = nextSign(path, end)) if (all.has(path.slice(0, end))) return true;
    return false;
  };
}

const SIGN = /[.[/]/;
const nextSign = (path: string, after: number): number => {
  const at = path.slice(after + 1).search(SIGN);
  return at < 0 ? at : after + 1 + at;
};

/**
 * As things are answered and sent: a field of two names stands under either of them, so that neither is always there, and what
 * stands under the other (a whole thing, its identifier) is not told.
 */
export function underAllNames(fields: readonly Field[]): Field[] {
  const taken = new Set(fields.map(({ path }) => path));
  return fields.flatMap((field): Field[] => {
    const others = (field.also ?? []).filter((name) => !taken.has(name) && taken.add(name) !== undefined);
    if (others.length === 0) return [field];
    const bare = { also: [field.path], types: [], nullable: false, optional: true };
    return [{ ...field, optional: true }, ...others.map((path): Field => ({ ...bare, path }))];
  });
}

/** Whether a thing as it is answered may lack it. */
export const mayLack = (field: Field): boolean =>
  field.optional || field.inLists !== undefined || field['writeOnly'] === true;

/** What a program's reader should know of a field, for a comment; nothing in it ends the comment. */
export function remarkOf(field: Field): string {
  return [
    ...trafficWords(field),
    ...(field.ref === undefined ? [] : [refers(field)]),
    ...(field.inLists === undefined ? [] : [`in lists ${field.inLists}`]),
    ...boundWords(field.bounds ?? {}),
    ...(field['readOnly'] === true ? ['never sent by clients'] : []),
    ...(field['writeOnly'] === true ? ['sent by clients, never returned'] : []),
  ]
    .map(safe)
    .join('; ');
}

function refers({ ref, ...field }: Field): string {
  const which = field['many'] === true ? 'several of ' : '';
  const each = field['inOne'] === true ? ', each belongs to one record' : '';
  return `refers to ${which}${ref!.entity}${ref!.field === '' ? '' : ` by ${ref!.field}`}${each}`;
}

export const safe = (raw: string): string => oneLine(raw).replaceAll('*/', '* /');
