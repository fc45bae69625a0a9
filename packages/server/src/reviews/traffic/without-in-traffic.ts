import { endsAlike, PART_KEYS, stepsOf } from '@asbuilt/contract';
import type { Call, Entity, JsonSchema, Spec, StatedInvariant, Statement } from '@asbuilt/spec';
import { isWithin } from '../parts/part.js';
import { isField } from '../parts/value-and-rule.js';
import { sameIn } from './holders.js';
import { entitiesOf, placesOf, wireOf } from './places.js';
import { wireValue } from './wire-value.js';

/** What somebody rejected of an entity, as traffic calls it. */
interface Rejected {
  readonly fields: readonly string[];
  readonly values: readonly { readonly path: string; readonly value: string }[];
}

/** Takes fields and values that somebody rejected in `decided` out of what calls are said to be asked with and to answer. */
export function withoutInTraffic(kept: Spec, decided: Spec): void {
  for (const entity of decided.entities.statements) {
    const { fields, values } = rejectedOf(decided, entity);
    for (const call of fields.length + values.length === 0 ? [] : kept.calls.statements) {
      for (const path of fields) for (const place of placesOf(decided, call, entity, path)) takeOut(place);
      for (const { path, value } of values)
        for (const schema of schemasOf(decided, call, entity, path)) takeValue(schema, value);
    }
    if (fields.length > 0) withoutSaid(kept, decided, entity, fields);
  }
}

/** What screens say of such a field, and what held of it between requests and answers. */
function withoutSaid({ validation, calls }: Spec, decided: Spec, entity: Entity, fields: readonly string[]): void {
  const own = new Set(
    calls.statements.filter((call) => entitiesOf(decided, call).includes(entity)).map(({ id }) => id),
  );
  const isOf = (name: string) => fields.some((path) => isField(name, entity, path));
  const isAbout = ({ asked, at, same, parts = [] }: StatedInvariant) =>
    [asked?.name ?? '', at, same ?? '', ...parts].some((name) =>
      fields.some((path) => endsAlike(stepsOf(name.replaceAll('/*', '')), stepsOf(path))),
    );
  const { onScreens, invariants } = validation;
  if (onScreens) validation.onScreens = onScreens.filter(({ where, field }) => !own.has(where) || !isOf(field));
  if (invariants) validation.invariants = invariants.filter((one) => !own.has(one.where) || !isAbout(one));
}

function rejectedOf({ states }: Spec, entity: Entity): Rejected {
  const isRejected = ({ parts }: Statement, key: string) =>
    parts?.some(({ part, now = part, verdict }) => now === key && verdict === 'rejected') === true;
  const roots = entity.fields.filter(({ path }) => isRejected(entity, PART_KEYS.field(path)));
  const fields = entity.fields.filter(({ path }) => roots.some((root) => isWithin(root.path, path)));
  const values = entity.fields.flatMap((field) => {
    const own = (field.values ?? []).filter((value) => isRejected(entity, PART_KEYS.value(field.path, value)));
    const lives = states.statements.filter((one) => one.entity === entity.name && one.field === field.path);
    const gone = lives.flatMap((cycle) => cycle.states.filter(({ name }) => isRejected(cycle, PART_KEYS.state(name))));
    const wires = [...own.map((value) => wireValue(field, value)), ...gone.map(({ wire, name }) => wire ?? name)];
    return wires.map((value) => ({ path: wireOf(field), value: String(value) }));
  });
  return { fields: fields.map(wireOf), values };
}

/** Schemas of a field wherever it stands, and of parameters of that name. */
export function schemasOf(spec: Spec, call: Call, entity: Entity, path: string): JsonSchema[] {
  const members = placesOf(spec, call, entity, path).map(({ holder, name }) => holder.properties[name]);
  const asked = entitiesOf(spec, call).includes(entity)
    ? call.params.filter((one) => one.in !== 'path' && isField(one.name, entity, path)).map(({ schema }) => schema)
    : [];
  return [...members, ...asked].flatMap(sameIn);
}

function takeOut({ holder, name }: ReturnType<typeof placesOf>[number]): void {
  delete holder.properties[name];
  const { required } = holder;
  if (!Array.isArray(required)) return;
  const left = required.filter((one) => one !== name);
  if (left.length > 0) Object.assign(holder, { required: left });
  else delete (holder as JsonSchema)['required'];
}

function takeValue(schema: JsonSchema, value: string): void {
  for (const keyword of ['enum', 'examples']) {
    const all = schema[keyword];
    if (!Array.isArray(all)) continue;
    const left = all.filter((one) => String(one) !== value);
    if (left.length > 0) schema[keyword] = left;
    else delete schema[keyword];
  }
  if (Object.hasOwn(schema, 'const') && String(schema['const']) === value) delete schema['const'];
}
