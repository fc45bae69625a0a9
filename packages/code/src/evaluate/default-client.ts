import { evaluate } from './evaluate.js';
import type { Evaluator } from './evaluator.js';
import { lookUp, type Binding, type Node, type Placed } from '../bind/scope.js';
import { UNKNOWN, type Value } from './value.js';

// axios is a client by itself: `axios.get("/orders")`, and so are ky and superagent. Bundlers rename them, but not what they
// carry along.

/** What nothing but axios itself is given. */
const CARRIES = ['isAxiosError', 'CancelToken'];
/** What ky is given, all of it. */
const KY_CARRIES = ['stop', 'create', 'extend'];

type Client = Value & { is: 'client' };

const KY: Client = { is: 'client', base: null, sendsJson: true };
const SUPERAGENT: Client = { is: 'client', base: null, takesMethod: true };

/** By the name that a page has them under. */
export const GLOBAL_CLIENTS: ReadonlyMap<string, Client> = new Map([
  ['ky', KY],
  ['superagent', SUPERAGENT],
]);

/** Packages that are a client of HTTP. */
const PACKAGES = new Set(['axios', 'ky', 'ofetch', 'redaxios', 'superagent']);

/** What a package gives, where it is a client. */
export function packagedClient(e: Evaluator, { from, name, steps }: Value & { is: 'import' }): Client | null {
  if (!PACKAGES.has(from) || steps.length > 0 || (name !== 'default' && name !== from)) return null;
  return GLOBAL_CLIENTS.get(from) ?? { is: 'client', base: defaultBase(e) };
}

/** Names that clients of libraries are kept under. */
export function defaultClients(e: Evaluator): ReadonlyMap<Binding, Value> {
  if (e.clients !== undefined) return e.clients;
  const found = new Map<Binding, Value>();
  e.clients = found;
  for (const holder of CARRIES.flatMap((name) => holdersOf(e, name)))
    found.set(holder, { is: 'client', base: defaultBase(e) });
  const [first, ...others] = KY_CARRIES.map((name) => new Set(holdersOf(e, name)));
  for (const holder of first!) if (others.every((holders) => holders.has(holder))) found.set(holder, KY);
  return found;
}

const holdersOf = (e: Evaluator, name: string): Binding[] =>
  (e.bound.assigned.get(name) ?? []).flatMap(({ target }) => holderOf(target) ?? []);

function holderOf({ node, scope }: Placed): Binding | null {
  const object = node.type === 'MemberExpression' ? (node.object as Node) : null;
  return object?.type === 'Identifier' ? lookUp(scope, object.name) : null;
}

/** `axios.defaults.baseURL = "/api"`: what it puts before every path; null where nobody says. */
export function defaultBase(e: Evaluator): Value | null {
  if (e.axiosBase !== undefined) return e.axiosBase;
  e.axiosBase = null;
  const given = (e.bound.assigned.get('baseURL') ?? []).filter(({ target }) => isOfDefaults(target));
  const [first, ...others] = given;
  if (first !== undefined)
    e.axiosBase = others.length > 0 ? UNKNOWN : evaluate(e, first.value.node, first.value.scope, null);
  return e.axiosBase;
}

/** Of `x.defaults.baseURL`, where x was not made as a client of its own. */
function isOfDefaults({ node, scope }: Placed): boolean {
  const object = node.type === 'MemberExpression' ? (node.object as Node) : null;
  if (object?.type !== 'MemberExpression' || object.computed || object.property.type !== 'Identifier') return false;
  if (object.property.name !== 'defaults') return false;
  const [definition] = holderOf({ node: object, scope })?.definitions ?? [];
  const made = definition?.is === 'value' && definition.node.type === 'CallExpression' ? definition.node.callee : null;
  return !(made?.type === 'MemberExpression' && made.property.type === 'Identifier' && made.property.name === 'create');
}
