/** A pseudonym may share no run of this many characters with what it stands for. */
export const SHARED_RUN = 6;

const SLOTS = 1 << 16;
const seen = new Uint8Array(SLOTS);

/** Whether `made` holds six characters in a row of `value`, or all of a shorter value. */
export function sharesRun(value: string, made: string): boolean {
  if (value.length < SHARED_RUN) return made.includes(value);
  const slots = runSlots(value);
  for (const slot of slots) seen[slot] = 1;
  let shared = false;
  for (const [at, slot] of runSlots(made).entries()) {
    if (seen[slot] === 1 && value.includes(made.slice(at, at + SHARED_RUN))) {
      shared = true;
      break;
    }
  }
  for (const slot of slots) seen[slot] = 0;
  return shared;
}

/** A slot for each run: equal runs have equal slots, so that only a hit has to be compared. */
function runSlots(text: string): Uint16Array {
  const slots = new Uint16Array(Math.max(0, text.length - SHARED_RUN + 1));
  for (let at = 0; at < slots.length; at++) {
    let slot = 0;
    for (let i = 0; i < SHARED_RUN; i++) slot = (Math.imul(slot, 31) + text.charCodeAt(at + i)) & (SLOTS - 1);
    slots[at] = slot;
  }
  return slots;
}
