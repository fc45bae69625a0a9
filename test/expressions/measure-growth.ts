import { adversarialTexts, repeated, type Repetition } from './adversarial-texts.js';
import type { Expression } from './find-expressions.js';

// Times are compared with each other, never with a clock of a fast machine: a text of four times the length may take four
// times as long, and with some room eight. What goes quadratically takes sixteen times.

/** Step by step, so that what doubles with each letter is told before it hangs. */
const LENGTHS = [16, 20, 24, 28, 32, 40, 60, 120, 250, 500, 1000];
/** In ms: nothing linear takes as long for a thousand letters. */
const LONG = 20;
/** Long enough that quadratic work stands out: 2,000 letters are 2 million steps, some 5 ms. */
const FIRST = 2000;
const TIMES_LONGER = 4;
const MOST_GROWTH = 8;
/** In ms: under this, nothing grew. */
const NOTHING = 1;
const ROUNDS = 3;

/** A text that this expression takes more than linear time for; null where none was found. */
export function slowText(expression: Pick<Expression, 'source' | 'flags'>): Repetition | null {
  const matcher = searching(expression);
  return adversarialTexts(expression).find((text) => growsFast(matcher, (length) => repeated(text, length))) ?? null;
}

export const searching = ({ source, flags }: Pick<Expression, 'source' | 'flags'>): RegExp =>
  new RegExp(source, `${flags.replace(/[gy]/g, '')}g`);

/** Whether an expression takes more than linear time for texts of one form, each of about the length that is asked for. */
export function growsFast(matcher: RegExp, textOf: (length: number) => string): boolean {
  for (const length of LENGTHS) if (takesLonger(matcher, textOf(length), LONG)) return true;
  if (!takesLonger(matcher, textOf(FIRST), NOTHING)) return false;
  // a part that may stand 80 times grows as fast at first, and then no more
  return [FIRST, FIRST * TIMES_LONGER].every(
    (length) => leastTime(matcher, textOf(length * TIMES_LONGER)) > MOST_GROWTH * leastTime(matcher, textOf(length)),
  );
}

/** Each time: a machine that does something else may take long once. */
function takesLonger(matcher: RegExp, text: string, most: number): boolean {
  for (let round = 0; round < ROUNDS; round++) if (timeOf(matcher, text) <= most) return false;
  return true;
}

const leastTime = (matcher: RegExp, text: string): number =>
  Math.min(...Array.from({ length: ROUNDS }, () => timeOf(matcher, text)));

/** To go through a whole text, as a search for all matches does: time of the processor, whatever else it has to do. */
function timeOf(matcher: RegExp, text: string): number {
  const start = process.cpuUsage();
  text.replace(matcher, '');
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
