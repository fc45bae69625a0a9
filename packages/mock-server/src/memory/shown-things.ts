import type { Asked } from '../answers/call-request.js';
import { pageOf } from '../answers/list.js';
import { asText, type Thing } from '../wire/json.js';
import { allOf, keyOf } from './memory.js';
import { definitions, tableOf } from '../wire/page.js';
import { ownIn } from '../learned/own-things.js';
import { pageKindOf, type PageKind } from '../learned/page-things.js';

// What a page of the mock server shows of things that are remembered: what the recorded page had heads and terms for.

/** One search in a list makes it a call that searches. */
const LISTS = new Set(['list', 'search']);

/** A table of all, or what is known of one; empty: the page was not seen to show any. */
export function shownThings(asked: Asked, about: Thing | null): string {
  const { p, known, memory, request, session } = asked;
  const kind = pageKindOf(p, known);
  if (kind === null || known.call.method !== 'GET') return '';
  if (about !== null) {
    const pairs = [...kind.terms].map((name) => [name, asText(about[name])] as const);
    return pairs.length === 0 ? '' : definitions(pairs);
  }
  if (kind.heads.size === 0 || !LISTS.has(known.call.does ?? '')) return '';
  const heads = [...kind.heads];
  const own = ownIn(asked);
  const place = own === null ? 'page' : `page of ${session!.names[0]}`;
  const { things } = pageOf(
    asked,
    place,
    () => allOf(memory, kind.entity).filter((one) => own?.(one) !== false),
    request.query,
  );
  const rows = things.map((thing) => ({
    cells: heads.map((name) => asText(thing[name])),
    link: linkTo(kind, thing),
  }));
  return tableOf(heads, rows);
}

function linkTo({ read, entity }: PageKind, thing: Thing): string | null {
  const key = keyOf(entity, thing);
  return read === null || key === null ? null : read.path.replace(/\{[^{}]*\}/, encodeURIComponent(key));
}
