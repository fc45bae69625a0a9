import { emptySketch, inclusion, mergeSketches, type Sketch } from '../../kit/summary/sketch.js';
import type { Cluster } from '../clusters.js';
import type { Gathered } from '../gather.js';
import { keyValues } from '../key-values.js';
import { canonical, isTellingField } from '../likeness.js';
import { isAlways } from '../natural-key.js';
import type { FieldSeen } from '../summary.js';
import { MOST_FIELD_VALUES, MOST_IDS } from '../summary.js';
import { roleOf } from '../words.js';

/** By which value the things of a kind may be pointed at: what tells them apart, or another value that each has for itself. */
export interface Handle {
  /** Its field; empty where identifiers stand in addresses alone. */
  readonly by: string;
  readonly isKey: boolean;
  readonly values: Sketch;
  readonly isTelling: boolean;
}

/** A field, and a kind that it may point at. */
export interface RefCandidate {
  readonly owner: Cluster;
  readonly field: Gathered;
  readonly target: Cluster;
  readonly handle: Handle;
  /** Of the field's values: how many could be looked up, and how many of these are values of the handle. */
  readonly known: { readonly of: number; readonly found: number };
  /** The largest share of them that another kind knows. */
  readonly rival: number;
  /** `author` of `author_id`. */
  readonly role: string;
  /** The kind that stood whole under this role elsewhere. */
  readonly elsewhere: Cluster | undefined;
  /** The kind that the product says the field points at; null where it says so of other fields only. */
  readonly declared: Cluster | null | undefined;
}

// More than a few handles are columns that happen to differ.
const MOST_HANDLES = 4;

export function handlesOf(target: Cluster): Handle[] {
  const ids = keyValues(target);
  const [key = ''] = target.key.length === 1 ? target.key : [];
  const own: Handle = { by: key, isKey: true, values: ids, isTelling: target.telling || areWords(target, key) };
  const others = [...uniqueFields(target, ids)].filter(([name]) => name !== key);
  return [own, ...others.slice(0, MOST_HANDLES).map(([by, values]) => otherHandle(target, by, values))];
}

const otherHandle = (target: Cluster, by: string, values: Sketch): Handle => ({
  by,
  isKey: target.record === by,
  values,
  isTelling: areWords(target, by),
});

const areWords = (target: Cluster, name: string): boolean =>
  fieldsOf(target, name).some((field) => isTellingField(field));

const fieldsOf = ({ spots }: Cluster, name: string): FieldSeen[] =>
  spots.flatMap(({ seat, side }) => {
    const field = side === 'answer' ? seat.fields.kept.get(name) : undefined;
    return field === undefined ? [] : [field];
  });

/** Values that every thing has, and no two of them the same. */
function* uniqueFields({ spots }: Cluster, ids: Sketch): Generator<[string, Sketch]> {
  const shown = spots.filter(({ side, top }) => side === 'answer' && top);
  const names = new Set(shown.flatMap(({ seat }) => [...seat.fields.kept.keys()]));
  for (const name of names) {
    const carrying = shown.filter(({ seat }) => seat.fields.kept.has(name));
    const fields = carrying.map(({ seat }) => seat.fields.kept.get(name)!);
    if (!carrying.every((spot, i) => isAlways(fields[i]!, spot) && fields[i]!.repeated === 0)) continue;
    if (fields.some(({ scalars }) => scalars.booleans > 0)) continue;
    const values = emptySketch();
    const own = emptySketch();
    for (const [i, { seat }] of carrying.entries()) {
      mergeSketches(values, fields[i]!.values, MOST_FIELD_VALUES);
      mergeSketches(own, seat.ids, MOST_IDS);
    }
    const things = own.hashes.length > 0 ? own.hashes.length : ids.hashes.length;
    if (values.hashes.length > 1 && values.hashes.length >= Math.min(things, MOST_FIELD_VALUES)) yield [name, values];
  }
}

export interface Among {
  readonly clusters: readonly Cluster[];
  readonly handles: ReadonlyMap<Cluster, readonly Handle[]>;
  readonly roles: ReadonlyMap<string, Cluster>;
  readonly declared: ReadonlyMap<Cluster, ReadonlyMap<string, Cluster>>;
}

export function candidatesOf(owner: Cluster, field: Gathered, among: Among): RefCandidate[] {
  const role = roleOf(field.name);
  const values = (field.typed.values.hashes.length > 0 ? field.typed : field.seen).values;
  const said = among.declared.get(owner)?.get(canonical(field.name));
  const declared = said ?? (among.declared.size > 0 ? null : undefined);
  const looked = among.clusters.map((target) => {
    const handles = among.handles.get(target)!.map((handle) => ({ handle, known: inclusion(values, handle.values) }));
    // by the key, unless another handle knows more of the values
    return { target, ...handles.reduce((best, one) => (shareOf(one.known) > shareOf(best.known) ? one : best)) };
  });
  return looked.map(({ target, handle, known }) => ({
    owner,
    field,
    target,
    handle,
    known,
    rival: Math.max(0, ...looked.filter((other) => other.target !== target).map((other) => shareOf(other.known))),
    role,
    elsewhere: among.roles.get(role),
    declared,
  }));
}

export const shareOf = ({ of, found }: { of: number; found: number }): number => (of === 0 ? 0 : found / of);
