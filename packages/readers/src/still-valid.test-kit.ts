import { Script } from 'node:vm';

// Whether a damaged file is a valid file of its format all the same, which only says something else. Nobody who reads it can
// tell that from what was meant. By grammars of its own, stricter than those of the readers: what they let through is told.

type Grammar = (variant: string, whole: string) => boolean;

/** As nginx and Apache are told to write it by default; a date stands in it once. */
const LOG_LINE = /^(?:\S+:\d+ )?[\d.]+ - - \[[^\]"]{26}\] "[A-Z]+ \S+ HTTP\/1\.1" \d{3} (?:\d+|-) "[^"\s]*" "[^"\s]*"$/;

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

const isLog: Grammar = (variant) => linesOf(variant).every((line) => LOG_LINE.test(line));

/** Each line as it would be written again, with the names that one of the whole file has. */
const isRecords: Grammar = (variant, whole) => {
  const known = new Set(linesOf(whole).map((line) => namesIn(parsed(line)).join()));
  return linesOf(variant).every((line) => {
    const record = parsed(line);
    return JSON.stringify(record) === line && known.has(namesIn(record).join());
  });
};

/** Valid JSON, with no name that the whole file does not have. */
const isDocument: Grammar = (variant, whole) => {
  const [found, known] = [parsed(variant), new Set(namesUnder(parsed(whole)))];
  return found !== undefined && namesUnder(found).every((name) => known.has(name));
};

/** A beginning of a script may be one by itself; what it exports at its end, a script that is run by itself may not. */
const isScript: Grammar = (variant) => {
  try {
    return new Script(variant.replace(/\bexport\{(?:\w+ as \w+,?)+\};?\s*$/, '')) instanceof Script;
  } catch {
    return false;
  }
};

const GRAMMARS: readonly (readonly [name: RegExp, grammar: Grammar])[] = [
  [/\.log$/, isLog],
  [/\.ndjson$|^inside\/playwright-trace\//, isRecords],
  [/\.(?:json|har)$|^inside\/har\//, isDocument],
  [/\.js$/, isScript],
];

export function isStillValid(name: string, variant: Buffer, whole: Buffer): boolean {
  const grammar = GRAMMARS.find(([pattern]) => pattern.test(name))?.[1];
  return isOfWholeLines(variant, whole) || grammar?.(variant.toString('utf8'), whole.toString('utf8')) === true;
}

/** Lines of the whole file, each of them whole: as many, fewer, or some of them twice. */
function isOfWholeLines(variant: Buffer, whole: Buffer): boolean {
  const lines = new Set(whole.toString('latin1').split('\n'));
  return variant
    .toString('latin1')
    .split('\n')
    .every((line) => lines.has(line));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const namesIn = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

/** Of a list, its places are none. */
function namesUnder(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(namesUnder)];
}
