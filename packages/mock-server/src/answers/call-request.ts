import type { Entity } from '@asbuilt/spec';
import type { Json, Thing } from '../wire/json.js';
import type { RootField } from './graphql.js';
import type { Memory, Session } from '../memory/memory.js';
import type { Known, Prepared } from '../learned/call-knowledge.js';
import { wrappers, type Request } from '../wire/request.js';

/** One call that is asked for, with all that an answer depends on. */
export interface Asked {
  readonly p: Prepared;
  readonly known: Known;
  readonly memory: Memory;
  readonly request: Request;
  readonly params: ReadonlyMap<string, string>;
  readonly root: RootField | null;
  /** What was sent with it, as one object. */
  readonly fields: Thing;
  readonly session: Session | null;
}

/** What is said of the thing itself: inside the one wrapper where there is one. */
export const input = ({ fields, known }: Asked): Thing => saidOf(fields, known.entity);

/** `{order: {…}}` wraps an order; the one line of `{lines: [{…}]}` is a part of it, and says nothing of the whole. */
export function saidOf(fields: Thing, entity: Entity | null): Thing {
  const inside = wrappers(Object.fromEntries(Object.entries(fields).filter(([name]) => !isPartOf(entity, name))));
  return inside.length === 1 ? { ...fields, ...inside[0] } : fields;
}

export const isPartOf = (entity: Entity | null, name: string): boolean =>
  entity?.fields.some(({ path }) => path === name) === true;

/** The same request makes the same values. */
export const seedOf = ({ request, known }: Asked): string => `${known.call.id} ${request.path}`;

/** Whether only what changes is sent. */
export const isPartial = ({ known }: Pick<Asked, 'known'>): boolean =>
  known.call.method === 'PATCH' || ['update', 'action', 'upload'].includes(known.call.does ?? '');

/** As the schema wants it: forms and addresses know only text. */
export function coerced(value: Json, types: readonly string[]): Json {
  if (typeof value !== 'string' || types.includes('string') || types.length === 0) return value;
  if (types.includes('integer') || types.includes('number'))
    return value.trim() !== '' && !Number.isNaN(Number(value)) ? Number(value) : value;
  if (types.includes('boolean')) return /^(?:true|on|1|yes)$/i.test(value);
  return value === '' && types.includes('null') ? null : value;
}
