/** Bytes that are held for those who have no end yet, all together. */
export interface Room {
  /** Whether there is room for them; then it is taken. */
  take(owner: object, bytes: number): boolean;
  /** They were less than was thought. */
  giveBack(owner: object, bytes: number): void;
  /** The owner holds nothing any more. */
  leave(owner: object): void;
}

export function createRoom(most: number): Room {
  const held = new Map<object, number>();
  /** Who has left and still takes has nobody who would make him leave once more. */
  const left = new WeakSet<object>();
  let taken = 0;
  const add = (owner: object, bytes: number): void => {
    if (left.has(owner)) return;
    held.set(owner, (held.get(owner) ?? 0) + bytes);
    taken += bytes;
  };
  return {
    take(owner, bytes) {
      if (taken + bytes > most) return false;
      add(owner, bytes);
      return true;
    },
    giveBack: (owner, bytes) => add(owner, -bytes),
    leave(owner) {
      taken -= held.get(owner) ?? 0;
      held.delete(owner);
      left.add(owner);
    },
  };
}
