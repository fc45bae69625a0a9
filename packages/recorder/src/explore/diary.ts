/** Something that was left alone, and why. */
export interface NotDared {
  /** `button “Delete”`, `link “Log out”`, `POST /loans`. */
  readonly what: string;
  readonly why: string;
  /** The screen on which it was first met. */
  readonly where: string;
}

/** More of them say nothing new. */
const MOST = 500;

/** What was left alone, each thing once. */
export function createDiary(): { note(what: string, why: string, where: string): void; notes(): NotDared[] } {
  const notes = new Map<string, NotDared>();
  let [more, last] = [0, ''];
  return {
    note(what, why, where) {
      const key = `${what}\n${why}`;
      if (notes.has(key)) return;
      if (notes.size < MOST) notes.set(key, { what, why, where });
      else [more, last] = [more + 1, where];
    },
    notes: () => [
      ...notes.values(),
      ...(more === 0 ? [] : [{ what: `${more} more`, why: `only the first ${MOST} are listed`, where: last }]),
    ],
  };
}
