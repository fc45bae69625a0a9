import { dialectPhrases } from '../dialects/index.js';
import { onceForText } from '../../kit/summary/once.js';
import type { Said } from '../rule.js';
import { boundsInOtherLanguages } from './bounds-in-other-languages.js';
import { conditionIn, conditioned } from './condition.js';
import { english, ONE_OF } from './english.js';
import { otherLanguages } from './other-languages.js';
import { plainWords, tidied } from './subject.js';

export interface Reading {
  readonly said: readonly Said[];
  /** What stands before the predicate: the label of a field, or nothing. */
  readonly subject: string;
  /** It is asked of some requests, and not of all. */
  readonly isForSome: boolean;
}

const PHRASES = [...dialectPhrases, ...boundsInOtherLanguages, ...english, ...otherLanguages];
/** Longer texts are explanations in which any phrase may stand. */
const LONGEST = 300;

/** What a sentence asks for, and of what; null where no phrase of the grammar is in it. */
export const readMessage = (message: string): Reading | null => (message.length > LONGEST ? null : readShort(message));

const readShort = onceForText((message: string): Reading | null => {
  const plain = withoutEcho(message)
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\b(is|are|was|were)n't\b/gi, '$1 not')
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(RAISED, '');
  const before = plain.replace(INVITATION, '');
  const first = before === plain ? null : readSentences(before);
  return first !== null && first.subject !== '' ? first : readSentences(plain);
});

/** What pydantic puts before the sentence that a check of the product's own raised. */
const RAISED = /^(?:value error|assertion failed), /i;

/** What was sent is no part of what is asked for: "… must match pattern "^a". You sent "b".". */
const ECHO = /(?<=[.!"'`)\]]) You (?:sent|provided|entered|gave|passed|supplied|specified|submitted)\b[^]*$/i;

export const withoutEcho = (message: string): string => message.replace(ECHO, '');

/** What to do about it, after what is wrong with what: it repeats the rule, and names its field no more. */
const INVITATION = /(?<=\w[.!]) Please (?:enter|choose|select|try|use|pick|provide|specify) [^.!]+[.!]?$/i;

function readSentences(plain: string): Reading | null {
  const condition = conditionIn(plain);
  const head = condition === null ? null : readPlain(condition.head);
  if (condition === null || head === null) return readPlain(plain);
  const { said, subject } = head;
  return { said: said.map((one) => conditioned(one, condition.when)), subject, isForSome: condition.when !== null };
}

function readPlain(plain: string): Reading | null {
  const small = plain.toLowerCase();
  for (const { words, asks } of PHRASES) {
    const match = words.exec(small);
    if (match === null) continue;
    const said = asks(withCase(match, plain, small));
    if (said.length === 0) continue;
    const subject = subjectOf(plain.slice(0, match.index));
    const rest = plain.slice(match.index + match[0].length);
    return { said: said.map((one) => withBound(one, subject, rest)), subject, isForSome: said.some(isOfSome) };
  }
  return null;
}

const BOUNDED = new Set<Said['rule']>(['minLength', 'maxLength', 'min', 'max']);

/** "This password is too short. It must contain at least 8 characters.": what comes next says how much, of the same. */
function withBound(one: Said, subject: string, rest: string): Said {
  if (one.rule === 'unclear' || !BOUNDED.has(one.rule) || one.value !== undefined || !/\d/.test(rest)) return one;
  const next = readPlain(rest.replace(/^[\s.:;,!-]+/, ''));
  return next !== null && isOfTheSame(next.subject, subject)
    ? (next.said.find((other) => other.rule === one.rule && other.value !== undefined) ?? one)
    : one;
}

/** Words before a predicate that name nothing themselves. */
const NAMELESS =
  /^(?:it|they|this|that|please|use|choose|enter|provide|try|make sure|must|should|has to|have to|needs?(?: to)?|be|have|has|contain|contains|is|are|a|an|the|of|with|length|minimum|maximum|\s)*$/i;

function isOfTheSame(next: string, subject: string): boolean {
  const bare = tidied(plainWords(next));
  return NAMELESS.test(bare) || tidied(plainWords(subject)).toLowerCase() === bare.toLowerCase();
}

/** "Is required without email", as the grammar tells it. */
const isOfSome = (said: Said): boolean =>
  said.rule === 'other' &&
  typeof said.value === 'string' &&
  (said.value === ONE_OF || said.value.startsWith('required '));

/** Groups as they were written: values of a closed set are not to be told in small letters. */
function withCase(match: RegExpExecArray, plain: string, small: string): RegExpExecArray {
  if (plain.length !== small.length) return match;
  let from = match.index;
  for (let i = 1; i < match.length; i++) {
    const group = match[i];
    if (group === undefined || group === '') continue;
    const at = small.indexOf(group, from);
    if (at < 0) continue;
    match[i] = plain.slice(at, at + group.length);
    from = at;
  }
  return match;
}

/** The last clause before the predicate; of "An author with this name" the name. */
const subjectOf = (text: string): string => lastClause(text).replace(/^.*\bwith (?:this|that|the same) /i, '');

/** What is said after a general sentence: "Invalid payload. Collections can't start with …"; a list is no clause: "one of: a, b". */
export function lastClause(text: string): string {
  const clauses = text.split(/(?<=[.!]|(?<!\b(?:of|following)):)\s+/i).filter((part) => part.trim() !== '');
  return (clauses.at(-1) ?? '').trim().replace(RAISED, '');
}
