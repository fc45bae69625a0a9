/** More different texts than this are no small set: the rest is worked out each time. */
const MOST = 2_000;
/** Nor are longer ones, and they would fill the memory. */
const LONGEST = 256;

/** Works out what a text of a small set means, each of them once: header names, media types, origins. */
export function onceForFew(work: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      found = work(text);
      if (known.size < MOST && text.length <= LONGEST) known.set(text, found);
    }
    return found;
  };
}
