import { behaviourWords, callOf, type Call } from '@asbuilt/spec';
import { doesWords } from '../does.js';
import { clip, oneLine } from '../plain.js';
import { requestBody } from './bodies.js';
import type { Draft } from './draft.js';
import { unused, type Json } from './json.js';
import { parameters } from './parameters.js';
import { responses } from './responses.js';
import { security } from './security.js';
import { server } from './servers.js';
import type { Template } from './template.js';

const MOST_SUMMARY = 120;
/** Longer names break the code that generators make of them. */
const MOST_ID = 80;

/** One operation from all the calls at one path and method: several where they differ by what the body asks for. */
export function operation(calls: readonly [Call, ...Call[]], template: Template, draft: Draft): Json {
  const [first] = calls;
  const origins = new Set(calls.flatMap((call) => call.origin ?? []));
  const servers = [...origins].flatMap(server);
  const asked = parameters(calls, template, draft);
  const body = requestBody(calls, draft);
  return {
    operationId: operationId(calls, template, draft),
    summary: summary(calls, template),
    tags: [draft.tags.get(first.id)],
    ...(servers.length > 0 && { servers }),
    ...(asked.length > 0 && { parameters: asked }),
    ...(body && { requestBody: body }),
    ...responses(calls, draft),
    ...security(calls, draft),
    'x-asbuilt-id': first.id,
    'x-asbuilt-support': calls.reduce((sum, call) => sum + call.support, 0),
    ...(calls.every(isOnlyCoded) && { description: ONLY_CODED, 'x-asbuilt-basis': ['coded'] }),
    'x-asbuilt-style': first.style,
    ...behaviour(calls, draft),
    ...((calls.length > 1 || first.operation !== null) && { 'x-asbuilt-operations': calls.map(mention) }),
  };
}

/** What its calls do beyond their shapes, in words and as the specification has it. */
function behaviour(calls: readonly Call[], draft: Draft): Json {
  const own = draft.behaviour.filter((one) => calls.some(({ id }) => id === callOf(one)));
  const told = own.map((one) => ({ id: one.id, kind: one.kind, says: behaviourWords(one, (text) => text) }));
  return told.length === 0 ? {} : { 'x-asbuilt-behaviour': told };
}

const isOnlyCoded = ({ basis }: Call): boolean => basis.every((one) => one === 'coded');

const ONLY_CODED = 'Found in the shipped code, never seen in traffic. Its responses are not shown.';

function mention(call: Call): Json {
  const { id, operation: name, names, chosenBy, origin, does, entity, support, path } = call;
  const told = { ...(names && { names }), ...(chosenBy && { chosenBy }), ...(origin && { origin }) };
  return { id, operation: name, ...told, path, does, entity, support };
}

function summary(calls: readonly [Call, ...Call[]], template: Template): string {
  const [first] = calls;
  const address = `${first.method} ${template.path}`;
  if (calls.length > 1 && !isOneEverywhere(calls))
    return clip(`${calls.length} operations at ${address}`, MOST_SUMMARY);
  return clip(oneLine(doesWords(first)) || address, MOST_SUMMARY);
}

/** The same call, served by several origins: tenants of one product. */
function isOneEverywhere([first, ...others]: readonly [Call, ...Call[]]): boolean {
  const origins = new Set([first, ...others].map(({ origin }) => origin));
  const isSame = (call: Call) =>
    call.operation === null && call.chosenBy === undefined && doesWords(call) === doesWords(first);
  return origins.size === others.length + 1 && [first, ...others].every(isSame);
}

function operationId(calls: readonly [Call, ...Call[]], template: Template, draft: Draft): string {
  const [first] = calls;
  const words = `${first.method.toLowerCase()} ${template.path} ${calls.length === 1 ? (first.operation ?? '') : ''}`;
  const name =
    words
      .replace(/[^A-Za-z0-9]+/g, '_')
      .replace(/_$/, '')
      .slice(0, MOST_ID) || 'operation';
  const id = unused(name, draft.operationIds);
  draft.operationIds.add(id);
  return id;
}
