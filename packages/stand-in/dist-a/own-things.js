import { slotsOf } from './experience.js';
import { asText, isThing } from './json.js';
import { fieldFor, isOfAnyList } from './list.js';
import { find, roleName } from './memory.js';
import { entityNamed } from './places.js';
// Fewer may all be of one person by chance.
const LEAST_OWN = 3;
export function bears(value, names) {
    if (isThing(value))
        return Object.values(value).some((one) => bears(one, names));
    return value != null && names.includes(asText(value));
}
export function learnOwn(p, shown) {
    const told = shown.filter(({ names, things }) => names.length > 0 && things.length > 0);
    const lists = new Set(told.flatMap(({ known }) => (known.main?.many === true ? [known] : [])));
    for (const known of lists) {
        const seen = told.filter((one) => one.known === known);
        if (known.entity === null)
            continue;
        const others = told.filter((one) => one.known.entity === known.entity);
        for (const role of new Set(seen.map((one) => one.role))) {
            const path = ownedBy(known, role, seen, others);
            if (path !== null)
                known.owning.roles.set(role, path);
        }
        for (const word of new Set(seen.flatMap((one) => wordsIn(known, one.query)))) {
            const path = ownedWith(known, word, seen);
            if (path !== null)
                known.owning.words.set(word, path);
        }
        if (known.owning.roles.size > 0)
            p.ownLists.push(known);
    }
}
const isOwn = ({ things, names }, path) => things.every((thing) => bears(thing[path], names));
const pathsOf = ({ entity }) => entity.fields.map(({ path }) => path).filter((path) => !entity.key.includes(path));
/** All that a role was shown is of whoever asked, and there was more that is not. */
function ownedBy(known, role, seen, others) {
    const own = seen.filter((one) => one.role === role);
    if (own.reduce((sum, { things }) => sum + things.length, 0) < LEAST_OWN)
        return null;
    const found = pathsOf(known).find((path) => own.every((one) => isOwn(one, path)) &&
        others.every((one) => one.role !== role || one.things.every((thing) => isOf(thing, path, one.names))) &&
        others.some((one) => one.things.some((thing) => own.some(({ names }) => !isOf(thing, path, names)))));
    return found ?? null;
}
/** Nobody's, or somebody's who is called so. */
const isOf = (thing, path, names) => thing[path] == null || bears(thing[path], names);
/** With these words everybody was shown their own, and without them was not. */
function ownedWith(known, word, seen) {
    const has = (one) => wordsIn(known, one.query).includes(word);
    const found = pathsOf(known).find((path) => seen.every((one) => !has(one) || isOwn(one, path)) && seen.some((one) => !has(one) && !isOwn(one, path)));
    return found ?? null;
}
/** What is asked of a list, and is no field of its things. */
const wordsIn = ({ entity }, query) => query.flatMap(([name, value]) => value === '' || isOfAnyList(name) || fieldFor(entity, name) !== undefined ? [] : [`${name}=${value}`]);
/** Of what a list would show, what is shown to whoever asks. */
export function ownIn({ known, session, request }) {
    const { roles, words } = known.owning;
    if (session === null || session.names.length === 0 || roles.size + words.size === 0)
        return null;
    const asked = wordsIn(known, request.query).find((word) => words.has(word));
    const path = roles.get(roleName(session)) ?? words.get(asked ?? '');
    return path === undefined ? null : (thing) => bears(thing[path], session.names);
}
const MISSING = 404;
const FORBIDDEN = 403;
/** How somebody is refused what the address names, where it is of somebody else and not in their list; null: it is not. */
export function refusedOthers({ p, known, memory, session, params }) {
    if (session === null || session.names.length === 0)
        return null;
    const role = roleName(session);
    const isHidden = slotsOf(known.call, params).some(({ word, value }) => {
        const entity = entityNamed([...p.entities.values()], word);
        const list = p.ownLists.find((one) => one.entity === entity && known.call.path.startsWith(`${one.call.path}/`));
        const path = list?.owning.roles.get(role);
        const thing = path === undefined ? null : find(memory, entity, value);
        return thing !== null && !isOf(thing, path, session.names);
    });
    if (!isHidden)
        return null;
    // what is nowhere is missed by everybody: a refusal tells more
    const isForbidden = known.examples.some((one) => one.role === role && one.status === FORBIDDEN);
    return isForbidden || !known.call.responses.some(({ status }) => status === MISSING) ? FORBIDDEN : MISSING;
}
//# sourceMappingURL=own-things.js.map