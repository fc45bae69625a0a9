import type { Asked } from '../answers/call-request.js';
import { redirect } from '../answers/redirect.js';
import { carrying } from '../learned/carried.js';
import type { Answer } from '../wire/request.js';
import { refuse } from './refuse.js';

/** Sends a caller away whose role may not make the call: to the sign-in page where the product did so. */
export function turnAway(asked: Asked, status: number): Answer {
  const role = asked.p.spec.roles.statements.find(({ name }) => name === asked.session?.role) ?? asked.p.outside;
  return { ...answerAway(asked, status), statements: [asked.known.call.id, ...(role === null ? [] : [role.id])] };
}

function answerAway(asked: Asked, status: number): Answer {
  const { known, p } = asked;
  const why = 'this role may not';
  const leadsTo = known.call.responses.find((one) => one.status === status)?.leadsTo ?? [];
  if (status < 300 || status >= 400) return refuse(asked, status, why);
  // a form leads on where it is taken: who may not is led to the door
  const isDoor = (id: string) => p.doors.has(p.calls.get(id)?.call.path ?? '');
  const isToDoor = known.call.method !== 'GET' || leadsTo.length === 0;
  const door = leadsTo.find(isDoor) ?? (isToDoor ? [...p.calls.keys()].find(isDoor) : undefined);
  const led = redirect(asked, door === undefined ? leadsTo : [door], null);
  if (door === undefined) return { status, call: known.call.id, why, ...led };
  const headers = led.headers.map(([name, to]) => [name, carrying(p, asked.request, to)] as const);
  return { status, call: known.call.id, why, ...led, headers };
}
