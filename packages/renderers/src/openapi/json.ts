export type Json = { [key: string]: unknown };

/** `name`, or with the first number behind it that makes it new. */
export function unused(name: string, taken: { has(name: string): boolean }): string {
  let free = name;
  for (let n = 2; taken.has(free); n++) free = `${name}_${n}`;
  return free;
}
