import type { Call, Entity } from '@asbuilt/spec';
import { isEnvelope, nounOf, routeBase, routeNoun } from '../entities/words.js';
import { at, count } from '../kit/summary/maps.js';
import type { PlaceAt } from './keys.js';
import { OF_ITS_OWN, thingPath, withoutAct } from './routes.js';

/** Which entity the things at a place are of; undefined where nothing says so. */
export type EntityAt = (place: PlaceAt, call: Call | undefined) => Entity | undefined;

export function entityFinder(entities: readonly Entity[], calls: ReadonlyMap<string, Call>): EntityAt {
  const byNoun = new Map<string, Entity>();
  const byBase = basesOf(entities, calls);
  const byCall = new Map<string, Entity[]>();
  for (const entity of entities) {
    if (!byNoun.has(nounOf(entity.name))) byNoun.set(nounOf(entity.name), entity);
    for (const call of entity.calls) at(byCall, call, () => []).push(entity);
  }
  return ({ address, side, path }, call) => {
    const steps = path.split('/').filter((step) => step !== '' && step !== '*');
    const own = steps.filter((step) => step !== call?.operation && (side !== 'answer' || !isEnvelope(step)));
    const last = side === 'request' ? own.filter((step) => !isEnvelope(step)).at(-1) : own.at(-1);
    const route = routeOf(side, call?.path ?? pathIn(address));
    if (last !== undefined)
      return byNoun.get(`${routeNoun(route)}_${nounOf(last)}`) ?? byNoun.get(nounOf(last)) ?? ownOf(call, last);
    // all operations of GraphQL and RPC share one path, which is about none of their things
    if (call !== undefined && call.operation !== null && call.style !== 'form') return ownOf(call, '');
    // a list that is asked for by a value may be of anything, where the entities do not say of what
    if (side === 'answer' && path.endsWith('*') && route.endsWith('}') && !byCall.has(call?.id ?? '')) return undefined;
    const qualified = byNoun.get(`${routeNoun(holderRoute(route))}_${routeNoun(route)}`);
    return qualified ?? ownOf(call, '') ?? byNoun.get(routeNoun(route)) ?? byBase.get(routeBase(route));
  };

  /** The entity that a call is about, where that is one. */
  function ownOf(call: Call | undefined, named: string): Entity | undefined {
    const about = call === undefined ? [] : (byCall.get(call.id) ?? []);
    const noun = call === undefined ? '' : routeNoun(thingPath(call.path));
    if (named !== '' && nounOf(named) !== noun) return undefined;
    return about.find((entity) => nounOf(entity.name) === noun) ?? (about.length === 1 ? about[0] : undefined);
  }
}

/** What is done to a thing by the last word of an address is known to be no thing, whatever it is called: `/entries/{id}/post`. */
const routeOf = (side: PlaceAt['side'], path: string): string =>
  side === 'act' && OF_ITS_OWN.test(path) ? withoutAct(path) : thingPath(path);

/** `/features/{id}` of `/features/{id}/environments/{id}`. */
const holderRoute = (route: string): string => /^(.*\})\/[^{}/]+(?:\/\{[^{}/]*\})?$/.exec(route)?.[1] ?? '';

/** By route: the entity that most calls there are about. */
function basesOf(entities: readonly Entity[], calls: ReadonlyMap<string, Call>): Map<string, Entity> {
  const most = new Map<string, { entity: Entity; calls: number }>();
  for (const entity of entities) {
    const bases = new Map<string, number>();
    for (const id of entity.calls) if (calls.has(id)) count(bases, routeBase(calls.get(id)!.path));
    for (const [base, times] of bases) {
      const known = most.get(base);
      if (known === undefined || known.calls < times) most.set(base, { entity, calls: times });
    }
  }
  return new Map([...most].map(([base, { entity }]) => [base, entity]));
}

const pathIn = (address: string): string => address.split(' ')[2] ?? '';
