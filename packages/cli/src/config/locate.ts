/** Strings, and the signs that give a JSON text its shape. */
const TOKEN = /"(?:[^"\\]|\\[^])*"?|[{}[\],:]/g;

type Step = string | number;
interface Level {
  step: Step;
  readonly isList: boolean;
}

interface Place {
  readonly path: readonly Step[];
  readonly at: number;
  readonly isKey: boolean;
}

/** Keys and entries of lists of a valid JSON text, as they stand in it. */
function* placesIn(text: string): Generator<Place> {
  const levels: Level[] = [];
  const place = (at: number, isKey: boolean): Place => ({ path: levels.map(({ step }) => step), at, isKey });
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const level = levels.at(-1);
    if (token === '{' || token === '[') {
      const isList = token === '[';
      levels.push({ step: isList ? 0 : '', isList });
      if (isList) yield place(index + 1 + spaceAfter(text, index + 1), false);
    } else if (token === '}' || token === ']') levels.pop();
    else if (token === ',' && level?.isList === true) {
      level.step = Number(level.step) + 1;
      yield place(index + 1 + spaceAfter(text, index + 1), false);
    } else if (token.startsWith('"') && level?.isList === false && /^\s*:/.test(text.slice(index + token.length))) {
      level.step = JSON.parse(token) as string;
      yield place(index, true);
    }
  }
}

/** Line in which the value at a path stands in a valid JSON text, of a key the line of the key; 1 for the whole. */
export function lineOf(text: string, path: readonly PropertyKey[]): number {
  const wanted = JSON.stringify(path);
  for (const place of placesIn(text)) if (JSON.stringify(place.path) === wanted) return lineAt(text, place.at);
  return 1;
}

export interface RepeatedKey {
  readonly path: readonly (string | number)[];
  readonly line: number;
  readonly firstLine: number;
}

/** Keys that an object has twice, in the order in which they stand; what is in the second value is not looked at. */
export function repeatedKeys(text: string): RepeatedKey[] {
  const lines = new Map<string, number>();
  const repeated: RepeatedKey[] = [];
  for (const { path, at, isKey } of placesIn(text)) {
    if (
      !isKey ||
      repeated.some((one) => one.path.length < path.length && one.path.every((step, i) => step === path[i]))
    )
      continue;
    const [key, line] = [JSON.stringify(path), lineAt(text, at)];
    const firstLine = lines.get(key);
    if (firstLine === undefined) lines.set(key, line);
    else repeated.push({ path, line, firstLine });
  }
  return repeated;
}

const spaceAfter = (text: string, at: number): number => /^\s*/.exec(text.slice(at))![0].length;

export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;
