import type { Known } from '../../known.js';

// What a screen says at times may be its state of error, or of having nothing to show.

export type Tells = 'error' | 'empty';
export type TellsOf = (says: string) => Tells | undefined;

/** Fewer letters that do not change would be found in anything. */
const FEWEST_LETTERS = 8;

/** An error is told by what the product was seen to answer or to refuse with, in whatever language; the other by words. */
export function tellerOf({ points }: Known): TellsOf {
  const messages = [
    ...(points.errors?.statements ?? []).map(({ message }) => message),
    ...(points.validation?.statements ?? []).flatMap(({ message }) => message ?? []),
  ];
  const errors = [...new Set(messages)].filter(saysEnough).map((message) => plainOf(message).split('{}'));
  return (says) => {
    const plain = plainOf(says);
    if (errors.some((template) => fits(plain, template))) return 'error';
    return isEmptiness(plain) ? 'empty' : undefined;
  };
}

const HOLE = /\{[^{}]*\}|\d+/g;

const saysEnough = (message: string): boolean =>
  message.replaceAll(HOLE, '').replaceAll(/\P{L}/gu, '').length >= FEWEST_LETTERS;

/** Numbers and names of values are nobody's business, and neither is a stop at the end. */
const plainOf = (text: string): string =>
  text
    .replaceAll(HOLE, '{}')
    .replace(/[.!]\s*$/, '')
    .trim()
    .toLowerCase();

/** Whether a text is a template with something in each of its holes. Without going back, so that no template takes long. */
function fits(text: string, template: readonly string[]): boolean {
  const [first = '', ...rest] = template;
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at + 1);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at < text.length - last.length;
}

const NOTHING = /^(?:there (?:is|are) |you have )?(?:no|nothing)\b/;
const THERE =
  /\b(?:yet|here|found|so far|to (?:show|display|see)|match(?:es|ing)?|available|items?|results?|data|entries|records?|rows)\b/;
/** What is lacking is no thing of a list. */
const ELSE = /\b(?:such|permissions?|access|rights?|connection|network|internet|longer|need|address|page)\b/;

/** `There are no loans`, `You have no open fines`. */
const NONE_OF_THEM = /^(?:there (?:is|are)|you have) no \p{L}+(?: \p{L}+)?$/u;

const isEmptiness = (plain: string): boolean =>
  ((NOTHING.test(plain) && THERE.test(plain)) || NONE_OF_THEM.test(plain)) && !ELSE.test(plain);
