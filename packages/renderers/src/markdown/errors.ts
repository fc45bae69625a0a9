import type { CataloguedError, Spec } from '@asbuilt/spec';
import { groupBy } from '../group.js';
import { statusWords } from '../status-words.js';
import type { Book } from './book.js';
import { code, table, text } from './escape.js';
import { backingCells, counted } from './words.js';

/** A message that speaks of many fields names the first few. */
const MOST_FIELDS = 4;

export function errorsBody(spec: Spec, book: Book): string[] {
  const all = spec.errors.statements;
  const statuses = groupBy(all, (e) => String(e.status));
  return [
    `${counted(all.length, 'error')} with ${counted(statuses.size, 'status', 'statuses')}. Text in braces ` +
      'varies. A status below 400 means that the body of a successful response contains the error; ' +
      'for a form that redirects, the page that it redirects to.',
    ...[...statuses.values()].flatMap((group) => [
      `### ${group[0].status} ${statusWords(group[0].status)}`.trimEnd(),
      errorsTable(group, book),
    ]),
  ];
}

interface Column {
  readonly head: string;
  readonly cell: (error: CataloguedError) => string;
}

/** Columns in which no error of the group has anything are left out. */
function errorsTable(errors: readonly CataloguedError[], book: Book): string {
  const all: Column[] = [
    { head: 'Code', cell: (e) => (e.code === undefined ? '' : code(e.code)) },
    { head: 'Message', cell: (e) => text(e.message) || '(no message)' },
    { head: 'Field', cell: fieldsOf },
    { head: 'Where', cell: (e) => whereOf(e, book) },
    { head: 'Seen', cell: (e) => backingCells(e)[0] },
    { head: 'Evidence', cell: (e) => backingCells(e)[1] },
  ];
  const filled = all.filter(({ cell }) => errors.some((e) => cell(e) !== ''));
  return table(
    filled.map(({ head }) => head),
    errors.map((e) => filled.map(({ cell }) => cell(e))),
  );
}

/** More addresses of one refusal say no more about it. */
const MOST_UNSERVED = 3;

/** A form that is shown again tells of the same error with a good status. */
function whereOf(error: CataloguedError, book: Book): string {
  const also = Array.isArray(error['also']) ? (error['also'] as { status: number; where: string[] }[]) : [];
  const pages = also.map(({ status, where }) => `on a page with ${status}: ${book.places(where)}`);
  const unserved = unservedPlaces(error.unserved ?? []);
  const calls = error.where.length > 0 ? [book.places(error.where)] : unserved.length > 0 ? [] : ['no known call'];
  return [...calls, ...unserved, ...pages].join('; ');
}

function unservedPlaces(addresses: readonly string[]): string[] {
  if (addresses.length === 0) return [];
  const shown = addresses.slice(0, MOST_UNSERVED).map(code).join(', ');
  const more = addresses.length > MOST_UNSERVED ? ` and ${addresses.length - MOST_UNSERVED} more` : '';
  return [`requested but never served: ${shown}${more}`];
}

function fieldsOf(error: CataloguedError): string {
  if (error.field !== null) return code(error.field);
  const several = Array.isArray(error['fields']) ? error['fields'].filter((name) => typeof name === 'string') : [];
  const shown = several.slice(0, MOST_FIELDS).map(code).join(', ');
  return several.length > MOST_FIELDS ? `${shown} and ${several.length - MOST_FIELDS} more` : shown;
}
