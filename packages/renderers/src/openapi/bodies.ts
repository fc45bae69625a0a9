import type { Call, JsonSchema } from '@asbuilt/spec';
import { groupBy } from '../group.js';
import { oneLine } from '../plain.js';
import type { Draft } from './draft.js';
import { enveloped, isInQuery, orBatch } from './envelope.js';
import type { Json } from './json.js';

export interface Sent {
  readonly mime: string;
  /** null: what the body holds was not recorded, or is no text. */
  readonly schema: JsonSchema | null;
}

export function requestBody(calls: readonly Call[], draft: Draft): Json | null {
  const sent = calls
    .filter((call) => !isInQuery(call))
    .flatMap((call) =>
      [...(call.request ? [call.request] : []), ...(call.requests ?? [])].map((s) => enveloped(call, s)),
    );
  return sent.length === 0 ? null : { content: orBatch(calls, content(sent, draft), draft, 'request') };
}

/** One entry for each media type; bodies of one media type are alternatives. */
export function content(sent: readonly Sent[], draft: Draft): Json {
  const byMime = groupBy(sent, ({ mime }) => oneLine(mime).toLowerCase() || '*/*');
  return Object.fromEntries(
    [...byMime].map(([mime, bodies]) => {
      const schemas = bodies.flatMap(({ schema }) => (schema === null ? [] : [schema]));
      return [mime, schemas.length < bodies.length ? {} : { schema: draft.components.union(schemas) }];
    }),
  );
}
