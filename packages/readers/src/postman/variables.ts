/** Pairs and no map, so that they can be sent to another thread as they are. */
export type Variables = readonly (readonly [name: string, value: string])[];

const VARIABLE = /\{\{([^{}]{1,200})\}\}/g;
/** A variable may speak of others; one that speaks of itself never ends. */
const MOST_ROUNDS = 5;
/** A text that grows beyond any address or body is one that doubles with every round. */
const LONGEST = 1_000_000;

/** The text with each variable that has a value in its place; others stay as they are. */
export function filled(text: string, variables: Variables): string {
  if (!text.includes('{{')) return text;
  const values = new Map(variables);
  let now = text;
  for (let round = 0; round < MOST_ROUNDS && now.length < LONGEST; round++) {
    const next = now.replace(VARIABLE, (whole, name: string) => values.get(name.trim()) || whole);
    if (next === now) break;
    now = next;
  }
  return now;
}
