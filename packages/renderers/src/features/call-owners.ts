import { type Call, type Entity, type Spec } from '@asbuilt/spec';
import { severalOf } from '../nouns.js';
import { REST, SIGN_IN } from './feature.js';

/** The entity that a call is about, or one of the two parts that belong to none. */
export function callOwners(spec: Spec): (call: Call) => string {
  const signIn = signInCalls(spec);
  const byId = ownersInAnswers(spec.entities.statements);
  const named = new Map(spec.entities.statements.map(({ name }) => [severalOf(name).toLowerCase(), name]));
  const direct = (call: Call) =>
    signIn.has(call.id) ? SIGN_IN : (named.get(severalOf(call.entity ?? '').toLowerCase()) ?? byId.get(call.id));
  const byPlace = new Map<string, string>();
  for (const call of spec.calls.statements)
    for (const place of placesOf(call)) {
      const owner = direct(call);
      if (owner !== undefined && owner !== SIGN_IN && !byPlace.has(place)) byPlace.set(place, owner);
    }
  return (call) => direct(call) ?? placesOf(call).flatMap((place) => byPlace.get(place) ?? [])[0] ?? REST;
}

function signInCalls({ roles, calls }: Spec): Set<string> {
  const told = [
    ...(roles.signIn ?? []).flatMap(({ call, from }) => [call, from?.call]),
    ...(roles.csrf ?? []).map(({ from }) => from?.call),
  ];
  const does = calls.statements.filter((call) => call.does === 'login' || call.does === 'logout');
  const paths = new Set(does.map(({ path }) => path));
  const pages = calls.statements.filter(
    (call) => call.method === 'GET' && call.operation === null && paths.has(call.path),
  );
  return new Set([...told, ...[...does, ...pages].map(({ id }) => id)].filter((id) => id !== undefined));
}

/** Of several entities in one answer, the one that fewest other calls show: it is what this call is for. */
function ownersInAnswers(entities: readonly Entity[]): Map<string, string> {
  const owners = new Map<string, Entity>();
  for (const entity of entities)
    for (const id of entity.calls) {
      const before = owners.get(id);
      if (before === undefined || entity.calls.length < before.calls.length) owners.set(id, entity);
    }
  return new Map([...owners].map(([id, { name }]) => [id, name]));
}

/** `/api/tools/{id}/photo` → `/api/tools`, from the longest to the shortest; one segment alone may be the name of the interface. */
function placesOf({ path }: Call): string[] {
  const segments = path.split('/').filter((one) => one !== '' && !one.includes('{'));
  return segments
    .map((_, i) => segments.slice(0, segments.length - i).join('/'))
    .filter((place) => place.includes('/'));
}
