import type { Access, Call, Spec } from '@asbuilt/spec';
import { isMaking } from './calls/session.js';
import { CSRF_FIELD } from './roles/signing-in/password-pair.js';

// Calls that sign in and out are known by their names in most products, and by a cookie or a token that comes or goes with
// them in others. Where neither tells, what follows does: who sent who they are and a password there was in from then on.

type Calls = Spec['calls'];

/** What a call is taken for by its method, which says nothing of what it is for. */
const UNSAID = new Set<Call['does']>(['create', 'action']);

/** The calls, with those told for signing in and out by which the roles were seen to come in, and to go. */
export function withDoors(calls: Calls, signIn: readonly Access[]): Calls {
  const taken = new Set(signIn.flatMap(({ method, call }) => (method === 'password' ? (call ?? []) : [])));
  const isDoor = (call: Call) => taken.has(call.id) && UNSAID.has(call.does) && !isMaking(lastWord(call.path));
  const found = calls.statements.filter(isDoor);
  if (found.length === 0) return calls;
  const places = new Set([...found, ...calls.statements.filter(({ does }) => does === 'login')].map(placeOf));
  const pages = new Set(
    calls.statements.filter((call) => call.method === 'GET' && places.has(placeOf(call))).map(({ id }) => id),
  );
  const statements = calls.statements.map((call): Call => {
    if (found.includes(call)) return { ...call, does: 'login', session: 'opens' };
    const isExit = (call.method === 'DELETE' && places.has(placeOf(call))) || leadsOut(call, pages);
    return isExit ? { ...call, does: 'logout', session: 'closes' } : call;
  });
  return { ...calls, statements };
}

const placeOf = ({ origin, path, operation }: Call): string => JSON.stringify([origin, path, operation]);

const lastWord = (path: string): string => path.split('/').findLast((part) => part !== '' && !part.includes('{')) ?? '';

/** Nothing is sent but what guards forms, and everybody is led to where one signs in. */
function leadsOut({ method, does, path, request, responses }: Call, pages: ReadonlySet<string>): boolean {
  if (method !== 'POST' || !UNSAID.has(does) || path.includes('{')) return false;
  const properties = (request?.schema as { properties?: object } | undefined)?.properties ?? {};
  if (Object.keys(properties).some((name) => !CSRF_FIELD.test(name))) return false;
  const taken = responses.filter(({ status }) => status < 400);
  return (
    taken.length > 0 && taken.every(({ leadsTo = [] }) => leadsTo.length > 0 && leadsTo.every((id) => pages.has(id)))
  );
}
