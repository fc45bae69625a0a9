/** Strings, and the signs that give a JSON text its shape. */
const TOKEN = /"(?:[^"\\]|\\[^])*"?|[{}[\],:]/g;

type Step = string | number;
interface Level {
  step: Step;
  readonly isList: boolean;
}

/** Line in which the value at a path stands in a valid JSON text, of a key the line of the key; 1 for the whole. */
export function lineOf(text: string, path: readonly PropertyKey[]): number {
  const wanted = JSON.stringify(path);
  const levels: Level[] = [];
  const isThere = () => JSON.stringify(levels.map(({ step }) => step)) === wanted;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const level = levels.at(-1);
    if (token === '{' || token === '[') {
      const isList = token === '[';
      levels.push({ step: isList ? 0 : '', isList });
      if (isList && isThere()) return lineAt(text, index + 1 + spaceAfter(text, index + 1));
    } else if (token === '}' || token === ']') levels.pop();
    else if (token === ',' && level?.isList === true) {
      level.step = Number(level.step) + 1;
      if (isThere()) return lineAt(text, index + 1 + spaceAfter(text, index + 1));
    } else if (token.startsWith('"') && level?.isList === false && /^\s*:/.test(text.slice(index + token.length))) {
      level.step = JSON.parse(token) as string;
      if (isThere()) return lineAt(text, index);
    }
  }
  return 1;
}

const spaceAfter = (text: string, at: number): number => /^\s*/.exec(text.slice(at))![0].length;

export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;
