import { STATUS_CODES } from 'node:http';
import { isChosen } from '@asbuilt/spec';
import { recordedAt, shutArea, type Recorded } from '../learned/experience.js';
import type { Prepared } from '../learned/call-knowledge.js';
import { choosingOf, graphAsked, nearest } from '../learned/match.js';
import { roleName, type Memory } from '../memory/memory.js';
import { NOT_KNOWN } from '../refusals/never-sent.js';
import { unservedAt } from '../refusals/not-served.js';
import { sessionOf } from '../refusals/sessions.js';
import type { Json } from '../wire/json.js';
import { pageFor, pageWith, screenAt } from '../wire/page.js';
import type { Answer, Request } from '../wire/request.js';

const page = (status: number, body: string, why: string): Answer => ({
  status,
  headers: [],
  mime: 'text/html',
  body,
  call: null,
  why,
});

/** Where the specification has no call, and the recording has an answer. */
function again({ spec }: Prepared, { status, location, mime, answered }: Recorded, { path, query }: Request): Answer {
  const isPage = /html/.test(mime ?? '') && answered === null;
  const headers: Answer['headers'] = location === null ? [] : [['location', location]];
  return {
    status,
    headers,
    mime,
    body: isPage ? pageFor(spec, path, query) : answered,
    call: null,
    why: 'as recorded',
  };
}

/** The answer to a request that is not in the specification. */
export function answerUnknown(p: Prepared, memory: Memory, request: Request): Answer {
  const { spec, experience } = p;
  const { method, path, query } = request;
  const role = roleName(sessionOf(p, memory, request));
  const recorded = recordedAt(experience, role, request) ?? unservedAt(p, request);
  if (recorded !== null) return again(p, recorded, request);
  const screen = method === 'GET' ? screenAt(spec, path, query) : null;
  const shut = screen === null ? null : shutArea(experience, role, path);
  if (shut !== null) return page(shut, pageWith(STATUS_CODES[shut] ?? '', []), 'this role may not');
  if (screen !== null) return page(200, pageFor(spec, path, query), `screen ${screen.id}`);
  const isServed = spec.calls.statements.some((one) => one.method === method && one.path === path);
  const gone = spec.calls.notServed
    ?.filter((one) => one.method === method && one.path === path)
    .find((one) => (one.chosenBy === undefined ? !isServed : isChosen(one, choosingOf(request))));
  const near = nearest(spec.calls.statements, method, path).map(
    (call) => `${call.method} ${call.path}${call.operation === null ? '' : ` ${call.operation}`}`,
  );
  const asked = [`${method} ${path}`, ...graphAsked(p.routes, request)].join(' ');
  const says =
    gone === undefined
      ? `${asked} is not in the specification.`
      : `${method} ${path} was ${gone.statuses.length === 0 ? 'never answered' : 'not served'} in the recording (${gone.support} requests).`;
  const body: Json = { asbuilt: says, nearest: near, how: 'Record the product while it makes this call.' };
  // that somebody was told to sign in first says nothing of the address
  const status = gone?.statuses.find((one) => one > 401) ?? NOT_KNOWN;
  return { status, headers: [], mime: 'application/json', body, call: null, why: says };
}
