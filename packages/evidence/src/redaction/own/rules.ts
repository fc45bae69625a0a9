import { RE2JS } from 're2js';
import { createValueFinder } from './values.js';

/** Redaction rules of the user's own, beside those that are built in. Plain data, so that a thread can be started with them. */
export interface RedactionRules {
  /** Names of JSON fields, form fields, parameters and headers: whatever stands under one is taken out. */
  readonly fields?: readonly string[] | undefined;
  /** Regular expressions in the syntax of RE2: what matches one is taken out of any text. */
  readonly patterns?: readonly string[] | undefined;
  /** Texts that are taken out wherever they stand. */
  readonly values?: readonly string[] | undefined;
}

/** A text in which every match was replaced by what `take` makes of it. */
export type ReplaceOwn = (text: string, take: (match: string) => string) => string;

/** Shorter matches are parts of any word. */
export const SHORTEST_MATCH = 3;

/**
 * Patterns run on RE2, whose time is linear in the text whatever the pattern: an expression that somebody wrote for one
 * file cannot hang the reading of another. Null where there is nothing to look for.
 */
export function createReplaceOwn(rules: RedactionRules): ReplaceOwn | null {
  let made = madeBefore.get(rules);
  if (made === undefined) madeBefore.set(rules, (made = createFor(rules)));
  return made;
}

// A run makes a redactor again and again by the same rules, and a long list of values takes a second to index.
const madeBefore = new WeakMap<RedactionRules, ReplaceOwn | null>();

function createFor({ patterns = [], values = [] }: RedactionRules): ReplaceOwn | null {
  if (patterns.length === 0 && values.length === 0) return null;
  const compiled = patterns.map((pattern) => RE2JS.compile(pattern));
  const replaceValues = createValueFinder(values);
  return (text, take) => {
    if (text.length < SHORTEST_MATCH) return text;
    return compiled.reduce((made, pattern) => replaceMatches(made, pattern, take), replaceValues(text, take));
  };
}

/** What is wrong with a pattern, in the words of its parser; null where nothing is. */
export function patternFault(pattern: string): string | null {
  try {
    if (RE2JS.compile(pattern).matcher('').matches()) return 'it matches an empty text';
    return null;
  } catch (error) {
    return (error as Error).message.replace(/^error parsing regexp: /, '');
  }
}

function replaceMatches(text: string, pattern: RE2JS, take: (match: string) => string): string {
  const matcher = pattern.matcher(text);
  let made = '';
  let at = 0;
  while (matcher.find()) {
    const [start, end] = [matcher.start(), matcher.end()];
    if (end - start < SHORTEST_MATCH) continue;
    made += text.slice(at, start) + take(text.slice(start, end));
    at = end;
  }
  return at === 0 ? text : made + text.slice(at);
}
