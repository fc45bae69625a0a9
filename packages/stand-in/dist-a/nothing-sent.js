import { input } from './asked.js';
import { wrappers } from './request.js';
import { isTakenAs } from './success.js';
// Somebody sends nothing of what everybody sent: a product that was heard to ask for something asks for it here.
/** What is missing; none where something is there, or where nobody was seen to need anything. */
export function missingIn(asked) {
    const { p, known, root, request } = asked;
    const like = p.lessons.find(({ rule, value }) => rule.rule === 'required' && value === undefined)?.rule;
    if (like === undefined || root !== null || request.method === 'GET' || known.call.does === 'logout')
        return [];
    if (request.body.is !== 'json' || Object.keys(input(asked)).some((name) => !isWrapper(asked, name)))
        return [];
    return alwaysSent(known).map((field) => ({ rule: asking(like, known, field), value: undefined }));
}
const isWrapper = ({ fields }, name) => wrappers({ [name]: fields[name] ?? null }).length > 0;
/** The fields that every request had that was taken, in the order of the first. */
function alwaysSent({ examples, success, entity }) {
    const [first, ...others] = examples
        .filter(({ status }) => isTakenAs(success, status))
        .map(({ sent }) => inside(sent));
    const names = Object.keys(first ?? {}).filter((name) => others.every((sent) => Object.hasOwn(sent, name)));
    // what things were seen to be without nobody has to send
    const isLacked = (name) => entity?.fields.some(({ path, nullable }) => path === name && nullable) === true;
    return names.filter((name) => !isLacked(name));
}
function inside(sent) {
    const inner = wrappers(sent);
    return inner.length === 1 && Object.keys(sent).length === 1 ? inner[0] : sent;
}
const asking = (like, { call }, field) => ({
    ...like,
    id: `always sent with ${call.id}`,
    where: call.id,
    field,
});
//# sourceMappingURL=nothing-sent.js.map