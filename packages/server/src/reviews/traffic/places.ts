import { REFUSED, stepsOf } from '@asbuilt/contract';
import type { Call, Entity, JsonSchema, Spec } from '@asbuilt/spec';
import { speaksOf } from '../speaks-of.js';
import { holdersIn, isSchema, sameIn, type Holder } from './holders.js';

// Where a field of an entity stands in what calls send and answer. A document does not keep which part of a body was read as
// which thing; the names of a body's members, of where it stands and of what the call is about tell it again.

/** A member of a schema of an object. */
export interface Place {
  readonly holder: JsonSchema & { readonly properties: Record<string, unknown> };
  readonly name: string;
}

/** Members of what refuses are those of an error. */
const bodiesOf = ({ request, requests = [], responses, messages = [] }: Call): JsonSchema[] => [
  ...[...(request === null ? [] : [request]), ...requests, ...messages].map(({ schema }) => schema),
  ...responses.flatMap(({ status, schema }) => (schema === null || status >= REFUSED ? [] : [schema])),
];

type Field = Entity['fields'][number];

export const wireOf = ({ wire, path }: Field): string => wire ?? path;

const membersOf = ({ fields }: Entity): Set<string> => new Set(fields.map((field) => stepsOf(wireOf(field))[0] ?? ''));

/** Which entities a call is about. */
export const entitiesOf = ({ entities }: Spec, call: Call): Entity[] =>
  entities.statements.filter((one) => one.calls.includes(call.id) || isAbout(call, one));

const isAbout = ({ entity }: Call, one: Entity): boolean => entity !== null && speaksOf(entity, one.name);

/** How surely an object is a thing of this kind; 0: it is none. A single member in common tells nothing. */
function likeness({ schema, name, isRoot }: Holder, entity: Entity, call: Call): number {
  const [names, members] = [Object.keys(schema.properties), membersOf(entity)];
  const shared = names.filter((one) => members.has(one)).length;
  if (name !== '' && speaksOf(name, entity.name)) return names.length + members.size + shared;
  const isMost = shared > 1 && 2 * shared > Math.min(names.length, members.size);
  const isWhole = isRoot && isAbout(call, entity);
  return isMost || isWhole ? shared + (isAbout(call, entity) ? 0.5 : 0) : 0;
}

/** The places of a call where a field stands, by the path that traffic has for it. */
export function placesOf(spec: Spec, call: Call, entity: Entity, path: string): Place[] {
  const about = entitiesOf(spec, call);
  if (!about.includes(entity)) return [];
  const [member = '', ...inner] = stepsOf(path);
  const rivals = about.filter((one) => membersOf(one).has(member));
  return bodiesOf(call)
    .flatMap((body) => holdersIn(body))
    .flatMap((holder) => [...ofThing(holder, member, { call, entity, rivals }), ...ofForm(holder, entity, path)])
    .flatMap((place) => within(place, inner));
}

interface Whose {
  readonly call: Call;
  readonly entity: Entity;
  readonly rivals: readonly Entity[];
}

function ofThing(holder: Holder, member: string, { call, entity, rivals }: Whose): Place[] {
  if (!Object.hasOwn(holder.schema.properties, member)) return [];
  const own = likeness(holder, entity, call);
  const isOthers = rivals.some((one) => one !== entity && likeness(holder, one, call) > own);
  return own === 0 || isOthers ? [] : [{ holder: holder.schema, name: member }];
}

/** `loan[status]`: a form says in the name of a field what it is a field of. */
function ofForm({ schema }: Holder, entity: Entity, path: string): Place[] {
  const wanted = stepsOf(path).join('.');
  return Object.keys(schema.properties)
    .filter((name) => {
      const [thing = '', ...own] = stepsOf(name);
      return own.length > 0 && speaksOf(thing, entity.name) && own.join('.') === wanted;
    })
    .map((name) => ({ holder: schema, name }));
}

function within(place: Place, [step, ...rest]: readonly string[]): Place[] {
  if (step === undefined || stepsOf(place.name).length > 1) return [place];
  return sameIn(place.holder.properties[place.name]).flatMap((schema) => {
    const { properties } = schema;
    return isSchema(properties) && Object.hasOwn(properties, step)
      ? within({ holder: schema as Place['holder'], name: step }, rest)
      : [];
  });
}
