import type { Asked } from '../answers/call-request.js';
import { isThing, type Json } from '../wire/json.js';
import type { Example, Known } from '../learned/call-knowledge.js';
import { roleName } from '../memory/memory.js';
import type { Answer } from '../wire/request.js';

// How a GraphQL call refuses what it was not heard to refuse: as other calls at the same address do, under its own name;
// never in the words of an API beside it.

const OF_CALLERS = new Set([401, 403]);
const MISSES = /not[ _-]?found|no such|does ?n[o']t exist|unknown (?:id|\w+ id)|could not (?:be )?f(?:ou|i)nd/i;

interface Heard {
  readonly known: Known;
  readonly example: Example;
}

/** All refusals at the address of a call. */
const heardAt = ({ p, known }: Asked): Heard[] =>
  [...p.calls.values()]
    .filter(({ call }) => call.style === 'graphql' && call.path === known.call.path)
    .flatMap((one) => one.examples.map((example) => ({ known: one, example })))
    .filter(({ example: { answered } }) => isThing(answered) && Array.isArray(answered.errors));

/** Of those who may not: as this role was told elsewhere; else whoever else was. null: nobody was heard to be. */
export function graphTurnedAway(asked: Asked, status: number, why: string): Answer | null {
  if (asked.root === null || !OF_CALLERS.has(status)) return null;
  const role = roleName(asked.session);
  const heard = heardAt(asked).filter(({ known, example }) => isShutTo(asked, known, example));
  const own = heard.filter(({ example }) => example.role === role);
  const found = own[0] ?? (role === '' ? undefined : heard.find(({ example }) => example.role !== ''));
  return found === undefined ? null : saidAs(asked, found, why);
}

/** The specification has the one who was refused among those who may not. */
function isShutTo({ p }: Asked, { call }: Known, { role }: Example): boolean {
  const who = role === '' ? p.outside : p.spec.roles.statements.find(({ name }) => name === role);
  return who?.mayNot.includes(call.id) === true;
}

/** Of what is not there: as this call said it, or another about the same kind of thing. null: nobody was heard to. */
export function graphMissing(asked: Asked, why: string): Answer | null {
  const heard = heardAt(asked).filter(({ example }) => MISSES.test(errorsText(example.answered)));
  const of = (is: (known: Known) => boolean) => heard.find(({ known }) => is(known));
  const found =
    of((known) => known === asked.known) ?? of(({ entity }) => entity !== null && entity === asked.known.entity);
  return found === undefined ? cataloguedMiss(asked, why) : saidAs(asked, found, why);
}

/** As the only error in the specification that says so of this call. */
function cataloguedMiss({ p, known: { call, success } }: Asked, why: string): Answer | null {
  const errors = p.spec.errors.statements.filter(
    ({ where, field, code = '', message, status }) =>
      where.includes(call.id) && field === null && status < 300 && MISSES.test(`${code} ${message}`),
  );
  const [error] = errors;
  if (error === undefined || errors.length > 1 || error.message.includes('{')) return null;
  const [operation, status] = [call.operation ?? '', success?.status ?? 200];
  const { code, message } = error;
  const said = { message, path: [operation], ...(code === undefined ? {} : { extensions: { code } }) };
  const body = { errors: [said], data: { [operation]: null } };
  return { status, headers: [], mime: 'application/json', body, call: call.id, why, statements: [error.id] };
}

const errorsText = (answered: Json): string => JSON.stringify(isThing(answered) ? answered.errors : null);

/** The same under the name of the call that is asked for: in the data, and in the path that the error has. */
function saidAs({ known: { call } }: Asked, { known, example }: Heard, why: string): Answer {
  const [from, to] = [known.call.operation ?? '', call.operation ?? ''];
  const body = from === to ? example.answered : renamed(example.answered, from, to);
  return { status: example.status, headers: [], mime: example.mime ?? 'application/json', body, call: call.id, why };
}

function renamed(body: Json, from: string, to: string): Json {
  if (Array.isArray(body)) return body.map((item) => (item === from ? to : renamed(item, from, to)));
  if (!isThing(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name === from ? to : name, renamed(value, from, to)]),
  );
}

/** Where nobody was heard to refuse: the data that is missing, and why, in so many words. */
export const graphUnknown = ({ known: { call, success } }: Asked, says: string, why: string): Answer => ({
  status: success?.status ?? 200,
  headers: [],
  mime: 'application/json',
  body: {
    data: { [call.operation ?? '']: null },
    errors: [{ message: says, path: [call.operation ?? ''], extensions: { code: 'ASBUILT_GAP' } }],
  },
  call: call.id,
  why,
});
