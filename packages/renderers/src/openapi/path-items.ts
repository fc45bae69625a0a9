import type { Call } from '@asbuilt/spec';
import { groupBy } from '../group.js';
import { isKnownMethod, type Draft } from './draft.js';
import type { Json } from './json.js';
import { operation } from './operation.js';
import { templateOf } from './template.js';

/** OpenAPI has one place for a path and method, however many calls share it and whatever they call its parameters. */
export function pathItems(calls: readonly Call[], draft: Draft): Json {
  const bySignature = groupBy(calls, (call) => templateOf(call.path).signature);
  return Object.fromEntries(
    [...bySignature.values()].map((group) => {
      const template = templateOf(group[0].path);
      const byMethod = [...groupBy(group, (call) => call.method.toLowerCase())];
      const known: Json = {};
      const others: Json = {};
      for (const [method, same] of byMethod)
        Object.assign(isKnownMethod(method) ? known : others, { [method]: operation(same, template, draft) });
      const rest = Object.keys(others).length > 0 ? { 'x-asbuilt-methods': others } : {};
      return [template.path, { ...known, ...rest }];
    }),
  );
}
