import type { Call, Role, Spec, Formula } from '@asbuilt/spec';
import type { Again, Examples } from './examples.js';
import type { GraphRequest } from './graphql.js';
import type { ListWays } from './list-ways.js';
import type { RefusedAs } from './refused-as.js';
import type { TokenSource } from './token-sources.js';

/** What all files of a suite look at. */
export interface Plan {
  readonly spec: Spec;
  readonly examples: Examples;
  readonly again: ReadonlyMap<string, Again>;
  /** A request was refused for want of this field, which it did not have at all. */
  wasLeftOut(call: Call, field: string): boolean;
  /** What was asked of GraphQL, by call. */
  readonly graph: ReadonlyMap<string, readonly GraphRequest[]>;
  /** In which ways a list was asked for. */
  readonly ways: ReadonlyMap<string, ListWays>;
  /** How people of a role were refused a call that they may not make; null: that is not known, or not always the same. */
  refusedAs(call: Call, role: Role): RefusedAs | null;
  /** Somebody of this role was shown this list with something in it. */
  isFilled(list: Call, role: Role): boolean;
  /** The call hands out this cookie anew to whoever sends it. */
  renews(call: Call, cookie: string): boolean;
  /** By call that signs somebody in: which part of its answer is sent from then on, and in which header. */
  readonly tokenSources: ReadonlyMap<string, TokenSource>;
  /** By kind of thing: numbers that follow from others of it. */
  readonly followings: ReadonlyMap<string, readonly Formula[]>;
  /** Of the things that the list at this path shows: the field that stands in their addresses. */
  keyAt(path: string): string;
  call(id: string): Call | undefined;
  /** The role that may make it, by itself and not only on what is its own; the one that may most first. */
  roleFor(call: Call): Role | undefined;
  roleOf(actor: string): Role | undefined;
  /** The call that lists what this call is about one of. */
  listFor(call: Call): Call | undefined;
}

type Recorded = Pick<
  Plan,
  | 'examples'
  | 'again'
  | 'wasLeftOut'
  | 'graph'
  | 'ways'
  | 'refusedAs'
  | 'isFilled'
  | 'renews'
  | 'tokenSources'
  | 'keyAt'
  | 'followings'
>;

export function planOf(spec: Spec, recorded: Recorded): Plan {
  const calls = new Map(spec.calls.statements.map((call) => [call.id, call]));
  const mightiest = spec.roles.statements.toSorted((a, b) => b.may.length - a.may.length);
  const isFree = (call: Call) => (role: Role) =>
    role.may.includes(call.id) && role.onlyOwn?.includes(call.id) !== true && role.depends?.includes(call.id) !== true;
  return {
    ...recorded,
    spec,
    call: (id) => calls.get(id),
    roleFor: (call) => mightiest.find(isFree(call)),
    roleOf: (actor) => spec.roles.statements.find(({ actors }) => actors.includes(actor)),
    listFor: (call) => {
      const path = call.path.slice(0, Math.max(0, call.path.indexOf('/{')));
      return spec.calls.statements.find((one) => one.method === 'GET' && one.path === path && isJson(one));
    },
  };
}

/** It answers a good request with JSON. */
export const isJson = (call: Call): boolean => goodAnswer(call)?.mime?.includes('json') === true;

/** The answer that a good request gets most. */
export const goodAnswer = ({ responses }: Call): Call['responses'][number] | undefined =>
  responses.filter(({ status }) => status < 300).sort((a, b) => b.support - a.support)[0];
