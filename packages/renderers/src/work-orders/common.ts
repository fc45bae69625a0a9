import type { Constant, Spec } from '@asbuilt/spec';
import type { Book } from '../markdown/book.js';
import { code, table, text } from '../markdown/escape.js';
import { clip } from '../plain.js';
import { NOTATION, usualAnswers } from '../markdown/calls.js';
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
    'Notation:',
    NOTATION.join('\n'),
    ...commonHeaders(spec.calls.headers ?? []),
    ...usualAnswers(spec.calls.usual ?? []),
    ...errorTable(spec),
    ...(constants.length === 0 ? [] : ['## Constants', constantsTable(constants, book)]),
  ].join('\n\n')}\n`;
}

/** More are in spec.md. */
const MOST_ERRORS = 60;

/** Every error once, so that whoever builds one call gives the errors of the others the same words. */
function errorTable({ errors }: Spec): string[] {
  const rows = new Map<string, string[]>();
  for (const { status, code: own = '', message } of errors.statements)
    rows.set(JSON.stringify([status, own, message]), [
      String(status),
      own === '' ? '' : code(own),
      text(clip(message, 120)),
    ]);
  const all = [...rows.values()];
  const more = all.length - MOST_ERRORS;
  return all.length === 0
    ? []
    : [
        '## Errors',
        table(['Status', 'Code', 'Message'], all.slice(0, MOST_ERRORS)),
        ...(more > 0 ? [`${more} more are in spec.json, under errors.`] : []),
      ];
}
