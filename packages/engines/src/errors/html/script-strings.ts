const SHORTEST = 12;
const MARKUP = /<|\\u003c|\\x3c/i;

export interface ScriptStrings {
  /** Literals that hold markup. */
  readonly markup: string[];
  /** What the script shows to the person in a box of its own: `alert('…')`. */
  readonly alerts: string[];
}

/**
 * The string literals of a script that speak: markup: answers to a remote form put the new piece of the page into
 * `$('#form').html('<div id=\"errors\">…')`. A plain scan: comments and regular expressions may mislead it, and then it
 * gives a text in which no error block is found.
 */
export function speakingStrings(script: string): ScriptStrings {
  const markup: string[] = [];
  const alerts: string[] = [];
  for (let i = 0; i < script.length; i++) {
    const quote = script[i]!;
    if (quote !== '"' && quote !== "'" && quote !== '`') continue;
    const end = endOfLiteral(script, i);
    const raw = script.slice(i + 1, end);
    if (end > i && script.slice(i - 6, i) === 'alert(') alerts.push(unescape(raw));
    else if (raw.length > SHORTEST && MARKUP.test(raw)) markup.push(unescape(raw));
    i = end;
  }
  return { markup, alerts };
}

function endOfLiteral(script: string, start: number): number {
  const quote = script[start];
  for (let i = start + 1; i < script.length; i++) {
    if (script[i] === '\\') i++;
    else if (script[i] === quote) return i;
    // Quotes other than backticks end with the line: then it was an apostrophe.
    else if (script[i] === '\n' && quote !== '`') return start;
  }
  return start;
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\n'],
  ['t', '\t'],
  ['b', ' '],
  ['f', ' '],
  ['v', ' '],
  ['0', ' '],
]);

function unescape(raw: string): string {
  return raw.replace(/\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([^]))/g, (_all, unicode, hex, sign: string) => {
    const digits = (unicode ?? hex) as string | undefined;
    return digits === undefined ? (SIGNS.get(sign) ?? sign) : String.fromCharCode(parseInt(digits, 16));
  });
}
