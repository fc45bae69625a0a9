import type { Asked } from '../answers/call-request.js';
import type { Json, Thing } from '../wire/json.js';
import { roleName, type Memory } from '../memory/memory.js';
import type { Example, Known, Limit, Prepared } from './call-knowledge.js';
import type { Observed } from './observed.js';
import { identified, sessionOf } from '../refusals/sessions.js';

const TOO_MANY = 429;
// Fewer are no limit that anybody would set: something else was counted.
const LEAST_TIMES = 2;
// Where nothing tells how long one has to wait.
const USUAL_WAIT = 60_000;
const UNITS: ReadonlyMap<string, number> = new Map([
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
]);

/** How long a refusal says that one has to wait: `Try again in 40 seconds.` */
function waitIn(answered: Json): number {
  const [, count, unit] = /(?<!\d)(\d+)\s*(s|m|h)(?:ec|in|our|\b)/i.exec(JSON.stringify(answered)) ?? [];
  return count === undefined ? USUAL_WAIT : Number(count) * UNITS.get(unit!.toLowerCase())!;
}

/** The least number of requests that went before a refusal; null: there was none. */
export function limitOf(p: Prepared, { examples }: Known): Limit | null {
  const refused = examples.filter(({ status }) => status === TOO_MANY);
  if (refused.length === 0) return null;
  const within = Math.max(...refused.map(({ answered }) => waitIn(answered)));
  for (const byName of [true, false]) {
    const who = (one: Example) => callerOf(byName, one.role, identified(p.spec, one.sent)[0]);
    const counts = refused.map(
      (last) =>
        examples.filter(
          (one) => one.status !== TOO_MANY && who(one) === who(last) && one.at < last.at && one.at > last.at - within,
        ).length,
    );
    const times = Math.min(...counts.filter((count) => count >= LEAST_TIMES));
    if (Number.isFinite(times)) return { times, within, byName };
  }
  return null;
}

const callerOf = (byName: boolean, role: string, name: string): string => (byName ? `${role} ${name}` : role);

/** Whether a caller has asked too often. Counts the request where it has not. */
export function isTooMany({ p, known, memory, session, fields, request }: Asked): boolean {
  const { limit, call } = known;
  if (limit === null) return false;
  const who = callerOf(limit.byName, roleName(session), identified(p.spec, fields)[0]);
  return count(memory, `${call.id} ${who}`, request.at, limit);
}

/** What was recorded counts too; whoever was refused has used up all that there is. */
export function noteAttempt(
  p: Prepared,
  memory: Memory,
  { request, status }: Observed,
  { known, sent }: { readonly known: Known; readonly sent: Thing },
): void {
  const { limit, call } = known;
  if (limit === null) return;
  const role = roleName(sessionOf(p, memory, request));
  const key = `${call.id} ${callerOf(limit.byName, role, identified(p.spec, sent)[0])}`;
  if (status === TOO_MANY)
    memory.attempts.set(
      key,
      Array.from({ length: limit.times }, () => request.at),
    );
  else count(memory, key, request.at, limit);
}

function count({ attempts }: Memory, key: string, at: number, { times, within }: Limit): boolean {
  const recent = (attempts.get(key) ?? []).filter((one) => one > at - within);
  if (recent.length >= times) return true;
  // one that is asked again in step with its recording is the same
  if (recent.includes(at)) return false;
  attempts.delete(key);
  attempts.set(key, [...recent, at]);
  if (attempts.size > MOST_CALLERS) attempts.delete(attempts.keys().next().value!);
  return false;
}

// The oldest make room for the newest.
const MOST_CALLERS = 1000;
