import type { Constant, Spec } from '@asbuilt/spec';
import type { Book } from '../markdown/book.js';
import { FIELD_MARKS, usualAnswers } from '../markdown/calls.js';
import { constantsTable } from '../markdown/constants.js';
import { commonHeaders } from '../markdown/headers.js';
import { purposeBody } from '../markdown/purpose.js';
import { accessBlocks } from '../markdown/roles.js';

/** What holds for all calls and screens. */
export function everywhereText(spec: Spec, constants: readonly Constant[], book: Book): string {
  return `${[
    '# What holds everywhere',
    ...(spec.purpose.statements.length === 0 ? [] : ['## The product', ...purposeBody(spec)]),
    '## Roles and signing in',
    ...accessBlocks(spec, book),
    '## Calls',
    FIELD_MARKS,
    ...commonHeaders(spec.calls.headers ?? []),
    ...usualAnswers(spec.calls.usual ?? []),
    ...(constants.length === 0 ? [] : ['## Constants', constantsTable(constants, book)]),
  ].join('\n\n')}\n`;
}
