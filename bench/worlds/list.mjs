// The lists of a made-up product: filtered, sorted, page by page.
import { styled } from './conventions.mjs';
import { refuse, wrapList, writeRecord } from './wire.mjs';

const JSON_MIME = 'application/json';
export const json = (status, body, headers = {}) => ({ response: { status, mime: JSON_MIME, body, headers } });

/** Whether the record is under the parent that the address names. */
export const isPlace = (kind, keys, record) => !kind.isNested || String(record.refs[kind.parent]) === keys[kind.parent];
const textOf = (record, name) => String(record.values[name] ?? '');

/** Names of the parameters of lists, in the product's way. */
export function parameters({ conventions }) {
  const name = (text) => (conventions.envelope === 'jsonapi' ? undefined : styled(conventions, text));
  const size = { page: name('per_page') ?? 'page[size]', offset: 'limit', cursor: name('page_size') ?? 'page[size]' };
  const from = {
    page: name('page') ?? 'page[number]',
    offset: name('offset') ?? 'offset',
    cursor: name('cursor') ?? 'page[after]',
  };
  return {
    size: size[conventions.paging],
    from: from[conventions.paging],
    filter: (field) => (conventions.filtering === 'brackets' ? `filter[${field}]` : field),
  };
}

export function list(world, state, { route, keys, kind, query }) {
  const { paging, sorting, envelope } = world.conventions;
  const use = parameters(world);
  let all = state.records[kind.name].filter(
    (one) => isPlace(kind, keys, one) && (one.isArchived ?? false) === (route.archive ?? false),
  );
  for (const { name, wire, type } of kind.fields)
    if (type === 'choice' && query[use.filter(wire)] !== undefined)
      all = all.filter((record) => record.values[name] === query[use.filter(wire)]);
  if (query.sort !== undefined) {
    const isDown = sorting === 'minus' ? query.sort.startsWith('-') : query.order === 'desc';
    const { name } = kind.fields.find(({ wire }) => wire === query.sort.replace(/^-/, ''));
    all = all.toSorted((a, b) => (textOf(a, name) < textOf(b, name) ? -1 : 1) * (isDown ? -1 : 1));
  }
  const size = paging === 'none' ? all.length : Number(query[use.size] ?? world.pageSize);
  if (size > world.largestPage && paging !== 'none')
    return {
      ...refuse(world, 400, 'pageSize', { limit: world.largestPage }),
      state,
      facts: { largestPage: true, rule: { kind: kind.name, field: use.size, rule: 'max' } },
    };
  const from = query[use.from] ?? 0;
  const start =
    paging === 'page'
      ? ((Number(from) || 1) - 1) * size
      : paging === 'cursor' && from !== 0
        ? Number(atob(from))
        : Number(from);
  const shown = all.slice(start, start + size);
  const next = start + size < all.length ? btoa(String(start + size)) : null;
  const facts = {
    page: { total: all.length, page: Math.floor(start / (size || 1)) + 1, per_page: size },
    offset: { total: all.length, offset: start, limit: size },
    cursor: { next_cursor: next },
    none: { total: all.length },
  }[paging];
  const headers =
    envelope !== 'bare'
      ? {}
      : next !== null && paging === 'cursor'
        ? { 'X-Next-Cursor': next }
        : { 'X-Total-Count': String(all.length) };
  const body = wrapList(
    world,
    kind,
    shown.map((one) => writeRecord(world, kind, one, state)),
    facts,
  );
  const isCut = paging !== 'none' && query[use.size] === undefined && all.length > size && start === 0;
  return { ...json(200, body, headers), state, facts: { kind: kind.name, records: shown, pageSize: isCut } };
}
