import { byText, statementId } from '@asbuilt/spec';
import { callIdsOf, type Folding } from './folding.js';

export const errorFolding: Folding<'errors'> = {
  keyOf: ({ status, code, message }) => JSON.stringify([status, code ?? null, message]),
  keyFor: ({ status, code, message }) => JSON.stringify([status, code, message]),
  make: ({ status, code, message, field, where }, ground, ids) => ({
    id: statementId('errors', JSON.stringify([status, code, null, message])),
    ...ground,
    status,
    ...(code !== null && { code }),
    message,
    where: callIdsOf(where, ids),
    field,
  }),
  /** What nobody saw may be said of further calls. */
  extend: (error, { where }, ids, said) =>
    error.basis.every((basis) => basis === said)
      ? { ...error, where: [...new Set([...error.where, ...callIdsOf(where, ids)])].sort(byText) }
      : error,
};
