import { chanceOf } from './chance.js';
import { count, newCounting, nextCounted } from './counted-keys.js';
import { asText, isThing } from './json.js';
import { inStyleOf } from './key-style.js';
import { make, uuidOf } from './make.js';
/** Signed in, in no role that is known. */
const SOMEBODY = '?';
/** Whose experience is asked for; empty: nobody's who signed in. */
export const roleName = (session) => (session === null ? '' : (session.role ?? SOMEBODY));
export const emptyMemory = () => ({
    shelves: new Map(),
    onlyMade: new Set(),
    singles: new Map(),
    sessions: new Map(),
    former: new Map(),
    people: new Map(),
    faces: new Map(),
    secrets: new Set(),
    common: new Set(),
    changing: false,
    last: null,
    touched: new Set(),
    taken: new Set(),
    here: new Set(),
    makings: new Map(),
    attempts: new Map(),
    lists: new Map(),
    log: [],
    isMadeUp: false,
    made: 0,
});
export const copyOf = (memory) => structuredClone(memory);
export function keyOf(entity, thing) {
    const parts = entity.key.map((field) => thing[field]);
    if (parts.length === 0 || parts.some((part) => part === undefined || part === null))
        return null;
    return parts.map(asText).join('\n');
}
export const allOf = (memory, entity) => [
    ...(memory.shelves.get(entity.name)?.byKey.values() ?? []),
];
const emptyShelf = () => ({
    byKey: new Map(),
    byText: new Map(),
    gone: new Set(),
    foreseen: new Set(),
    highest: 0,
    counting: newCounting(),
});
/** Keeps a thing, over what was known of it. */
export function remember(memory, entity, thing) {
    const key = keyOf(entity, thing);
    if (key === null)
        return;
    const shelf = memory.shelves.get(entity.name) ?? emptyShelf();
    memory.shelves.set(entity.name, shelf);
    const before = shelf.byKey.get(key);
    const after = before === undefined ? thing : told(before, thing);
    if (before !== undefined)
        unlist(shelf, key, before);
    shelf.byKey.set(key, after);
    shelf.gone.delete(key);
    shelf.foreseen.delete(key);
    if (isDigits(key))
        shelf.highest = Math.max(shelf.highest, Number(key));
    if (before === undefined)
        count(shelf.counting, key);
    for (const text of textsOf(after))
        shelf.byText.set(text, (shelf.byText.get(text) ?? new Set()).add(key));
    memory.lists.clear();
}
/** What is said again in the dialect of another call, as `"7"` for 7 or `NEW` for new, is kept as it was said first. */
const told = (before, thing) => ({
    ...before,
    ...Object.fromEntries(Object.entries(thing).map(([name, value]) => [name, inDialectOf(before[name], value)])),
});
function inDialectOf(old, value) {
    if (typeof value !== 'string')
        return value;
    if (typeof old === 'number')
        return isDigits(value) ? Number(value) : value;
    return typeof old === 'string' && /^[a-z_]+$/.test(old) && /^[A-Z_]+$/.test(value) ? value.toLowerCase() : value;
}
/** Keeps what is first shown later: it may have been there before, and is not known to be. */
export function foresee(memory, entity, thing) {
    remember(memory, entity, thing);
    const key = keyOf(entity, thing);
    if (key !== null)
        memory.shelves.get(entity.name).foreseen.add(key);
}
/** What is shown later to be as it is to be made now: the same thing. */
export function foreseenAs(memory, entity, sent) {
    const shelf = memory.shelves.get(entity.name);
    const told = Object.entries(sent).filter(([, value]) => typeof value === 'string' && value !== '');
    if (shelf === undefined || told.length === 0)
        return null;
    const things = [...shelf.foreseen].map((key) => shelf.byKey.get(key));
    return things.find((thing) => thing !== undefined && told.every(([name, value]) => thing[name] === value)) ?? null;
}
export const isForeseen = (memory, entity, thing) => memory.shelves.get(entity.name)?.foreseen.has(keyOf(entity, thing) ?? '') === true;
export function forget(memory, entity, thing) {
    const before = unmake(memory, entity, thing);
    const shelf = memory.shelves.get(entity.name);
    if (before === null || shelf === undefined)
        return;
    for (const name of [keyOf(entity, before), ...textsOf(before)])
        addTo(shelf.gone, name);
}
/** As if it had never been; what it was. */
export function unmake(memory, entity, thing) {
    const key = keyOf(entity, thing);
    const shelf = memory.shelves.get(entity.name);
    const before = key === null ? undefined : shelf?.byKey.get(key);
    if (key === null || shelf === undefined || before === undefined)
        return null;
    unlist(shelf, key, before);
    shelf.byKey.delete(key);
    shelf.foreseen.delete(key);
    memory.lists.clear();
    return before;
}
// So much is kept of what would else grow with every request: sessions, deleted names.
const MOST_KEPT = 10_000;
/** The oldest makes room for the newest. */
export function addTo(set, value) {
    set.add(value);
    if (set.size > MOST_KEPT)
        set.delete(set.values().next().value);
}
export const openSession = ({ sessions }, token, session) => keepUpTo(sessions, token, session);
export function closeSession({ sessions, former }, token) {
    const session = sessions.get(token);
    if (session === undefined)
        return;
    sessions.delete(token);
    keepUpTo(former, token, session);
}
export function keepUpTo(kept, key, value) {
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > MOST_KEPT)
        kept.delete(kept.keys().next().value);
}
// Longer texts stand in no address.
const LONGEST_TEXT = 200;
const textsOf = (thing) => Object.values(thing).filter((one) => typeof one === 'string' && one.length <= LONGEST_TEXT);
function unlist({ byText }, key, thing) {
    for (const text of textsOf(thing)) {
        const keys = byText.get(text);
        keys?.delete(key);
        if (keys?.size === 0)
            byText.delete(text);
    }
}
/** By its key, else by any text that it has to itself: a slug, a number on a card. Of several that are called so, the last. */
export function find(memory, entity, value) {
    const shelf = memory.shelves.get(entity.name);
    const own = shelf?.byKey.get(value);
    if (shelf === undefined || own !== undefined)
        return own ?? null;
    const bearing = [...(shelf.byText.get(value) ?? [])].map((key) => shelf.byKey.get(key));
    return (bearing.length === 1 ? bearing[0] : bearing.findLast((thing) => isCalled(thing, value))) ?? null;
}
const NAMES_ONE = /^(?:slug|handle|permalink|username|login|identifier)$/i;
const isCalled = (thing, value) => Object.entries(thing).some(([name, one]) => one === value && NAMES_ONE.test(name));
/** The things that have a text among their values. */
export function withText(memory, entity, text) {
    const shelf = memory.shelves.get(entity.name);
    if (text.length > LONGEST_TEXT)
        return allOf(memory, entity);
    return [...(shelf?.byText.get(text) ?? [])].map((key) => shelf.byKey.get(key));
}
/** A thing of whatever kind bears it: pages are often called after things that only data speak of. */
export const isTextOfAnything = ({ shelves }, text) => [...shelves.values()].some(({ byText }) => byText.has(text));
export const isGone = (memory, entity, value) => memory.shelves.get(entity.name)?.gone.has(value) === true;
/** A key that nothing has yet, in the style of those there are; where there are none, of one that there was. */
export function newKey(memory, entity, schema, field, former) {
    const shelf = memory.shelves.get(entity.name);
    const like = shelf?.byKey.values().next().value?.[field] ?? former;
    memory.made += 1;
    if (like === undefined ? schema.type === 'integer' : typeof like === 'number' || isDigits(like)) {
        const next = (shelf?.highest ?? 0) + 1;
        return typeof like === 'string' ? String(next) : next;
    }
    const seed = `${entity.name} ${field} ${memory.made}`;
    if (typeof like !== 'string')
        return make(schema, seed, field);
    if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-/i.test(like))
        return uuidOf(chanceOf(seed));
    return (nextCounted(shelf?.counting ?? newCounting(), like) ?? inStyleOf(like, shelf?.byKey.values() ?? [], field, seed));
}
const isDigits = (value) => typeof value === 'string' && /^\d{1,15}$/.test(value);
/** The thing that a field of another points at: by its key, or as an object that has it. */
export function referenced(value, target) {
    if (value === undefined || value === null)
        return null;
    return isThing(value) ? keyOf(target, value) : asText(value);
}
//# sourceMappingURL=memory.js.map