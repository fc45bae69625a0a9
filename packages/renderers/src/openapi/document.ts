import { behaviourOf, canonical, type Spec } from '@asbuilt/spec';
import { groupBy } from '../group.js';
import { oneLine } from '../plain.js';
import { resources, type Resource } from '../resources.js';
import { components } from './components.js';
import { errorsByCall } from './errors.js';
import { isKnownMethod, type Draft } from './draft.js';
import type { Json } from './json.js';
import { pathItems } from './path-items.js';
import { server } from './servers.js';

/** The calls and errors of a specification as an OpenAPI 3.1 document, for the tools that read one. */
export function toOpenApi(told: Spec): string {
  return escapeUnprintable(`${JSON.stringify(openApiOf(canonical(told)), null, 2)}\n`);
}

function openApiOf(spec: Spec): Json {
  const groups = resources(spec.calls.statements);
  const draft: Draft = {
    tags: new Map(groups.flatMap((r) => r.calls.map((call) => [call.id, oneLine(r.name)]))),
    errors: errorsByCall(spec.errors.statements),
    components: components(),
    behaviour: behaviourOf(spec),
    operationIds: new Set(),
    security: new Map(),
  };
  const paths = pathItems(spec.calls.statements, draft);
  const schemas = draft.components.schemas;
  const named = {
    ...(schemas.size > 0 && { schemas: Object.fromEntries(schemas) }),
    ...(draft.security.size > 0 && { securitySchemes: Object.fromEntries(draft.security) }),
  };
  const servers = spec.origins.flatMap(server);
  return {
    openapi: '3.1.0',
    info: { title: oneLine(spec.product) || 'Unnamed product', version: 'as built', description: describe(spec) },
    servers: servers.length > 0 ? servers : [{ url: '/' }],
    // said once for all: what an operation carries to be let in stands at the operation
    security: [],
    ...(groups.length > 0 && { tags: tagsOf(groups) }),
    paths,
    ...(Object.keys(named).length > 0 && { components: named }),
    ...(spec.calls.headers?.length && { 'x-asbuilt-headers': spec.calls.headers }),
    ...(spec.calls.notServed?.length && { 'x-asbuilt-not-served': spec.calls.notServed }),
  };
}

/** Names that look alike once they fit on one line are one tag. */
function tagsOf(groups: readonly Resource[]): Json[] {
  const byName = groupBy(groups, (resource) => oneLine(resource.name));
  return [...byName].map(([name, [first]]) => ({ name, description: `Calls at ${oneLine(first.path)}` }));
}

function describe(spec: Spec): string {
  const calls = spec.calls.statements;
  if (calls.length === 0) return 'Calls: not shown.';
  const others = calls.filter((call) => !isKnownMethod(call.method)).length;
  const aside =
    others === 0 ? '' : ` ${others} of them with methods OpenAPI has no place for, under x-asbuilt-methods.`;
  return `Recovered from recordings: ${calls.length} calls.${aside} x-asbuilt-support says how often each was seen.`;
}

/** YAML, which most readers of this format use, refuses some characters that JSON allows as they are. */
function escapeUnprintable(json: string): string {
  return json.replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
