// Keys that count: `TCK-0001`, `INV-2024-17`, `#8`.
export const newCounting = () => ({ highest: new Map(), isBroken: false });
// Something that tells what it counts, and a number that is one: longer ones are made by chance, or are times.
const COUNTED = /^((?=.*[\p{L}#])(?:\p{L}+|.*[-_#/.:]))(\d{1,9})$/u;
export function countedIn(key) {
    const [, before, digits] = COUNTED.exec(key) ?? [];
    if (before === undefined || digits === undefined)
        return null;
    return { before, number: Number(digits), width: digits.startsWith('0') ? digits.length : 0 };
}
/** `INV-2024-` and `INV-2025-` are alike, `ab3-` and `xy9-` are not. */
const formOf = (before) => before.replace(/\d/g, '0');
export function count(counting, key) {
    if (counting.isBroken)
        return;
    const counted = countedIn(key);
    const [first] = counting.highest.keys();
    if (counted === null || (first !== undefined && formOf(first) !== formOf(counted.before))) {
        counting.isBroken = true;
        counting.highest.clear();
        return;
    }
    const { before, number } = counted;
    counting.highest.set(before, Math.max(counting.highest.get(before) ?? 0, number));
}
/** The key after all others; null: they do not count. */
export function nextCounted({ highest, isBroken }, like) {
    const counted = isBroken ? null : countedIn(like);
    if (counted === null)
        return null;
    const { before, width } = counted;
    return before + String((highest.get(before) ?? 0) + 1).padStart(width, '0');
}
//# sourceMappingURL=counted-keys.js.map