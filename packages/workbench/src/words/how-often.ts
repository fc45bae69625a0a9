import { countedAs, type CountedAs, type Statement } from '@asbuilt/spec';
import { amount, figure } from './amount.js';

type Counted = Pick<Statement, 'basis' | 'support'>;

const WORDS: Readonly<Record<CountedAs, (often: string) => string>> = {
  seen: (often) => `seen ${often}`,
  declared: (often) => `declared ${often}`,
  stated: (often) => `stated ${often}, never seen`,
  'declared or stated': (often) => `declared or stated ${often}`,
  coded: (often) => `in its code ${often}`,
  never: () => 'never seen',
};

/** `seen 12 times`, `declared 1 time`: what was only told of was not seen. */
export const howOften = (statement: Counted): string => WORDS[countedAs(statement)](amount(statement.support, 'time'));

/** As it is read aloud beside that figure. */
export const oftenAloud = (statement: Counted): string =>
  countedAs(statement) === 'seen' ? seenTimes(statement) : howOften(statement);

/** The same where there is room for a figure alone: what was only told of was never seen. */
export const seenTimes = (statement: Counted): string =>
  countedAs(statement) === 'seen' ? `${figure(statement.support)}×` : 'never';
