import type { Json } from '@asbuilt/evidence';
import type { Call, Role } from '@asbuilt/spec';
import { isSecretName } from '../replay/looks.js';
import { whoIn } from '../replay/sign-in.js';
import type { Example } from './examples.js';
import { formPage } from './form-page.js';
import type { Plan } from './plan.js';
import type { TokenSource } from './token-sources.js';

/** One call by which people of a role sign in, as the support file of a suite reads it. */
interface Door {
  readonly path: string;
  /** Where its form stands. */
  readonly page?: string;
  readonly form: boolean;
  readonly user: string;
  readonly password: string;
  readonly others: { readonly [name: string]: Json };
  readonly token?: Partial<TokenSource>;
}

/**
 * The doors that people of a role were recorded to go through: one that hands out what is sent along, one that is
 * remembered by a cookie, or both, as pages and scripts of one product may each have their own. None: nobody of it signs in.
 */
export function doorsOf(plan: Plan, role: Role): Door[] {
  if (role.signedIn === false) return [];
  const { spec } = plan;
  const told = (spec.roles.signIn ?? []).flatMap(({ call }) => (call === undefined ? [] : (plan.call(call) ?? [])));
  // the door of a role alone says more than the one that is told of all
  const beside = spec.calls.statements.filter((call) => call.does === 'login' && !told.includes(call));
  const own = [...beside, ...told].filter(({ id }) => role.may.includes(id));
  const usable = (own.length > 0 ? own : [...told, ...beside].slice(0, 1)).flatMap((call) => {
    const door = doorOf(plan, call, role);
    return door === null ? [] : [door];
  });
  const ofTokens = usable.find(({ token }) => token !== undefined);
  const ofCookies = usable.find(({ token }) => token === undefined);
  return [ofCookies, ofTokens].filter((door) => door !== undefined);
}

function doorOf(plan: Plan, call: Call, role: Role): Door | null {
  const fields = fieldsOf(call, plan.examples.get(call.id));
  const names = Object.keys(fields).filter((name) => !isGuard(plan, name));
  const password = names.find((name) => isSecretName(name));
  const user = whoIn(plan.spec, call, names);
  if (password === undefined || user === undefined) return null;
  const others = names.filter((name) => name !== user && name !== password).map((name) => [name, fields[name]!]);
  const page = formPage(plan, call, role);
  const token = tokenOf(plan, call);
  return {
    path: call.path,
    ...(page === null || page === call.path ? {} : { page }),
    form: call.request?.mime.includes('json') !== true,
    user,
    password,
    others: Object.fromEntries(others) as Door['others'],
    ...(token !== undefined && { token }),
  };
}

/** As recorded; without a recording, the header that the specification tells of goes with the only call that answers in JSON. */
function tokenOf({ spec, tokenSources }: Plan, call: Call): Door['token'] | undefined {
  const seen = tokenSources.get(call.id);
  if (seen !== undefined || tokenSources.size > 0 || call.request?.mime.includes('json') !== true) return seen;
  const way = (spec.roles.signIn ?? []).find(({ method, name }) => name !== undefined && HEADERS.has(method));
  if (way === undefined) return undefined;
  return { header: way.name!.toLowerCase(), prefix: way.method === 'bearer' ? 'Bearer ' : '' };
}

const HEADERS: ReadonlySet<string> = new Set(['bearer', 'key']);

const isGuard = ({ spec }: Plan, name: string): boolean => (spec.roles.csrf ?? []).some((one) => one.name === name);

function fieldsOf(call: Call, example: Example | undefined): Record<string, Json> {
  if (example !== undefined) return { ...example.body };
  const properties = call.request?.schema['properties'];
  const names = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
  return Object.fromEntries(names.map((name) => [name, name === 'grant_type' ? grantFor(names) : '']));
}

/** What OAuth 2.0 calls it when a client signs in with its own secret (RFC 6749, 4.4), or with somebody's password (4.3). */
const grantFor = (names: readonly string[]): string => (names.includes('password') ? 'password' : 'client_credentials');
