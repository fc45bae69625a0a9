// Chance by a seed: the same draws on every machine.
import { randomFrom } from '../generate-har.mjs';

/** One number for several seeds and words, so that draws of different purposes do not depend on each other. */
export function seedOf(...parts) {
  let hash = 0x811c9dc5;
  for (const char of parts.join('\t')) hash = Math.imul(hash ^ char.codePointAt(0), 0x01000193);
  return hash >>> 0;
}

export function createRandom(...seed) {
  const next = randomFrom(seedOf(...seed));
  const below = (n) => Math.floor(next() * n);
  const pick = (list) => list[below(list.length)];
  const chance = (share) => next() < share;
  const hex = (n) => Array.from({ length: n }, () => below(16).toString(16)).join('');
  const uuid = () => `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
  const shuffle = (list) => {
    const out = [...list];
    for (let i = out.length - 1; i > 0; i--) {
      const j = below(i + 1);
      [out[i], out[j]] = [out[j], out[i]];
    }
    return out;
  };
  return { below, pick, chance, hex, uuid, shuffle };
}
