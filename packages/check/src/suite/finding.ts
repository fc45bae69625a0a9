import type { Exchange, Json } from '@asbuilt/evidence';
import type { Call, JsonSchema, Role, Spec } from '@asbuilt/spec';
import { findIn, indexOf } from '../explain/find-call.js';
import { nameOf, quoted } from './code.js';
import { goodAnswer, type Plan } from './plan.js';

export interface Sought {
  /** The variable of whoever looks. */
  readonly by: string;
  readonly role: Role;
  readonly list: Call;
  /** The state that it must be in, as code. */
  readonly like?: { readonly field: string; readonly value: string };
  /** Code that makes one such. */
  readonly make?: string | null;
}

/** Looks for one of a list; `findAll`: for all that will do. */
export function findCode(
  plan: Plan,
  { by, role, list, like, make }: Sought,
  verb: 'find' | 'findAll' = 'find',
): string {
  const how = [
    ...(make == null ? [] : [`make: async () => ${make}`]),
    ...(make == null || plan.keyAt(list.path) === 'id' ? [] : [`key: ${quoted(plan.keyAt(list.path))}`]),
    ...(plan.isFilled(list, role) ? [] : ['mayBeEmpty: true']),
  ];
  const wanted = like === undefined ? '{}' : `{ ${nameOf(like.field)}: ${like.value} }`;
  const args = how.length > 0 ? [wanted, `{ ${how.join(', ')} }`] : like === undefined ? [] : [wanted];
  return `${by}.${verb}(${[quoted(list.path), ...args].join(', ')})`;
}

/**
 * By call and role: the lists that were recorded with something in them. Without a recording their form tells, where one role
 * alone is shown them: of several it does not tell who was shown something.
 */
export function filledLists(spec: Spec, exchanges: readonly Exchange[]): Plan['isFilled'] {
  if (exchanges.length === 0)
    return (call) =>
      hasItems(goodAnswer(call)?.schema ?? null) &&
      spec.roles.statements.filter(({ may }) => may.includes(call.id)).length === 1;
  const index = indexOf(spec.calls.statements, spec.origins);
  const roles = new Map(spec.roles.statements.flatMap(({ id, actors }) => actors.map((actor) => [actor, id] as const)));
  const filled = new Set<string>();
  for (const exchange of exchanges) {
    const { is, method, status, response, actor } = exchange;
    if (is !== 'call' || method !== 'GET' || status >= 300 || response?.is !== 'json') continue;
    if (listsIn(response.value).some((list) => list.length > 0))
      filled.add(`${findIn(index, exchange, null)?.call.id ?? ''} ${roles.get(actor) ?? ''}`);
  }
  return (call, role) => filled.has(`${call.id} ${role.id}`);
}

/** As the written suite looks for them: the answer, or what it wraps. */
const listsIn = (value: Json): readonly Json[][] =>
  Array.isArray(value) ? [value] : Object.values(value ?? {}).filter((inner) => Array.isArray(inner));

const hasItems = (schema: JsonSchema | null): boolean => {
  const wrapped = Object.values((schema?.['properties'] ?? {}) as Record<string, JsonSchema>);
  return [schema, ...wrapped].some((one) => typeof one?.['items'] === 'object' && one['items'] !== null);
};
