import { byText, statementId } from '@asbuilt/spec';
import { callIdsOf, type Folding } from './folding.js';

export const errorFolding: Folding<'errors'> = {
  keyOf: ({ status, code, message }) => JSON.stringify([status, code ?? null, message]),
  keyFor: ({ status, code, message }) => JSON.stringify([status, code, message]),
  /** What was taken out of a message is taken out once more where the document is read, and stands for the same. */
  near: (errors, { status, code, message }) =>
    errors.find(
      (one) =>
        one.status === status && (one.code ?? null) === code && withoutPrivate(one.message) === withoutPrivate(message),
    ),
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

const ADDRESS = /(?<![^\s@"'<>])[^\s@"'<>]+@[^\s@"'<>]+/g;
/** As long as those of phones, cards and accounts: others are bounds. */
const NUMBER = /\+?\d[\d\s().-]{5,}\d/g;

const withoutPrivate = (message: string): string => message.replaceAll(ADDRESS, '*').replaceAll(NUMBER, '*');
