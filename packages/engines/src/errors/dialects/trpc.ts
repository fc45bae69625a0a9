import type { Json } from '@asbuilt/evidence';
import { operationsOf } from '../../kit/operations/operations.js';
import { outermost, readItems, readListedIssues } from '../error-object.js';
import { isObject, pointer, textOf, type FoundError, type JsonObject } from '../found.js';
import type { JsonDialect } from './dialect.js';

/** tRPC: `{error: {message, code: -32004, data: {code: "NOT_FOUND", path}}}`, alone or in the place of its procedure in a batch. */
export const trpc: JsonDialect = {
  name: 'tRPC',
  read(body, exchange) {
    const operations = operationsOf(exchange);
    if (!operations[0]?.inPath) return [];
    if (!Array.isArray(body)) return readError(body, '', operations[0].field);
    return body.flatMap((answer, i) => readError(answer, pointer('', i), operations[i]?.field));
  },
};

function readError(answer: Json, at: string, operation: string | undefined): FoundError[] {
  const error = isObject(answer) ? answer['error'] : undefined;
  if (!isObject(error)) return [];
  // a transformer wraps what it sends
  const wrapped = isObject(error['json']);
  const own = wrapped ? (error['json'] as JsonObject) : error;
  const here = wrapped ? pointer(pointer(at, 'error'), 'json') : pointer(at, 'error');
  const data = isObject(own['data']) ? own['data'] : {};
  const base = { code: textOf(data['code']), type: null, ...(operation === undefined ? {} : { operation }) };
  const zod = pointer(pointer(here, 'data'), 'zodError');
  const fields = [...fieldErrors(data['zodError'], zod), ...formErrors(data['zodError'], zod)];
  if (fields.length > 0) return fields.map((one) => ({ ...base, ...one }));
  const message = textOf(own['message']) ?? '';
  const listed = issues(data['zodError'], zod);
  const said = listed.length > 0 ? listed : readListedIssues(message, pointer(here, 'message'), NOTHING_KNOWN);
  // what zod calls an issue is the kind; callers are told the code
  if (said.length > 0) return said.map((one) => ({ ...one, ...base, type: one.code }));
  return [{ ...base, message, field: null, at: pointer(here, 'message') }];
}

const NOTHING_KNOWN = outermost(0);

/** As zod lists them: `[{code, path, message}]`, by itself or under `issues`. */
function issues(zod: Json | undefined, at: string): FoundError[] {
  if (Array.isArray(zod)) return readItems(zod, at, NOTHING_KNOWN);
  return isObject(zod) && Array.isArray(zod['issues'])
    ? readItems(zod['issues'], pointer(at, 'issues'), NOTHING_KNOWN)
    : [];
}

type Said = Pick<FoundError, 'message' | 'field' | 'at'>;

/** What is wrong with all of it together. */
function formErrors(zod: Json | undefined, at: string): Said[] {
  const said = isObject(zod) && Array.isArray(zod['formErrors']) ? zod['formErrors'] : [];
  return said.flatMap((sentence, i) => {
    const message = textOf(sentence);
    return message === null ? [] : [{ message, field: null, at: pointer(pointer(at, 'formErrors'), i) }];
  });
}

/** As zod flattens its issues: by field, the sentences about it. */
function fieldErrors(zod: Json | undefined, at: string): Said[] {
  const fields = isObject(zod) ? zod['fieldErrors'] : undefined;
  if (!isObject(fields)) return [];
  return Object.entries(fields).flatMap(([field, said]) =>
    (Array.isArray(said) ? said : []).flatMap((sentence, i) => {
      const message = textOf(sentence);
      return message === null ? [] : [{ message, field, at: pointer(pointer(pointer(at, 'fieldErrors'), field), i) }];
    }),
  );
}
