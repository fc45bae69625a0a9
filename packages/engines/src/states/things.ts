import type { Call, Entity } from '@asbuilt/spec';
import { isEnvelope, nounOf, routeNoun } from '../entities/words.js';
import { splitFormat } from '../kit/address/segment.js';
import { at, count } from '../kit/summary/maps.js';
import type { EntityAt } from './entity-at.js';
import { instanceName, parseKeyed, wholeOf, type PlaceAt } from './keys.js';
import { thingPath, thingSlot, withoutAct } from './routes.js';
import type { Thing } from './summary.js';

// Which thing a sighting is of: by its identifier, by the field that tells things of its kind apart, by the address that it was
// asked for at, or by the thing that it is a part of.

/** Whose things stand at a place. */
interface Held {
  readonly entity: Entity;
  /** Names of the parts inside a thing, each with a dot behind it; empty where the things themselves stand there. */
  readonly inside: string;
}

export interface Placed extends Held {
  readonly where: PlaceAt;
  readonly call: Call | undefined;
  readonly things: readonly (readonly [key: string, thing: Thing])[];
}

/** An object that is no kind of thing is a part of what holds it: `stage` in it is `lifecycle.stage`. */
export function holderAt(
  { entityAt }: { readonly entityAt: EntityAt },
  where: PlaceAt,
  call: Call | undefined,
): Held | null {
  const own = entityAt(where, call);
  if (own !== undefined) return { entity: own, inside: '' };
  const end = where.path.lastIndexOf('/');
  const name = where.path.slice(end + 1);
  if (end < 0 || !PLAIN.test(name) || isEnvelope(name)) return null;
  const entity = entityAt({ ...where, path: where.path.slice(0, end) }, call);
  return entity === undefined ? null : { entity, inside: `${name}.` };
}

/** Others are data, such as names of permissions. */
const PLAIN = /^[a-z]\w*$/i;

/** By kind of things: the fields that tell them apart. */
export function keysOf(all: readonly Placed[]): Map<Entity, ReadonlySet<string>> {
  const called = new Map<Entity, Set<string>>();
  for (const { entity, where, call, things } of all)
    for (const [key] of things) {
      const name = instanceName(key);
      const id = name.startsWith('/') ? idIn(call, name, where.side) : null;
      if (id !== null) at(called, entity, () => new Set<string>()).add(id);
    }
  const hits = new Map<Entity, Map<string, number>>();
  for (const { entity, things } of all)
    for (const [key] of things) {
      const keyed = parseKeyed(wholeOf(instanceName(key)) ?? instanceName(key));
      const counts = at(hits, entity, () => new Map<string, number>());
      if (keyed !== null && called.get(entity)?.has(`#${keyed.value}`)) count(counts, keyed.field);
    }
  return new Map(
    [...hits].map(([entity, counts]) => [
      entity,
      new Set([...(entity.key.length === 1 ? entity.key : []), ...mostCalled(counts)]),
    ]),
  );
}

/** Addresses call things by the values of this field. */
function mostCalled(counts: ReadonlyMap<string, number>): string[] {
  const most = Math.max(0, ...counts.values());
  return [...counts].flatMap(([field, times]) => (times === most ? [field] : []));
}

/** Of a kind that has one thing only. */
const ONLY = '#';

type Where = Held & Pick<Placed, 'where' | 'call'>;

/** null: nothing says which thing it is. */
export function idOf({ entity, inside, where, call }: Where, name: string, keys: ReadonlySet<string>): string | null {
  const whole = wholeOf(name);
  const isOnly = entity.key.length === 0 && !where.path.endsWith('*');
  // a part that is a kind of its own is not told apart by what holds it
  if (whole !== null && inside === '') return isOnly ? ONLY : null;
  if (inside !== '' && whole === null && !(name.startsWith('/') && isAbout(entity, call))) return null;
  const own = whole ?? name;
  const keyed = parseKeyed(own);
  if (keyed !== null) return keys.has(keyed.field) ? `#${keyed.value}` : null;
  if (!own.startsWith('/')) return own;
  return idIn(call, own, where.side) ?? (isOnly ? ONLY : null);
}

const isAbout = ({ name }: Entity, call: Call | undefined): boolean =>
  call === undefined || routeNoun(thingPath(call.path)) === nounOf(name);

/** Which thing an address is about. null where it is about none. */
export function idIn(call: Call | undefined, path: string, side: PlaceAt['side']): string | null {
  const words = path.split('/').filter((word) => word !== '');
  // a form that was never sent has no template: what has a digit may be an identifier
  const template = call?.path ?? `/${words.map((word) => (/\d/.test(word) ? '{}' : word)).join('/')}`;
  const word = words[thingSlot(side === 'act' ? withoutAct(template) : template)];
  return word === undefined ? null : `#${splitFormat(word)[0]}`;
}
