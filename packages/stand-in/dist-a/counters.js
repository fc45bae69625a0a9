import { saidOf } from './asked.js';
import { slotsOf } from './experience.js';
import { under } from './json.js';
import { find, keyOf, referenced, remember } from './memory.js';
import { entityNamed, thingsAt } from './places.js';
import { isTakenAs } from './success.js';
export const newCountWatch = () => ({ sights: new Map(), above: new Map(), cases: new Map() });
const placeOf = ({ entity, key }) => `${entity.name}\n${key}`;
export function watchCounts(p, watch, seen, matched) {
    const { known, params, sent } = matched;
    if (!isTakenAs(known.success, seen.status))
        return;
    const shown = known.places.flatMap(({ entity, at }) => thingsAt(seen.answered, at).map((thing) => ({ entity, thing, key: keyOf(entity, thing) })));
    if (isDoing(known)) {
        const own = thingsAt(seen.answered, known.main?.at ?? [])[0];
        const done = { known, sent: saidOf(sent) };
        for (const one of concerned(p, watch, known, params, own))
            watch.sights.get(placeOf(one))?.done.push(done);
    }
    for (const { entity, thing, key } of shown) {
        if (key === null)
            continue;
        look(watch, { entity, key }, thing);
        watch.above.set(placeOf({ entity, key }), pointedAt(p, entity, thing));
    }
}
const DOES = new Set(['create', 'update', 'delete', 'action']);
const isDoing = ({ call, entity }) => entity !== null && call.method !== 'GET' && DOES.has(call.does ?? '');
/** The thing itself, all that it points at, and all that its address goes through; each once. */
function concerned(p, watch, { entity, call }, params, thing) {
    const slots = slotsOf(call, params);
    const named = slots.flatMap(({ word, value }) => {
        const found = entityNamed([...p.entities.values()], word);
        return found === null ? [] : [{ entity: found, key: value }];
    });
    const key = thing === undefined ? null : keyOf(entity, thing);
    const own = key === null ? [] : [{ entity: entity, key }];
    const shown = thing === undefined ? [] : pointedAt(p, entity, thing);
    const known = [...named, ...own].flatMap((one) => watch.above.get(placeOf(one)) ?? []);
    return [...new Map([...named, ...own, ...shown, ...known].map((one) => [placeOf(one), one])).values()];
}
function pointedAt(p, { fields }, thing) {
    return fields.flatMap(({ path, ref }) => {
        const entity = ref === undefined ? undefined : p.entities.get(ref.entity);
        const key = entity === undefined ? null : referenced(thing[path], entity);
        return entity === undefined || key === null ? [] : [{ entity, key }];
    });
}
/** What has become of its numbers since it was seen last, where one thing was done meanwhile. */
function look({ sights, cases }, one, thing) {
    const before = sights.get(placeOf(one));
    const numbers = new Map(Object.entries(thing).filter((entry) => Number.isSafeInteger(entry[1])));
    const [done, ...others] = before?.done ?? [];
    if (before !== undefined && done !== undefined && others.length === 0)
        for (const [field, value] of numbers) {
            const was = before.numbers.get(field);
            if (was === undefined || under(done.sent, field) !== undefined)
                continue;
            const found = { entity: one.entity, field, by: value - was, of: `${one.key}\n${was}` };
            cases.set(done.known, [...(cases.get(done.known) ?? []), found]);
        }
    // a part of a thing tells nothing of the rest, and nothing new where nothing was done
    sights.set(placeOf(one), {
        numbers: new Map([...(before?.done.length ? [] : (before?.numbers ?? [])), ...numbers]),
        done: [],
    });
}
// Fewer may be chance.
const LEAST_CASES = 3;
/** Always by as much, and several times. */
export function countersOf({ cases }, known) {
    const groups = new Map();
    for (const one of cases.get(known) ?? []) {
        const place = `${one.entity.name}\n${one.field}`;
        groups.set(place, [...(groups.get(place) ?? []), one]);
    }
    return [...groups.values()].flatMap((all) => {
        const { entity, field, by } = all[0];
        const isSteady = by !== 0 && all.every((one) => one.by === by);
        return isSteady && new Set(all.map(({ of }) => of)).size >= LEAST_CASES ? [{ entity, field, by }] : [];
    });
}
/** The numbers of a thing itself after something was done with it. */
export function countedOwn({ known }, thing) {
    return known.counters
        .filter(({ entity }) => entity === known.entity)
        .reduce((whole, counter) => counted(whole, counter), thing);
}
const counted = (thing, { field, by }) => {
    const value = thing[field];
    return typeof value === 'number' ? { ...thing, [field]: value + by } : thing;
};
/** The numbers of what a thing points at, and of what its address goes through, after something was done. */
export function countAround(asked, thing) {
    const { p, known, memory, params } = asked;
    const others = known.counters.filter(({ entity }) => entity !== known.entity);
    if (others.length === 0)
        return;
    for (const { entity, key } of concerned(p, newCountWatch(), known, params, thing)) {
        const own = others.filter((one) => one.entity === entity);
        const there = own.length === 0 ? null : find(memory, entity, key);
        if (there !== null)
            remember(memory, entity, own.reduce(counted, there));
    }
}
//# sourceMappingURL=counters.js.map