// How much of a schema is told. Types hold one another, so that a few kB of a schema may speak of millions of parts: 45 kB
// took 2 GB before enumerations were counted. All root fields share one amount; what one leaves over, later ones have.

/** Of the arguments of a call, or of its answer. */
const MOST_PARTS = 500;
/** Of all calls together: so many take some 250 MB from here to the document. */
const MOST_IN_ALL = 100_000;
/** The largest that are published have some hundred root fields, a generated one thousands. */
const MOST_CALLS = 30_000;
/** A longer name takes the room of several. */
const USUAL_NAME = 32;

interface Room {
  parts: number;
  /** Arguments and answers that are still to come. */
  turns: number;
}

export interface Share {
  readonly room: Room;
  left: number;
  isOpen: boolean;
}

export const roomFor = (calls: number): Room => ({ parts: MOST_IN_ALL, turns: 2 * calls });

/** The calls that are told at all: the first of them. */
export function withRoom<T>(calls: readonly T[], nameOf: (call: T) => string): T[] {
  let left = MOST_CALLS;
  return calls.filter((call) => (left -= sizeOf(nameOf(call))) >= 0);
}

/** What is made of the next arguments or answer, and how its share was spent. */
export function within<T>(room: Room, make: (share: Share) => T): [share: Share, made: T] {
  const share = { room, left: Math.min(MOST_PARTS, Math.floor(room.parts / room.turns)), isOpen: false };
  room.turns--;
  return [share, make(share)];
}

const sizeOf = (name: string): number => 1 + Math.floor(name.length / USUAL_NAME);

export function take(share: Share, parts: number): boolean {
  if (parts > share.left) {
    share.isOpen = true;
    return false;
  }
  share.left -= parts;
  share.room.parts -= parts;
  return true;
}

/** Room for all of the names, or for none. */
export function takeNames<T>(share: Share, of: readonly T[], nameOf: (one: T) => string = String): boolean {
  // as each takes at least one, most of what is too large is told without looking at it
  const parts = of.length > share.left ? Infinity : of.reduce((sum, one) => sum + sizeOf(nameOf(one)), 0);
  return take(share, parts);
}
