import { isOfAnyList, isPaging, isSearching } from './list.js';
/** Keeps for each list that can be searched where it was seen to look. */
export function learnSearches(shown) {
    const lists = new Set(shown.flatMap(({ known }) => (known.main?.many === true ? [known] : [])));
    for (const known of lists) {
        const own = shown.filter((one) => one.known === known);
        const searches = own.flatMap((one, i) => searchIn(known, own, one, i));
        known.searched = fieldsOf(known, searches, own);
    }
}
function searchIn(known, own, one, i) {
    const text = one.query.find(([name, value]) => isSearching(known, name) && value !== '')?.[1];
    if (text === undefined)
        return [];
    const before = own.slice(0, i).filter(({ names, role }) => role === one.role && names[0] === one.names[0]);
    return [{ text: text.toLowerCase(), shown: one, before: before.flatMap(({ things }) => things) }];
}
/** null: nothing tells. */
function fieldsOf(known, searches, own) {
    const found = searches.flatMap(({ text, shown }) => shown.things.map((thing) => ({ text, thing })));
    const names = new Set(found.flatMap(({ text, thing }) => Object.keys(thing).filter((name) => has(thing, name, text))));
    const page = Math.max(...own.filter(({ query }) => !query.some(([name]) => isPaging(name))).map(({ things }) => things.length));
    const kept = [...names].filter((name) => !searches.some((search) => isPassedOver(known, search, name, page)));
    const isFound = ({ text, thing }) => kept.some((name) => has(thing, name, text));
    return found.length > 0 && found.every(isFound) ? kept : null;
}
const has = (thing, name, text) => {
    const value = thing[name];
    return typeof value === 'string' && value.toLowerCase().includes(text);
};
/** Something has the text there, and is not among what was found, though nothing else can have left it out. */
function isPassedOver({ entity }, { text, shown, before }, name, page) {
    if (shown.things.length >= page || shown.query.some(([one]) => !isOfAnyList(one)))
        return false;
    const keyOf = (thing) => JSON.stringify((entity?.key ?? []).map((key) => thing[key]));
    const listed = new Set(shown.things.map(keyOf));
    return before.some((thing) => has(thing, name, text) && !listed.has(keyOf(thing)));
}
//# sourceMappingURL=search-fields.js.map