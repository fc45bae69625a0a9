import { isThing, textsIn } from './json.js';
import { segmentsOf } from './match.js';
import { roleName } from './memory.js';
import { adapted } from './recite.js';
import { askedText } from './request.js';
// Some refusals name what they are about: a field that this role may not ask for, or may not change. They hold for whoever
// names it again, and say nothing of those who do not.
const TURNED_AWAY = new Set([401, 403]);
/** Something is asked for that this role was refused here by name, and never given. */
export function refusedWord(asked) {
    const now = wordsIn(asked.request.query, asked.fields);
    const examples = ownExamples(asked);
    const taken = new Set(examples.filter(({ status }) => status < 400).flatMap(wordsOf));
    for (const one of examples) {
        const word = toldIn(one).find((told) => now.includes(told) && !taken.has(told) && isOfAny(asked, examples, told));
        if (word !== undefined)
            return saidAgain(asked, one, word);
    }
    return null;
}
/** What is named is what was named then: only the address may be another. */
function saidAgain(asked, one, word) {
    const { request, known } = asked;
    const bare = { ...asked, request: { ...request, query: [] }, fields: {} };
    const body = adapted(bare, { ...one, asked: askedText(pathOf(one), [], {}) });
    return {
        status: one.status,
        headers: [],
        mime: one.mime,
        body,
        call: known.call.id,
        why: `this role may not: ${word}`,
    };
}
// What is refused of one thing may be refused for what that thing is.
const LEAST_THINGS = 2;
/** Refused of this very thing, or of several; or where no thing is named. */
function isOfAny({ request, params }, examples, word) {
    const paths = new Set(examples.filter((one) => toldIn(one).includes(word)).map(pathOf));
    return params.size === 0 || paths.has(request.path) || paths.size >= LEAST_THINGS;
}
const pathOf = ({ asked }) => JSON.parse(asked)[0];
/** This role was refused here for what it named, every time, and names nothing of it now. */
export function isOfOtherWords(asked) {
    const now = wordsIn(asked.request.query, asked.fields);
    const refused = ownExamples(asked).filter(({ status }) => TURNED_AWAY.has(status));
    return (refused.length > 0 &&
        refused.every((one) => toldIn(one).length > 0 && !toldIn(one).some((told) => now.includes(told))));
}
const ownExamples = ({ known, session, root }) => root === null ? known.examples.filter(({ role }) => role === roleName(session)) : [];
/** What a refusal names of what was sent, in quotes; what stands in the address is what it is about anyway. */
function toldIn(one) {
    if (!TURNED_AWAY.has(one.status) || !isThing(one.answered))
        return [];
    const parts = new Set(segmentsOf(pathOf(one)));
    const quoted = new Set(textsIn(one.answered).flatMap(quotedIn));
    return wordsOf(one).filter((word) => quoted.has(word) && !parts.has(word));
}
// An apostrophe within a word opens nothing.
const QUOTED = /"([^"]+)"|`([^`]+)`|(?<!\w)'([^']+)'(?!\w)|\u201c([^\u201d]+)\u201d|\u2018([^\u2019]+)\u2019/g;
const quotedIn = (text) => [...text.matchAll(QUOTED)].map(([, ...found]) => found.find((word) => word !== undefined) ?? '');
function wordsOf({ asked, sent }) {
    const [, query] = JSON.parse(asked);
    return wordsIn(query, sent);
}
/** The names of the fields that are sent, and the words that are asked for. */
const wordsIn = (query, sent) => [
    ...query.flatMap(([, value]) => value.split(/[\s,]+/)),
    ...Object.keys(sent),
];
//# sourceMappingURL=refused-words.js.map