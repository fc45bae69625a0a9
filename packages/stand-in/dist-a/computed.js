import { saidOf } from './asked.js';
import { asText, isThing } from './json.js';
import { thingsAt } from './places.js';
import { isTakenAs } from './success.js';
import { itemsIn, multiplesOf, pairsOf, productOfTwo, sumsOfLines, sumsOfTwo } from './sums.js';
// Fewer may fit by chance.
const LEAST_CASES = 3;
// So many times what it is rounded to: of smaller numbers many ways are right.
const LEAST_STEPS = 20;
const MOST_THINGS = 500;
const MOST_NUMBERS = 12;
const MOST_DIGITS = 4;
/** By entity, in the order in which they are worked out. */
export function computingsOf(p) {
    const all = [...p.entities.values()].map((entity) => {
        const things = thingsOf(p, entity);
        const sent = sentFor(p, entity);
        const lists = listsIn(things);
        const inside = lists.flatMap((list) => {
            const items = different(things.flatMap((thing) => itemsIn(thing, list) ?? []));
            return computingsIn(items, saidIn(sent.flatMap((one) => itemsIn(one, list) ?? [])), [], list);
        });
        return [entity.name, [...inside, ...computingsIn(things, new Set([...saidIn(sent), ...entity.key]), lists, null)]];
    });
    return new Map(all.filter(([, found]) => found.length > 0));
}
/** All that answers showed of a kind, each state of a thing once. */
const thingsOf = ({ calls }, entity) => different([...calls.values()].flatMap(({ places, examples, success }) => places
    .filter((place) => place.entity === entity)
    .flatMap(({ at }) => examples.flatMap(({ status, answered }) => (isTakenAs(success, status) ? thingsAt(answered, at) : [])))));
const different = (things) => [...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values()].slice(0, MOST_THINGS);
const WRITES = new Set(['POST', 'PUT', 'PATCH']);
const sentFor = ({ calls }, entity) => [...calls.values()]
    .filter((known) => known.entity === entity && WRITES.has(known.call.method))
    .flatMap(({ examples }) => examples.map(({ sent }) => saidOf(sent)));
const saidIn = (sent) => new Set(sent.flatMap((one) => Object.keys(one)));
const listsIn = (things) => {
    const names = new Set(things.flatMap((thing) => Object.keys(thing)));
    const isList = (name) => things.some((thing) => (itemsIn(thing, name)?.length ?? 0) > 0) &&
        things.every((thing) => thing[name] == null || itemsIn(thing, name) !== null);
    return [...names].filter(isList);
};
/** Numbers wherever they are something. */
function numbersIn(things) {
    const names = new Set(things.flatMap((thing) => Object.keys(thing)));
    const isNumber = (name) => things.some((thing) => typeof thing[name] === 'number') &&
        things.every((thing) => thing[name] == null || typeof thing[name] === 'number');
    return [...names].filter(isNumber).slice(0, MOST_NUMBERS);
}
/** What is said comes first; what follows from it may lead on to more. */
function computingsIn(things, said, lists, inside) {
    const numbers = numbersIn(things);
    const found = [];
    const isOpen = (name) => !said.has(name) && !found.some(({ field }) => field === name);
    const linesOf = (list) => numbersIn(things.flatMap((thing) => itemsIn(thing, list) ?? []));
    const lines = lists.flatMap((list) => sumsOfLines(list, linesOf(list)));
    const waysTo = (field) => {
        const settled = numbers.filter((name) => !isOpen(name));
        // of a number that nobody sends only this is told: what it makes times one that somebody does
        const others = numbers.filter((name) => isOpen(name) && name !== field);
        const mixed = settled.flatMap((a) => others.map((b) => [a, b]));
        return [
            ...lines,
            ...pairsOf(settled).flatMap((pair) => [productOfTwo(pair), ...sumsOfTwo(pair)]),
            ...settled.flatMap((name) => multiplesOf(name, field, things)),
            ...mixed.map(productOfTwo),
        ];
    };
    for (let open = numbers.filter(isOpen), more = true; more; open = numbers.filter(isOpen)) {
        const next = open.flatMap((field) => {
            const digits = digitsOf(things, field);
            const sum = waysTo(field).find((one) => holds(things, field, one, digits));
            return sum === undefined ? [] : [{ field, inside, sum, digits }];
        })[0];
        more = next !== undefined;
        if (next !== undefined)
            found.push(next);
    }
    return found;
}
const digitsOf = (things, field) => Math.min(MOST_DIGITS, Math.max(0, ...things.map((thing) => (asText(thing[field]).split('.')[1] ?? '').length)));
/** Without exception, and of different numbers that hardly fit by chance. */
function holds(things, field, { of, tells, from }, digits) {
    const step = 10 ** -digits;
    const isCount = from.every((name) => things.every((thing) => thing[name] == null || Array.isArray(thing[name])));
    const told = new Set();
    for (const thing of things) {
        const [is, value] = [of(thing), thing[field]];
        if (is === null || typeof value !== 'number')
            continue;
        if (Math.abs(is - value) > step * HALF)
            return false;
        if (tells(thing) && (isCount || Math.abs(value) >= LEAST_STEPS * step))
            told.add(value);
    }
    return told.size >= LEAST_CASES;
}
// What lies in the middle is rounded either way.
const HALF = 0.5001;
/** A thing with the numbers that follow from what it is now. */
export function withComputed({ computed }, { name }, thing) {
    return (computed.get(name) ?? []).reduce((whole, computing) => {
        const { inside } = computing;
        if (inside === null)
            return worked(whole, computing);
        const items = whole[inside];
        if (!Array.isArray(items))
            return whole;
        return { ...whole, [inside]: items.map((item) => (isThing(item) ? worked(item, computing) : item)) };
    }, thing);
}
function worked(thing, { field, sum, digits }) {
    const value = sum.of(thing);
    return value === null ? thing : { ...thing, [field]: rounded(value, digits) };
}
/** As people round: 59.505 is 59.51, whatever the computer makes of it. */
const rounded = (value, digits) => Math.round((value + Math.sign(value) * Number.EPSILON * Math.abs(value)) * 10 ** digits) / 10 ** digits;
//# sourceMappingURL=computed.js.map