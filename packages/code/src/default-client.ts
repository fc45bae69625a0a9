import { evaluate } from './evaluate.js';
import type { Evaluator } from './evaluator.js';
import { lookUp, type Binding, type Node, type Placed } from './scope.js';
import { UNKNOWN, type Value } from './value.js';

// axios is a client by itself: `axios.get("/orders")`. Bundlers rename it, but not what it carries along.

/** What nothing but axios itself is given. */
const CARRIES = ['isAxiosError', 'CancelToken'];

/** Names that axios itself is kept under. */
export function defaultClients(e: Evaluator): ReadonlySet<Binding> {
  e.axios ??= new Set(
    CARRIES.flatMap((name) => e.bound.assigned.get(name) ?? []).flatMap(({ target }) => holderOf(target) ?? []),
  );
  return e.axios;
}

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
