import { byText, type Call, type JsonSchema, type Response } from '@asbuilt/spec';
import { concludeSchema } from '../kit/shape/index.js';
import type { Answer, Leaf, Payload } from './summary.js';

/** What a body that cannot be looked into is, as far as its media type says. */
function opaque(mime: string): JsonSchema {
  return /^text\/|json|xml|javascript|urlencoded|yaml|csv/.test(mime)
    ? { type: 'string' }
    : { type: 'string', format: 'binary' };
}

const schemaOf = (payload: Payload, mime: string): JsonSchema =>
  payload.shaped > 0 ? concludeSchema(payload.shape) : opaque(mime);

export function requestOf(leaf: Leaf): Pick<Call, 'request' | 'requests'> {
  const all = [...leaf.requests]
    .sort(([a, x], [b, y]) => y.count - x.count || byText(a, b))
    .map(([mime, payload]) => ({ mime: mime || 'application/json', schema: schemaOf(payload, mime) }));
  const [request = null, ...requests] = all;
  return requests.length > 0 ? { request, requests } : { request };
}

export function responsesOf(leaf: Leaf): Response[] {
  return [...leaf.answers]
    .map(([key, answer]): Response => {
      const [status, mime] = key.split(' ') as [string, string];
      const body = hasBody(answer, mime);
      return {
        status: Number(status),
        mime: body ? mime : null,
        schema: body ? schemaOf(answer, mime) : null,
        support: answer.seen.count,
      };
    })
    .reduce(joinBodiless, [] as Response[])
    .sort((a, b) => a.status - b.status || byText(a.mime ?? '', b.mime ?? ''));
}

const hasBody = (answer: Answer, mime: string): boolean =>
  mime !== '' && mime !== 'x-unknown' && answer.missing < answer.count;

/** Answers without a body differ in nothing but the media type that a recorder put down for them. */
function joinBodiless(all: Response[], next: Response): Response[] {
  const same = next.mime === null ? all.find((r) => r.status === next.status && r.mime === null) : undefined;
  if (same) same.support += next.support;
  else all.push(next);
  return all;
}
