import { byText } from '@asbuilt/spec';
import { propertiesOf, typesOf } from './fits.js';
import { asText, plain, under } from './json.js';
import { inSeenOrder } from './list-order.js';
import { find, referenced } from './memory.js';
import { withAt } from './shaped.js';
// Names that products give to these parameters; where the specification says which it is, that counts.
const LIMIT = /^(?:limit|perpage|pagesize|itemsperpage|size|take|first|pagelimit|maxresults)$/;
const PAGE = /^(?:page|p|pagenumber|currentpage|pageno)$/;
const OFFSET = /^(?:offset|skip|start|from)$/;
const SEARCH = /^(?:q|query|search|term|keywords?|filter|s)$/;
const SORT = /^(?:sort|sortby|order|orderby|ordering)$/;
const DIRECTION = /^(?:dir|direction|sortdir|sortorder|orderdir)$/;
// Where nothing tells how long a page is.
const USUAL_PAGE = 20;
// Whoever leafs through lists asks for few of them at a time.
const MOST_LISTS = 100;
/** Filtered and sorted once, however many of its pages are asked for. */
function orderedBy(p, known, memory, above, all, query) {
    const asked = JSON.stringify([known.call.id, above, query.filter(([name]) => !isPaging(name))]);
    const kept = memory.lists.get(asked);
    if (kept !== undefined)
        return kept;
    const found = query.reduce((things, [name, value]) => filtered(p, known, memory, things, name, value), all());
    const ordered = sorted(found, known, query);
    if (memory.lists.size >= MOST_LISTS)
        memory.lists.clear();
    memory.lists.set(asked, ordered);
    return ordered;
}
/** `above`: what the things stand under, as text; `all`: those things. */
export function pageOf({ p, known, memory }, above, all, query) {
    const ordered = orderedBy(p, known, memory, above, all, query);
    const told = (kind) => query.find(([name]) => kind.test(plain(name)))?.[1];
    const limited = known.invariants.find(({ kind }) => kind === 'limit')?.asked?.name;
    const asked = Number(query.find(([name]) => name === limited)?.[1] ?? told(LIMIT));
    const paged = known.call.params.some(({ in: where, name }) => where === 'query' && isPaging(name));
    const usual = usualPage(p.spec.constants.statements, known.call.id) ?? (paged ? USUAL_PAGE : Math.max(ordered.length, 1));
    const limit = asked >= 1 ? Math.floor(asked) : usual;
    const page = Math.max(1, Math.floor(Number(told(PAGE) ?? 1)) || 1);
    const offset = Math.max(0, Math.floor(Number(told(OFFSET) ?? (page - 1) * limit)) || 0);
    return { things: ordered.slice(offset, offset + limit), total: ordered.length, page, limit, offset };
}
/** Parameters that lists have whatever they are of. */
export const isOfAnyList = (name) => isPaging(name) || [SEARCH, SORT, DIRECTION].some((kind) => kind.test(plain(name)));
/** A parameter of a call that says in which order its list is wanted. */
export const isSorting = ({ invariants }, name, value) => value !== '' &&
    (SORT.test(plain(name)) || invariants.some((one) => one.kind === 'sorted' && one.asked?.name === name));
/** A parameter of a call that is looked for in all texts, or in some. */
export const isSearching = ({ invariants, call }, name) => !invariants.some(({ kind, asked }) => kind === 'filter' && asked?.name === name) &&
    SEARCH.test(plain(name)) &&
    call.params.some((param) => param.name === name);
export const isPaging = (name) => [LIMIT, PAGE, OFFSET].some((kind) => kind.test(plain(name)));
function usualPage(constants, call) {
    const found = constants.find(({ name, where }) => /default page size/i.test(name) && where.includes(call));
    return typeof found?.value === 'number' && found.value >= 1 ? found.value : null;
}
function filtered(p, known, memory, things, name, value) {
    const { entity, invariants, searched } = known;
    if (value === '' || isPaging(name) || SORT.test(plain(name)))
        return things;
    const stated = invariants
        .find(({ kind, asked }) => kind === 'filter' && asked?.name === name)
        ?.at.split('/')
        .at(-1);
    if (isSearching(known, name))
        return things.filter((thing) => hasText(thing, value.toLowerCase(), searched));
    const field = fieldFor(entity, stated ?? name);
    if (field === undefined)
        return things;
    const target = field.ref === undefined ? undefined : p.entities.get(field.ref.entity);
    const other = target === undefined ? null : find(memory, target, value);
    const wanted = new Set([value, ...(target && other ? [referenced(other, target)] : [])]);
    return things.filter((thing) => {
        const own = thing[field.path];
        return wanted.has(target === undefined ? asText(own) : (referenced(own, target) ?? ''));
    });
}
/** `branch` asks for `branchId` where that points at a branch. */
export function fieldFor(entity, name) {
    const wanted = plain(name);
    const own = entity.fields.find(({ path }) => plain(path) === wanted);
    return own ?? entity.fields.find(({ path, ref }) => ref !== undefined && plain(path) === `${wanted}id`);
}
/** In the fields that were seen to be looked into; where nothing tells, in any. */
const hasText = (thing, text, fields) => (fields ?? Object.keys(thing)).some((name) => {
    const value = thing[name];
    return typeof value === 'string' && value.toLowerCase().includes(text);
});
/** `order=desc` beside `sort=name`: no field is called so. */
const WAY = /^(?:asc|desc)(?:ending)?$/i;
/** `name`, `-name`, `name:desc`, `name desc`, or the direction beside it. */
function sorted(found, known, query) {
    const things = inSeenOrder(found, known);
    const stated = known.invariants.find(({ kind }) => kind === 'sorted')?.asked?.name;
    const isBeside = ([name, value]) => DIRECTION.test(plain(name)) || (SORT.test(plain(name)) && WAY.test(value));
    const asked = query.find((one) => !isBeside(one) && (one[0] === stated || SORT.test(plain(one[0]))))?.[1];
    if (asked === undefined)
        return things;
    const beside = query.find(isBeside)?.[1] ?? '';
    const [, minus, field, direction] = /^([-+]?)([^\s:,]+)[\s:]*(\w*)/.exec(asked) ?? [];
    if (field === undefined || !things.some((thing) => under(thing, field) !== undefined))
        return things;
    const down = minus === '-' || /^desc/i.test(direction ?? '') || /^desc/i.test(beside) ? -1 : 1;
    return [...things].sort((a, b) => down * inOrder(under(a, field), under(b, field)));
}
function inOrder(a, b) {
    return typeof a === 'number' && typeof b === 'number' ? a - b : byText(asText(a), asText(b));
}
/** Fills in the numbers that stand beside a list: how many there are, which page this is. */
export function withCounts(body, schema, known, page, at = []) {
    return propertiesOf(schema).reduce((whole, [name, own]) => {
        const here = [...at, name];
        if (own.properties !== undefined)
            return withCounts(whole, own, known, page, here);
        const value = countFor(known, here, own, page);
        return value === undefined ? whole : withAt(whole, here, value);
    }, body);
}
function countFor(known, at, schema, page) {
    const pointer = `/${at.join('/')}`;
    const stated = known.invariants.find((one) => one.at === pointer)?.kind;
    if (stated === 'count')
        return page.things.length;
    if (stated === 'total')
        return page.total;
    const name = plain(at.at(-1));
    const types = typesOf(schema);
    const more = page.offset + page.things.length < page.total;
    if (types.includes('boolean'))
        return /^has(?:more|next)/.test(name) ? more : undefined;
    if (!types.includes('integer') && !types.includes('number'))
        return undefined;
    if (/pages$|^lastpage|^pagecount/.test(name))
        return Math.max(1, Math.ceil(page.total / page.limit));
    if (/total|^count$|filtercount/.test(name))
        return page.total;
    if (PAGE.test(name))
        return page.page;
    if (LIMIT.test(name))
        return page.limit;
    if (OFFSET.test(name))
        return page.offset;
    if (name.startsWith('next'))
        return more ? page.page + 1 : null;
    return name.startsWith('prev') ? (page.page > 1 ? page.page - 1 : null) : undefined;
}
//# sourceMappingURL=list.js.map