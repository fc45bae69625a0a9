import type { CataloguedError } from '@asbuilt/spec';
import type { Asked } from './call-request.js';
import type { Thing } from '../wire/json.js';
import type { Example, Known, Twice } from '../learned/call-knowledge.js';
import { find, keepUpTo, keyOf, roleName, shelfName, type Memory, type Session } from '../memory/memory.js';
import { isTakenAs } from '../learned/success.js';

// What somebody made is not made by the same person a second time, where the product was heard to refuse that: as long as
// what came of it is as it was.

const REFUSES_TWICE = new Set([400, 409, 422]);
const ALREADY = /\balready\b|\bduplicate|\btwice\b/i;

/** What the catalogue has for it. */
export function cataloguedTwice(does: string | null, errors: readonly CataloguedError[]): Twice | null {
  if (does !== 'create') return null;
  const told = errors.find(
    ({ status, field, message, code }) =>
      REFUSES_TWICE.has(status) && field === null && ALREADY.test(`${message} ${(code ?? '').replace(/_/g, ' ')}`),
  );
  return told === undefined ? null : { status: told.status, hints: [told.code ?? told.message, told.message] };
}

/** What the material shows: the same request of the same role, taken and then refused, and never taken again. */
export function observedTwice({ call, examples, success }: Known): Twice | null {
  if (call.does !== 'create' || call.style === 'graphql') return null;
  const last = new Map<string, Example>();
  let found: Twice | null = null;
  for (const one of examples) {
    const key = JSON.stringify([one.role, one.asked]);
    const before = last.get(key);
    last.set(key, one);
    if (before === undefined || !isTakenAs(success, before.status)) continue;
    if (isTakenAs(success, one.status)) return null;
    if (REFUSES_TWICE.has(one.status)) found ??= { status: one.status, hints: [] };
  }
  return found;
}

const keyFor = (memory: Memory, { call, entity }: Known, session: Session | null, sent: Thing): string =>
  JSON.stringify([call.id, entity && shelfName(memory, entity), session?.names[0] ?? roleName(session), sent]);

/** How it is refused that this was made before, by the same person. */
export function refusedTwice({ known, memory, session, fields }: Asked): Twice | null {
  const { entity, twice } = known;
  const made =
    twice === null || entity === null ? undefined : memory.makings.get(keyFor(memory, known, session, fields));
  if (made === undefined) return null;
  const thing = find(memory, entity!, made.key);
  return thing === null || JSON.stringify(thing) !== made.thing ? null : twice;
}

export function keepMade(memory: Memory, known: Known, session: Session | null, sent: Thing, thing: Thing): void {
  const { entity, twice } = known;
  const key = twice === null || entity === null ? null : keyOf(entity, thing);
  if (key === null) return;
  const kept = find(memory, entity!, key);
  keepUpTo(memory.makings, keyFor(memory, known, session, sent), { key, thing: JSON.stringify(kept) });
}
