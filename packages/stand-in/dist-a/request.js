import { isThing } from './json.js';
/** What can be found again in the material. */
export const asRecorded = (request) => request.disguised ?? request;
/** What was sent, as one object: form names with brackets or dots are opened, files are left out. */
export function fieldsOf(body) {
    if (body.is === 'json')
        return isThing(body.value) ? body.value : {};
    if (body.is !== 'form')
        return {};
    const root = new Map();
    for (const [name, value] of body.fields)
        put(root, name.split(/[[\].]+/).filter(Boolean), value);
    return opened(root);
}
function put(tree, [first, ...rest], value) {
    if (first === undefined)
        return;
    if (rest.length === 0) {
        tree.set(first, value);
        return;
    }
    const inner = tree.get(first);
    const next = inner instanceof Map ? inner : new Map();
    tree.set(first, next);
    put(next, rest, value);
}
const opened = (tree) => Object.fromEntries([...tree].map(([key, value]) => [key, value instanceof Map ? opened(value) : String(value)]));
/** The value that a rule speaks of: `name`, `address.city`, `issue[subject]`, `posts.title` in a list of posts, or a name inside a wrapper. */
export function sentValue(fields, name) {
    if (Object.hasOwn(fields, name))
        return fields[name];
    let at = fields;
    for (const step of name.split(/[[\].]+/).filter(Boolean)) {
        const inside = Array.isArray(at) && !/^\d+$/.test(step) ? at[0] : at;
        at = isThing(inside) ? inside[step] : Array.isArray(inside) ? inside[Number(step)] : undefined;
    }
    if (at !== undefined)
        return at;
    const wrapped = wrappers(fields).filter((one) => Object.hasOwn(one, name));
    return wrapped.length === 1 ? wrapped[0][name] : undefined;
}
/** What is said inside of what is sent: `{post: {…}}`, and `{posts: [{…}]}` where it is one. */
export const wrappers = (fields) => Object.values(fields).flatMap((value) => {
    const one = Array.isArray(value) && value.length === 1 ? value[0] : value;
    return isThing(one) ? [one] : [];
});
/** The same request has the same text. */
export const askedText = (path, query, sent) => JSON.stringify([path, query, sent]);
//# sourceMappingURL=request.js.map