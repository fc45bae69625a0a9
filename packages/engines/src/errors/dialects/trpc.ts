import type { Json } from '@asbuilt/evidence';
import { operationsOf } from '../../kit/operations.js';
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
  const fields = fieldErrors(data['zodError'], pointer(pointer(here, 'data'), 'zodError'));
  if (fields.length > 0) return fields.map((one) => ({ ...base, ...one }));
  return [{ ...base, message: textOf(own['message']) ?? '', field: null, at: pointer(here, 'message') }];
}

/** As zod flattens its issues: by field, the sentences about it. */
function fieldErrors(zod: Json | undefined, at: string): Pick<FoundError, 'message' | 'field' | 'at'>[] {
  const fields = isObject(zod) ? zod['fieldErrors'] : undefined;
  if (!isObject(fields)) return [];
  return Object.entries(fields).flatMap(([field, said]) =>
    (Array.isArray(said) ? said : []).flatMap((sentence, i) => {
      const message = textOf(sentence);
      return message === null ? [] : [{ message, field, at: pointer(pointer(pointer(at, 'fieldErrors'), field), i) }];
    }),
  );
}
