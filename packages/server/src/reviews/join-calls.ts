import { PART_KEYS } from '@asbuilt/contract';
import type { Call, JsonSchema, Parameter, Response, ResponseHeader, Spec } from '@asbuilt/spec';
import { isSameCall } from './addresses.js';
import { joinBy, takeGrounds, union, written } from './join.js';
import { pointAtCall } from './point-at-call.js';

/** Calls at one address are one: this one takes over what the others showed, and all that spoke of them speaks of it. In words. */
export function joinCalls(spec: Spec, call: Call): string | undefined {
  const others = spec.calls.statements.filter((other) => isSameCall(call, other));
  if (others.length === 0) return undefined;
  for (const other of others) takeOver(call, other);
  const gone = new Set(others.map(({ id }) => id));
  spec.calls.statements = spec.calls.statements.filter(({ id }) => !gone.has(id));
  pointAtCall(spec, gone, call.id);
  return `Joined: ${others.map(nameOf).join(', ')} ${others.length === 1 ? 'is' : 'are'} at the same address now, so their evidence is shown here. Undo this to separate them.`;
}

export const nameOf = ({ method, path, operation, id }: Call): string =>
  `${[method, path, operation].filter(Boolean).join(' ')} (${id})`;

function takeOver(call: Call, other: Call): void {
  takeGrounds(call, other);
  call.params = joinParams(call.params, other.params);
  const [request, ...requests] = joinBy(
    [call.request ?? [], call.requests ?? [], other.request ?? [], other.requests ?? []].flat(),
    ({ mime }) => mime,
    (one, two) => ({ ...one, schema: either(one.schema, two.schema) }),
  );
  call.request = request ?? null;
  if (requests.length > 0) call.requests = requests;
  call.responses = joinBy(
    [...call.responses, ...other.responses],
    ({ status, mime }) => PART_KEYS.answer(status, mime),
    oneAnswer,
  );
  if (other.names) call.names = union(call.names ?? [], other.names);
  if (other.messages) call.messages = [...(call.messages ?? []), ...other.messages];
}

/** What only one of them is asked with may be left out. Those of the path are the call's own: others only call them otherwise. */
function joinParams(own: readonly Parameter[], others: readonly Parameter[]): Parameter[] {
  const key = ({ in: place, name }: Parameter) => PART_KEYS.parameter(place, name);
  const [mine, theirs] = [new Set(own.map(key)), others.filter((one) => one.in !== 'path')];
  const both = new Set(theirs.map(key).filter((one) => mine.has(one)));
  const joined = joinBy([...own, ...theirs], key, (one, two) => ({
    ...one,
    required: one.required && two.required,
    schema: either(one.schema, two.schema),
  }));
  return joined.map((one) => (one.in === 'path' || both.has(key(one)) ? one : { ...one, required: false }));
}

function oneAnswer(one: Response, other: Response): Response {
  const schema = one.schema && other.schema ? either(one.schema, other.schema) : (one.schema ?? other.schema);
  const leadsTo = union(one.leadsTo ?? [], other.leadsTo ?? []);
  const headers = joinHeaders(one.headers, other.headers);
  return {
    ...one,
    schema,
    support: one.support + other.support,
    ...(leadsTo.length > 0 && { leadsTo }),
    ...(headers.length > 0 && { headers }),
  };
}

/** A header that only one of them has is on some of the responses of both. */
function joinHeaders(own: readonly ResponseHeader[] = [], others: readonly ResponseHeader[] = []): ResponseHeader[] {
  const of = (own[0]?.of ?? 0) + (others[0]?.of ?? 0);
  const joined = joinBy(
    [...own, ...others],
    ({ name, value, template, type }) => JSON.stringify([name, value, template, type]),
    (one, two) => ({ ...one, support: one.support + two.support }),
  );
  return joined.map((header) => ({ ...header, of }));
}

const either = (one: JsonSchema, other: JsonSchema): JsonSchema =>
  written(one) === written(other) ? one : { anyOf: [one, other] };
