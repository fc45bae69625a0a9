/** A pseudonym may share no run of this many characters with what it stands for. */
const SHARED_RUN = 6;

/** Three bits for each character: the sixth shift has pushed the first character out, so a slot is of six at most. */
const SLOT_BITS = 16;
const SHIFT = 3;
const MASK = (1 << SLOT_BITS) - 1;
const seen = new Uint8Array(1 << SLOT_BITS);

/** Whether `made` holds six characters in a row of `value`, or all of a shorter value. */
export function sharesRun(value: string, made: string): boolean {
  if (value.length < SHARED_RUN) return made.includes(value);
  mark(value, 1);
  const shared = meets(value, made);
  mark(value, 0);
  return shared;
}

function mark(value: string, as: 0 | 1): void {
  let slot = 0;
  for (let i = 0; i < value.length; i++) {
    slot = ((slot << SHIFT) ^ value.charCodeAt(i)) & MASK;
    if (i >= SHARED_RUN - 1) seen[slot] = as;
  }
}

/** Equal runs have equal slots, so that only a hit has to be compared. */
function meets(value: string, made: string): boolean {
  let slot = 0;
  for (let i = 0; i < made.length; i++) {
    slot = ((slot << SHIFT) ^ made.charCodeAt(i)) & MASK;
    if (i < SHARED_RUN - 1 || seen[slot] === 0) continue;
    if (value.includes(made.slice(i - SHARED_RUN + 1, i + 1))) return true;
  }
  return false;
}
