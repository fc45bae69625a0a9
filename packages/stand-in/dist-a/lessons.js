import { asText, isThing } from './json.js';
import { leafOf } from './naming.js';
import { sentValue } from './request.js';
const REFUSED = 400;
/** Every rule that an answer spoke of, call by call. */
export function lessonsOf(p) {
    return [...p.calls.values()].flatMap((known) => known.examples.flatMap((one) => lessonsIn(known, one)));
}
function lessonsIn(known, example) {
    const { status, answered, isBroken } = example;
    if (!isThing(answered) || isBroken || (status < REFUSED && !hasErrors(known, answered)))
        return [];
    const text = JSON.stringify(answered);
    const told = known.rules.filter(({ message }) => message !== undefined && text.includes(inside(message)));
    return told.flatMap((rule) => {
        const found = keyedIn(answered, rule, []) ?? itemIn(answered, rule.message, []);
        if (found === null && told.length > 1)
            return [];
        const { at, said, key } = found ?? { at: null, said: answered, key: null };
        return [{ rule, known, example, value: sentValue(sentIn(example), rule.field), at, key, said }];
    });
}
/** GraphQL refuses with the status that it takes with. */
export const hasErrors = ({ call }, answered) => call.style === 'graphql' && isThing(answered) && Array.isArray(answered.errors);
/** As it stands in JSON, within quotes or among other words. */
const inside = (words) => JSON.stringify(words).slice(1, -1);
/** What was sent, in the body or in the address. */
export function sentIn({ asked, sent }) {
    const [, query] = JSON.parse(asked);
    return { ...Object.fromEntries(query), ...sent };
}
/** What stands under the name of the field: `{"title": ["…"]}`, `{"title": "…"}`. */
function keyedIn(body, rule, at) {
    if (!isThing(body))
        return null;
    for (const [name, value] of Object.entries(body)) {
        const isOfField = name === rule.field || name === leafOf(rule.field);
        const words = Array.isArray(value) ? value : [value];
        const said = isOfField ? words.find((one) => asText(one).includes(rule.message)) : undefined;
        if (said !== undefined)
            return { at, key: { name, isList: Array.isArray(value) }, said };
        const found = keyedIn(value, rule, [...at, name]);
        if (found !== null)
            return found;
    }
    return null;
}
/** The item of the outermost list that has these words. */
function itemIn(body, words, at) {
    if (Array.isArray(body)) {
        const said = body.find((item) => JSON.stringify(item).includes(inside(words)));
        return said === undefined ? null : { at, key: null, said };
    }
    if (!isThing(body))
        return null;
    for (const [name, value] of Object.entries(body)) {
        const found = itemIn(value, words, [...at, name]);
        if (found !== null)
            return found;
    }
    return null;
}
//# sourceMappingURL=lessons.js.map