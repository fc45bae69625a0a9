import { segmentsOf } from './match.js';
import { fieldsOf } from './request.js';
export const emptyExperience = () => ({ values: new Map(), doors: new Map(), pages: new Map() });
/** The values that an address has, each with the word it belongs to. */
export function slotsOf({ path }, params) {
    const parts = segmentsOf(path);
    return parts.flatMap((part, i) => {
        const name = /\{([^}]*)\}/.exec(part)?.[1];
        const value = name === undefined ? undefined : params.get(name);
        const word = parts[i - 1] ?? '';
        const whose = OF_ANYTHING.test(word) ? `${parts[i - 2] ?? ''}/${word}` : word;
        return value === undefined || word.includes('{') ? [] : [{ word: whose, value }];
    });
}
/** `slug` of `/posts/slug/{slug}` and `/tags/slug/{slug}`: it says how a thing is called, not what kind of thing it is. */
const OF_ANYTHING = /^(?:by[-_])?(?:slug|id|uuid|name|email|key|code|handle|username)$/i;
const doorKey = (role, { word, value }) => JSON.stringify([role, word, value]);
const MISSING = new Set([404, 410]);
const TURNED_AWAY = new Set([401, 403]);
export function learnAddress(experience, asked, role, seen) {
    const { status } = seen;
    const slots = slotsOf(asked.call, asked.params);
    for (const slot of slots) {
        const found = foundAt(experience, slot);
        if (found.length >= MOST_FOUND)
            found.splice(1, 1);
        if (status < 400)
            found.push({ at: asked.request.at, there: true });
        if (seen.isGone === true)
            found.push({ at: asked.request.at + 1, there: false });
        // which of several values is missing is not told
        if (MISSING.has(status) && slot === slots.at(-1))
            found.push({ at: asked.request.at, there: false });
    }
    // whoever is signed in and is asked to sign in was not known for who they are
    if (role !== '' && status === UNAUTHORIZED)
        return;
    // where a call is shut as a whole, the thing is not what shuts it
    for (const slot of [exactly(asked), ...(seen.isShut ? [] : slots), anything(asked)]) {
        const door = doorAt(experience, role, slot);
        // whatever else was wrong with it, it was let in
        if (!isTurnedAway(seen))
            door.open += 1;
        else
            shut(door, status, isShown(asked) ? ANYTHING : asked.call.id, slots);
    }
}
const ANYTHING = '*';
function shut(door, status, call, slots) {
    door.shut.set(status, (door.shut.get(status) ?? 0) + 1);
    door.refused.add(call);
    if (door.at.length < MOST_FOUND)
        door.at.push(slots);
}
/** The call that shows what stands at its end. */
const isShown = ({ call, request }) => request.method === 'GET' && (segmentsOf(call.path).at(-1) ?? '').includes('{');
// One thing that may not be done with something does not forbid the others.
const MANY_REFUSED = 2;
/** Not shown, or shut for several things to do with it. */
const isShutWhole = ({ refused }) => refused.has(ANYTHING) || refused.size >= MANY_REFUSED;
const UNAUTHORIZED = 401;
const isTurnedAway = ({ status, toSignIn }) => toSignIn || TURNED_AWAY.has(status);
/** One address, and a call at any address, as doors. */
const exactly = ({ call, request: { method, path, query, body } }) => ({
    word: call.id,
    value: JSON.stringify([path, query, ...(method === 'GET' ? [] : [fieldsOf(body)])]),
});
const anything = ({ call }) => ({ word: call.id, value: '*' });
/** What a role met with before: here; else with the same things. null: nothing like it. */
export function metHere({ doors }, asked, role) {
    const here = verdictOf(doors.get(doorKey(role, exactly(asked))));
    if (here !== null)
        return here;
    const things = slotsOf(asked.call, asked.params).map((slot) => {
        const door = doors.get(doorKey(role, slot));
        return door !== undefined && isShutWhole(door) ? verdictOf(door) : null;
    });
    return things.find((one) => typeof one === 'number') ?? null;
}
/** Something that the address names is shut to one of these roles, whatever is done with it. */
export const isShutTo = ({ doors }, asked, roles) => slotsOf(asked.call, asked.params).some((slot) => roles.some((role) => {
    const door = doors.get(doorKey(role, slot));
    return door !== undefined && isShutWhole(door) && typeof verdictOf(door) === 'number';
}));
/** What a role met with at a call, whatever it was about. */
export const metWith = ({ doors }, asked, role) => verdictOf(doors.get(doorKey(role, anything(asked))));
/** The values in the addresses at which a role was refused a call. */
export const refusedAt = ({ doors }, asked, role) => doors.get(doorKey(role, anything(asked)))?.at ?? [];
/**
 * A role was refused a call for things only that it never got at, and is asked for others that it did. What changes things
 * is mostly refused to the role: there the things must have been shut to it whatever it did.
 */
export function isShutElsewhere(experience, asked, role) {
    const doorOf = (slot) => experience.doors.get(doorKey(role, slot));
    const isOpen = (slot) => (doorOf(slot)?.open ?? 0) > 0;
    const isShutThing = (slot) => doorOf(slot) !== undefined && isShutWhole(doorOf(slot)) && !isOpen(slot);
    const refused = refusedAt(experience, asked, role);
    const here = slotsOf(asked.call, asked.params);
    if (here.length === 0 || refused.length === 0)
        return false;
    const isOfTheThing = (slots) => asked.request.method === 'GET' ? !slots.every(isOpen) : slots.some(isShutThing);
    return here.every(isOpen) && refused.every(isOfTheThing);
}
function verdictOf(door) {
    if (door === undefined)
        return null;
    return door.open > 0 || door.shut.size === 0 ? 'open' : mostOf(door.shut);
}
const mostOf = (counts) => [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0][0];
/** Whoever sends something is answered by what they send, too. */
const pageKey = (role, { method, path, body }) => JSON.stringify([role, method, path, ...(method === 'GET' || body.is === 'nothing' ? [] : [body])]);
/** The first word of an address: pages of one part of a product are open to the same people. */
const areaOf = (path) => ({ word: '', value: segmentsOf(path)[0] ?? '' });
export function learnDoor(experience, role, seen, toSignIn) {
    const { request, status, headers, mime, answered } = seen;
    const { method, path } = request;
    const location = headers.find(([name]) => name === 'location')?.[1] ?? null;
    const recorded = { status, location, mime, answered };
    experience.pages.set(pageKey(role, request), recorded);
    // what is not there is there for nobody, whatever is sent
    if (MISSING.has(status))
        experience.pages.set(pageKey(ANYBODY, emptied(request)), recorded);
    if (method !== 'GET')
        return;
    const door = doorAt(experience, role, areaOf(path));
    if (status < 300)
        door.open += 1;
    if (isTurnedAway({ status, toSignIn }))
        shut(door, status, ANYTHING, []);
}
const ANYBODY = '*';
/** What this very address gave to this role, or to anybody where it is not there. */
export const recordedAt = ({ pages }, role, request) => pages.get(pageKey(role, request)) ?? pages.get(pageKey(ANYBODY, emptied(request))) ?? null;
const emptied = (request) => ({ ...request, body: { is: 'nothing' } });
/** How a role was turned away from all of a part of the product. */
export function shutArea({ doors }, role, path) {
    const verdict = verdictOf(doors.get(doorKey(role, areaOf(path))));
    return verdict === 'open' ? null : verdict;
}
function foundAt({ values }, { word, value }) {
    const byValue = values.get(word) ?? new Map();
    values.set(word, byValue);
    const found = byValue.get(value) ?? [];
    byValue.set(value, found);
    return found;
}
function doorAt({ doors }, role, slot) {
    const key = doorKey(role, slot);
    const door = doors.get(key) ?? { open: 0, shut: new Map(), refused: new Set(), at: [] };
    doors.set(key, door);
    return door;
}
/** Nothing that was found is there any more; what was never found still is not. */
export function forgetFound({ values }) {
    for (const byValue of values.values())
        for (const [value, found] of byValue)
            if (wasThere(found))
                byValue.delete(value);
}
// A number so far beyond all that were found is somebody's guess.
const FAR_BEYOND = 10;
/** Some values that were found where this one stands. */
export const foundBeside = ({ values }, { word }) => [...(values.get(word) ?? [])].flatMap(([value, found]) => (wasThere(found) ? [value] : [])).slice(0, MOST_BESIDE);
const MOST_BESIDE = 20;
// So often is met with one value; the first time, and the last ones, tell.
const MOST_FOUND = 50;
/** Whether something of this name is there at a time, as far as addresses tell: as it was met with last before it. */
export function presenceOf({ values }, { word, value }, at) {
    const byValue = values.get(word);
    const found = byValue?.get(value) ?? [];
    const last = found.findLast((one) => one.at <= at) ?? found[0];
    if (last !== undefined)
        return last.there ? 'there' : 'missing';
    if (byValue === undefined || !isNumber(value))
        return 'unknown';
    const highest = highestOf(byValue);
    return highest > 0 && Number(value) > FAR_BEYOND * highest ? 'missing' : 'unknown';
}
const wasThere = (found) => found.some(({ there }) => there);
const isNumber = (value) => /^\d+$/.test(value);
const highestOf = (byValue) => Math.max(0, ...[...byValue].flatMap(([one, found]) => (wasThere(found) && isNumber(one) ? [Number(one)] : [])));
/** A value that is like none of those that were found: a word among words, or a number beyond all numbers. */
export function isStrange({ values }, { word, value }) {
    const byValue = values.get(word);
    return byValue === undefined || !isNumber(value) || Number(value) > highestOf(byValue);
}
//# sourceMappingURL=experience.js.map