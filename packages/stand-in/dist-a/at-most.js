import { input } from './asked.js';
import { asText, under } from './json.js';
import { makerIn } from './maker.js';
import { addTo, allOf, keyOf, referenced } from './memory.js';
import { userOf } from './sessions.js';
import { singular } from './thing-names.js';
// `You may have at most 3 loans at a time.`: so many of a kind are anybody's, as long as they are not over. What was
// recorded leaves room: a stand-in that begins where a recording ended would else be full for good.
const OF_A_LIMIT = new Set([400, 403, 409, 422]);
const AT_MOST = /\b(?:at most|no more than|not more than|up to|maximum of|limit of|only)\s+(\d+)\s+((?:[\p{L}-]+\s+){0,2}[\p{L}-]+)/iu;
/** How it is refused that somebody has one more; null: there is room, or nobody knows of a limit, or who asks. */
export function refusedForNumber(asked) {
    const { p, known, memory } = asked;
    const { entity, call, errors } = known;
    if (entity === null || call.does !== 'create')
        return null;
    const limits = errors.flatMap((one) => limitIn(one, entity, p.lifeCycles.get(entity.name) ?? []));
    const isOwn = limits.length === 0 ? null : ownedBy(asked, entity);
    if (isOwn === null)
        return null;
    const owned = allOf(memory, entity).filter((one) => isOwn(one) && memory.here.has(placeOf(entity, one)));
    const reached = limits.find(({ most, counts }) => {
        const counted = counts ?? ((thing) => !isOver(asked, entity, thing));
        return owned.filter(counted).length >= most;
    });
    if (reached === undefined)
        return null;
    const { status, code, message } = reached.error;
    return { status, hints: [code, message].filter((one) => one !== undefined) };
}
/** It tells a number of things of this kind, or of those in one of their states; not of days or characters. */
function limitIn(error, { name }, cycles) {
    const [, most, what = ''] = AT_MOST.exec(error.message) ?? [];
    if (error.field !== null || !OF_A_LIMIT.has(error.status) || most === undefined)
        return [];
    const words = what.split(/\s+/).map((word) => singular(word.toLowerCase()));
    const stated = cycles.flatMap(({ field, states }) => states.flatMap((state) => (words.includes(state.name.toLowerCase()) ? [{ field, state: state.name }] : [])))[0];
    const counts = stated === undefined ? null : (thing) => asText(thing[stated.field]) === stated.state;
    const isOfThese = stated !== undefined || words.includes(singular(name.toLowerCase()));
    return isOfThese ? [{ most: Number(most), error, counts }] : [];
}
/** Whether a thing is of whoever asks; null: such things are nobody's, or say themselves whose they are. */
function ownedBy(asked, entity) {
    const { p, memory, known, session } = asked;
    const user = userOf(p, memory, session);
    const target = user === null ? undefined : p.entities.get(user.entity);
    const sent = input(asked);
    const paths = entity.fields
        .filter(({ path, ref, nullable }) => ref !== undefined && ref.entity === user?.entity && !nullable && under(sent, path) === undefined)
        .map(({ path }) => path);
    if (user !== null && target !== undefined && paths.length > 0)
        return (thing) => paths.some((path) => referenced(thing[path], target) === user.key);
    const named = [...known.makers.keys()].map((field) => [field, makerIn(asked, field)]);
    const own = named.filter(([field, value]) => value !== undefined && under(sent, field) === undefined);
    return own.length === 0 ? null : (thing) => own.some(([field, value]) => thing[field] === value);
}
/** It is where nothing leads on from. */
const isOver = ({ p }, { name }, thing) => (p.lifeCycles.get(name) ?? []).some(({ field, states }) => states.some((state) => state.final && state.name === asText(thing[field])));
export const noteMade = (memory, entity, thing) => addTo(memory.here, placeOf(entity, thing));
const placeOf = (entity, thing) => `${entity.name} ${keyOf(entity, thing) ?? ''}`;
//# sourceMappingURL=at-most.js.map