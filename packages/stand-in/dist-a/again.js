import { find, keepUpTo, keyOf, roleName } from './memory.js';
import { isTakenAs } from './success.js';
// What somebody made is not made by the same person a second time, where the product was heard to refuse that: as long as
// what came of it is as it was.
const REFUSES_TWICE = new Set([400, 409, 422]);
const ALREADY = /\balready\b|\bduplicate|\btwice\b/i;
/** What the catalogue has for it. */
export function cataloguedTwice(does, errors) {
    if (does !== 'create')
        return null;
    const told = errors.find(({ status, field, message, code }) => REFUSES_TWICE.has(status) && field === null && ALREADY.test(`${message} ${(code ?? '').replace(/_/g, ' ')}`));
    return told === undefined ? null : { status: told.status, hints: [told.code ?? told.message, told.message] };
}
/** What the material shows: the same request of the same role, taken and then refused, and never taken again. */
export function observedTwice({ call, examples, success }) {
    if (call.does !== 'create' || call.style === 'graphql')
        return null;
    const last = new Map();
    let found = null;
    for (const one of examples) {
        const key = JSON.stringify([one.role, one.asked]);
        const before = last.get(key);
        last.set(key, one);
        if (before === undefined || !isTakenAs(success, before.status))
            continue;
        if (isTakenAs(success, one.status))
            return null;
        if (REFUSES_TWICE.has(one.status))
            found ??= { status: one.status, hints: [] };
    }
    return found;
}
const keyFor = ({ call }, session, sent) => JSON.stringify([call.id, session?.names[0] ?? roleName(session), sent]);
/** How it is refused that this was made before, by the same person. */
export function refusedTwice({ known, memory, session, fields }) {
    const { entity, twice } = known;
    const made = twice === null || entity === null ? undefined : memory.makings.get(keyFor(known, session, fields));
    if (made === undefined)
        return null;
    const thing = find(memory, entity, made.key);
    return thing === null || JSON.stringify(thing) !== made.thing ? null : twice;
}
export function keepMade(memory, known, session, sent, thing) {
    const { entity, twice } = known;
    const key = twice === null || entity === null ? null : keyOf(entity, thing);
    if (key === null)
        return;
    const kept = find(memory, entity, key);
    keepUpTo(memory.makings, keyFor(known, session, sent), { key, thing: JSON.stringify(kept) });
}
//# sourceMappingURL=again.js.map