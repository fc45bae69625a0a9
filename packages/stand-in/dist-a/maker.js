import { saidOf } from './asked.js';
import { asText, under } from './json.js';
/** One thing that was made, and what its maker is called. What somebody sent names nobody, though it be their own name. */
export function learnMaker({ makers, entity }, names, made, sent) {
    if (names.length === 0)
        return;
    for (const [field, value] of Object.entries(made)) {
        if (under(saidOf(sent), field) !== undefined)
            continue;
        if (entity?.key.includes(field) === true || (typeof value !== 'string' && typeof value !== 'number'))
            continue;
        const isOwn = names.includes(asText(value)) && makers.get(field) !== null;
        makers.set(field, isOwn ? value : null);
    }
}
/** The name of who asks, written as the field has it; undefined: it names no maker, or nobody knows who asks. */
export function makerIn({ known, session }, field) {
    const like = known.makers.get(field);
    if (like === undefined || like === null || session === null)
        return undefined;
    const found = session.names.find((name) => shapeOf(name) === shapeOf(asText(like)));
    return found !== undefined && typeof like === 'number' ? Number(found) : found;
}
/** An address is no number, and a number no identifier of 36 characters. */
const shapeOf = (name) => name.includes('@') ? '@' : /^\d+$/.test(name) ? '9' : /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(name) ? 'uuid' : 'word';
//# sourceMappingURL=maker.js.map