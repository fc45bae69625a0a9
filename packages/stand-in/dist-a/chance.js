import { hash64 } from '@asbuilt/spec';
export function chanceOf(seed) {
    // mulberry32: small, and good enough for values that only have to look different
    let state = Number(hash64(seed) & 0xffffffffn);
    const next = () => {
        state = (state + 0x6d2b79f5) | 0;
        let t = Math.imul(state ^ (state >>> 15), 1 | state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
    };
    return {
        number: (below) => Math.floor(next() * below),
        of: (items) => items[Math.floor(next() * items.length)],
    };
}
//# sourceMappingURL=chance.js.map