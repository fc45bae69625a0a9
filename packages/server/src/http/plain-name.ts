/** Longer names are no names; file systems draw the line there too. */
const LONGEST = 255;

/** As a person can read it: without what moves the cursor or ends a text, and not endless. */
export function plainName(name: string): string {
  return [...name.replaceAll(/\p{Cc}/gu, '').trim()].slice(0, LONGEST).join('');
}
