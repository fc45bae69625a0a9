import { beneathIn } from '../memory/beneath.js';
import type { Memory } from '../memory/memory.js';
import { matchesOf, type Match } from '../learned/match.js';
import { renewed } from '../learned/lifetimes.js';
import type { Prepared } from '../learned/call-knowledge.js';
import { replacePassword } from '../refusals/changed-password.js';
import { touch } from '../refusals/refuse.js';
import { keepSecrets } from '../refusals/secrets.js';
import { sessionOf, unknownRole } from '../refusals/sessions.js';
import { withNotices } from '../wire/page.js';
import { fieldsOf, type Answer, type Request } from '../wire/request.js';
import { asVisitor, knowingVisitor } from '../wire/visitors.js';
import { cachedFor } from './cached.js';
import { together } from './graphql-answers.js';
import { attempt, refusedByGuards, type Attempt } from './guards.js';
import { saidNow } from './after-form.js';
import { perform } from './perform.js';
import { answerUnknown } from './unknown.js';

// A front end under development asks thousands of times; the last of it is what somebody looks at.
const MOST_LOGGED = 500;

/** Whether a call is refused where the specification says so, or carried out whatever it says. */
export type Strictness = 'may refuse' | 'carries out';

/** Answers as the specification says. Nothing but the specification, the memory and the request decides. */
export function respond(p: Prepared, memory: Memory, request: Request, strictness: Strictness = 'may refuse'): Answer {
  memory.clock++;
  const meant = asVisitor({ ...request, method: methodOf(request) }, () => `visitor-${(memory.visitors += 1)}`);
  const matches = matchesOf(p.routes, meant);
  const stranger = unknownRole(p, meant);
  const answers = stranger === null ? matches.map((match) => answerCall(p, memory, meant, match, strictness)) : [];
  const answer =
    stranger !== null
      ? noSuchRole(p, stranger)
      : answers.length === 0
        ? answerUnknown(p, memory, meant)
        : saying(p, memory, meant, together(p, matches, answers, meant));
  const { status, call, guard = null, statements = [], why } = answer;
  memory.log.push({ at: request.at, method: meant.method, path: request.path, status, call, guard, statements, why });
  if (memory.log.length > MOST_LOGGED) memory.log.splice(0, memory.log.length - MOST_LOGGED);
  return knowingVisitor(answer, meant, (who) => memory.notices.has(who));
}

/** A page says what is to be said to who asks for it. */
function saying(p: Prepared, memory: Memory, request: Request, answer: Answer): Answer {
  const isPage = /html/.test(answer.mime ?? '') && typeof answer.body === 'string' && answer.status < 300;
  if (request.method !== 'GET' || !isPage || memory.notices.size === 0) return answer;
  return {
    ...answer,
    body: withNotices(answer.body as string, saidNow({ memory, request, session: sessionOf(p, memory, request) })),
  };
}

/** A name that is mistyped would else be somebody who may what nobody was seen to be refused. */
function noSuchRole({ spec }: Prepared, name: string): Answer {
  const says = `The specification has no role ${name}.`;
  const body = { asbuilt: says, roles: spec.roles.statements.map((role) => role.name) };
  return { status: 400, headers: [], mime: 'application/json', body, call: null, why: says };
}

/** `_method=patch` in a posted form, or X-HTTP-Method-Override, wins over what was sent. */
function methodOf({ method, headers, body }: Request): string {
  const field = body.is === 'form' ? body.fields.find(([name]) => name === '_method')?.[1] : undefined;
  return (field ?? headers.get('x-http-method-override') ?? (method === 'HEAD' ? 'GET' : method)).toUpperCase();
}

function answerCall(
  p: Prepared,
  memory: Memory,
  request: Request,
  { call, params, root }: Match,
  strictness: Strictness,
): Answer {
  const known = p.calls.get(call.id)!;
  memory.beneath = beneathIn(p.entities, call, params);
  const session = sessionOf(p, memory, request);
  const fields = root?.args ?? fieldsOf(request.body);
  const tried = attempt({ p, known, memory, request, params, root, fields, session });
  return (strictness === 'carries out' ? null : refusedByGuards(tried)) ?? carryOut(tried);
}

function carryOut({ asked, record }: Attempt): Answer {
  const { known, memory, request } = asked;
  if (request.method !== 'GET') touch(asked);
  const done = perform(asked, record ?? undefined);
  if (done.status < 400) keepSecrets(memory, request);
  if (done.status < 400) replacePassword(memory, asked.session, request);
  if (DOORS.has(known.call.does ?? '')) return done;
  return { ...done, headers: [...done.headers, ...cachedFor(asked, done), ...renewed(asked)] };
}

/** What hands out cookies of its own. */
const DOORS = new Set(['login', 'logout']);
