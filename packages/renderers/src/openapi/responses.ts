import type { Call, CataloguedError, Response } from '@asbuilt/spec';
import { groupBy } from '../group.js';
import { clip, oneLine } from '../plain.js';
import { statusWords } from '../status-words.js';
import { content } from './bodies.js';
import type { Draft } from './draft.js';
import { answered, orBatch } from './envelope.js';
import { responseHeaders } from './headers.js';
import type { Json } from './json.js';

/** The rest is listed in x-asbuilt-errors. */
const MOST_MESSAGES = 5;
const MOST_MESSAGE = 160;

/** The `responses` of an operation, and beside them what OpenAPI has no place for. */
export function responses(calls: readonly Call[], draft: Draft): Json {
  const errors = calls.flatMap((call) => draft.errors.get(call.id) ?? []);
  const byStatus = groupBy(
    calls.flatMap((call) => call.responses.map((r) => answered(call, r))),
    (r) => String(r.status),
  );
  const known = [...byStatus].filter(([status]) => /^[1-5]\d\d$/.test(status));
  const unknown = [...byStatus.values()].flat().filter((r) => !known.some(([status]) => status === String(r.status)));
  const entries = known.map(([status, same]) => [
    status,
    response(
      same,
      errors.filter((e) => String(e.status) === status),
      calls,
      draft,
    ),
  ]);
  const homeless = errors.filter((e) => !known.some(([status]) => status === String(e.status)));
  return {
    responses:
      entries.length > 0 ? Object.fromEntries(entries) : { default: { description: 'No response was recorded.' } },
    ...(unknown.length > 0 && { 'x-asbuilt-responses': unknown }),
    ...(homeless.length > 0 && { 'x-asbuilt-errors': homeless.map(mention) }),
  };
}

function response(
  same: readonly [Response, ...Response[]],
  told: readonly CataloguedError[],
  calls: readonly Call[],
  draft: Draft,
): Json {
  const errors = [...new Map(told.map((error) => [error.id, error])).values()];
  const bodies = same.flatMap(({ mime, schema }) =>
    mime === null && schema === null ? [] : [{ mime: mime ?? '', schema }],
  );
  return {
    description: [statusWords(same[0].status), ...frame(same), ...messages(errors)].join(' '),
    ...responseHeaders(same),
    ...(bodies.length > 0 && { content: orBatch(calls, content(bodies, draft), draft, 'answer') }),
    'x-asbuilt-support': same.reduce((sum, r) => sum + r.support, 0),
    ...(errors.length > 0 && { 'x-asbuilt-errors': errors.map(mention) }),
  };
}

const frame = (same: readonly Response[]): string[] =>
  same.some((r) => r.frame) ? ["with the application's own page, which a script fills."] : [];

/** As a code block, since a description is Markdown and a message may hold anything. */
function messages(errors: readonly CataloguedError[]): string[] {
  if (errors.length === 0) return [];
  const lines = errors.slice(0, MOST_MESSAGES).map(({ code, message }) => {
    const said = clip(message, MOST_MESSAGE) || '(no message)';
    return code === undefined ? `    ${said}` : `    ${oneLine(code)}: ${said}`;
  });
  const more = errors.length - lines.length;
  return [['with one of:', '', ...lines, ...(more > 0 ? [`    and ${more} more`] : [])].join('\n')];
}

function mention({ id, status, code, message, field, support }: CataloguedError): Json {
  return { id, status, code, message, field, support };
}
