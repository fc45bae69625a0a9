import type { Json } from '@asbuilt/evidence';
import { demand, type Demand, type Said } from '../rule.js';

// "End date is required when status is done": a rule of some requests, and not of all.

export interface Conditional {
  /** What is asked for, without when. */
  readonly head: string;
  /** "when status is done"; null where it says no more than that there is something to judge. */
  readonly when: string | null;
}

const WORDS = 'when|if|unless|once|while|as long as';
const LEADING = new RegExp(String.raw`^((?:${WORDS}) (?!\w+ing\b)[^,]{3,80}), (?:then )?(.+)$`, 'i');
const TRAILING = new RegExp(
  String.raw`^(.{4,}?),? ((?:(?:${WORDS}) |before (?=\w+ing\b|it |you |they |the \w+ (?:can|is|may)\b)).{2,80}?)[.!]?$`,
  'i',
);
/** What something is needed for, where it is more than to go on: "for user" may be the very thing that is sent. */
const PURPOSE =
  /^((?:.+ )?(?:is|are) (?:required|needed|mandatory)) (to (?!(?:sign|log|register|create|continue|proceed|submit|save|complete|send|add|update|make|use|access|be)\b)\w+.{0,60}?|for (?!(?:this|these|the|your|an?|all|every|any|each|sign\w*|log\w*|registration|submission|\w+ (?:creation|registration|update|login))\b)(?:\w+ \w.{0,60}?|\w+s))[.!]?$/i;
/** "Must be a valid address if given": what is not there is not judged. */
const IF_GIVEN = /^(?:if|when) (?:it is |it's )?(?:present|given|provided|specified|set|supplied|sent|used|any)$/i;

/** "When creating an account" is the call itself; "when closing" is one of several things that one may do with it. */
const CALL_ITSELF =
  /^(?:when|if|while) (?:creating|adding|making|registering|signing|updating|saving|submitting|sending|uploading|editing|inviting|importing)\b/i;

export function conditionIn(message: string): Conditional | null {
  const leading = LEADING.exec(message);
  if (leading !== null) return { head: leading[2]!, when: leading[1]![0]!.toLowerCase() + leading[1]!.slice(1) };
  const trailing = TRAILING.exec(message) ?? PURPOSE.exec(message);
  if (trailing === null) return null;
  return {
    head: trailing[1]!,
    when: IF_GIVEN.test(trailing[2]!) || CALL_ITSELF.test(trailing[2]!) ? null : trailing[2]!,
  };
}

/** The same, told with its condition. */
export const conditioned = (said: Said, when: string | null): Said =>
  when === null ? said : said.rule === 'unclear' ? demand('other') : demand('other', `${inWords(said)} ${when}`);

function inWords({ rule, value, exclusive }: Demand): string {
  const bound = [value ?? ''].flat().map(plainly).join(', ');
  if (value === undefined) return BARE[rule] ?? rule;
  if (rule === 'min') return exclusive === true ? `more than ${bound}` : `at least ${bound}`;
  if (rule === 'max') return exclusive === true ? `less than ${bound}` : `at most ${bound}`;
  if (rule === 'minLength') return `at least ${bound} characters`;
  if (rule === 'maxLength') return `at most ${bound} characters`;
  if (rule === 'enum') return `one of ${bound}`;
  return rule === 'other' ? bound : `${rule} ${bound}`;
}

const plainly = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

const BARE: Readonly<Partial<Record<Demand['rule'], string>>> = {
  min: 'bounded below',
  max: 'bounded above',
  enum: 'one of a list',
  other: 'something else',
};
