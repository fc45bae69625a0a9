import { operationsOf } from '../../kit/operations/operations.js';
import { outermost, readErrorObject } from '../error-object.js';
import { isObject, pointer } from '../found.js';
import type { JsonDialect } from './dialect.js';

/** JSON-RPC 2.0, section 6: a list of answers, each with a result or with `{error: {code, message, data}}` of its own. */
export const rpcBatch: JsonDialect = {
  name: 'JSON-RPC batch',
  read(body, exchange) {
    if (!Array.isArray(body)) return [];
    return operationsOf(exchange).flatMap(({ style, inPath, field, result }) => {
      const error = style === 'rpc' && inPath !== true && isObject(result) ? result['error'] : undefined;
      if (!isObject(error)) return [];
      const at = pointer(pointer('', body.indexOf(result!)), 'error');
      return readErrorObject(error, at, outermost(exchange.status)).map((one) => ({ ...one, operation: field }));
    });
  },
};
