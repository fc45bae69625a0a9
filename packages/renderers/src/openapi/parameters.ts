import type { Call, Parameter } from '@asbuilt/spec';
import { groupBy } from '../group.js';
import type { Draft } from './draft.js';
import { queryEnvelope } from './envelope.js';
import type { Json } from './json.js';
import { isCredential } from './security.js';
import type { Template } from './template.js';
import { templateOf } from './template.js';

/** OpenAPI says these elsewhere (media types, security) and ignores them as parameters. */
const SAID_ELSEWHERE = new Set(['accept', 'content-type', 'authorization']);

export function parameters(calls: readonly Call[], template: Template, draft: Draft): Json[] {
  const others = calls.flatMap((call) => call.params.filter((p) => isOrdinary(p)).map((param) => ({ call, param })));
  const byName = groupBy(
    others,
    ({ param }) => `${param.in} ${param.in === 'header' ? param.name.toLowerCase() : param.name}`,
  );
  return [
    ...template.names.map(({ is }, slot) => pathParameter(calls, { is, slot }, draft)),
    ...[...byName.values()].map((group) => {
      const [{ param }] = group;
      const always = calls.every((call) => group.some((seen) => seen.call === call && seen.param.required));
      const schema = draft.components.union(group.map((seen) => seen.param.schema));
      return { name: param.name, in: param.in, ...(always && { required: true }), ...bracketed(param), schema };
    }),
    ...queryEnvelope(calls, draft).filter(({ name }) => !byName.has(`query ${String(name)}`)),
  ];
}

/** `filter[status]=open` was sent: without saying so, OpenAPI means `status=open`. */
const bracketed = ({ in: place, schema }: Parameter): Json =>
  place === 'query' && schema['type'] === 'object' ? { style: 'deepObject', explode: true } : {};

/** Calls that share a path may name its parameters differently: the place in the path tells which is which. */
function pathParameter(calls: readonly Call[], { is, slot }: { is: string; slot: number }, draft: Draft): Json {
  const params = calls.flatMap((call) => {
    const was = templateOf(call.path).names[slot]?.was;
    return call.params.filter((p) => p.in === 'path' && p.name === was);
  });
  // OpenAPI has no way to say that a value may hold slashes
  const spans = params.some((p) => p.spans) && { description: 'A path: may contain slashes.' };
  return {
    name: is,
    in: 'path',
    required: true,
    ...spans,
    schema: draft.components.union(params.map((p) => p.schema)),
  };
}

function isOrdinary(param: Parameter): boolean {
  // OpenAPI has matrix parameters only where the template has a slot for each
  if (param.in === 'path' || param.in === 'matrix' || param.name === '' || isCredential(param)) return false;
  return !(param.in === 'header' && SAID_ELSEWHERE.has(param.name.toLowerCase()));
}
