import { countedAs, type CountedAs, type Statement } from '@asbuilt/spec';
import { amount, figure } from './amount.js';

type Counted = Pick<Statement, 'basis' | 'support'>;

const WORDS: Readonly<Record<CountedAs, (often: string) => string>> = {
  seen: (often) => `seen ${often}`,
  declared: (often) => `declared ${often}`,
  stated: (often) => `stated ${often}, never seen`,
  'declared or stated': (often) => `declared or stated ${often}`,
  coded: (often) => `in the code ${often}`,
  never: () => 'never seen',
};

/** `seen 12 times`, `declared 1 time`: what was only told of was not seen. */
export const howOften = (statement: Counted): string => WORDS[countedAs(statement)](amount(statement.support, 'time'));

/** As it is read aloud where that figure alone is seen: the figure belongs to it. */
export function oftenAloud(statement: Counted): string {
  const [aloud, shown] = [howOften(statement), seenTimes(statement)];
  if (countedAs(statement) === 'seen') return shown;
  return aloud.includes(shown) ? aloud : `${aloud}, ${shown} seen`;
}

/** The same where there is room for a figure alone: what was only told of was never seen. */
export const seenTimes = (statement: Counted): string =>
  countedAs(statement) === 'seen' ? `${figure(statement.support)}×` : 'never';
