export const isThing = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** `created_at`, `createdAt` and `Created-At` are one name. */
export const plain = (name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
/** As it stands in a query or a path. */
export const asText = (value) => typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
/** The value under a name, whichever way the name is written. */
export function under(thing, name) {
    if (Object.hasOwn(thing, name))
        return thing[name];
    const wanted = plain(name);
    const found = Object.keys(thing).find((key) => plain(key) === wanted);
    return found === undefined ? undefined : thing[found];
}
/** Every text of a body. */
export const textsIn = (body) => {
    if (typeof body === 'string')
        return [body];
    return body === null || typeof body !== 'object' ? [] : Object.values(body).flatMap(textsIn);
};
export const mapTexts = (body, change) => mapLeaves(body, change, (number) => number);
/** Every text and every number of a body, changed. */
export function mapLeaves(body, text, number) {
    if (typeof body === 'string')
        return text(body);
    if (typeof body === 'number')
        return number(body);
    if (Array.isArray(body))
        return body.map((item) => mapLeaves(item, text, number));
    if (!isThing(body))
        return body;
    return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, mapLeaves(value, text, number)]));
}
//# sourceMappingURL=json.js.map