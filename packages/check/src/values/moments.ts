import { isDate } from '../replay/looks.js';

/** When it was recorded, and when it is checked. */
export interface Clocks {
  /** First and last recorded request; null: the recording does not say. */
  readonly recorded: readonly [from: number, to: number] | null;
  readonly checkedFrom: number;
  /** How far the target's clock is ahead of the recording, in days. */
  readonly days: number;
}

const DAY = 86_400_000;
const SECOND = 1000;
/** Clocks go apart, and servers round. */
const SLACK = 600_000;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

const dayOf = (time: number): number => Math.floor(time / DAY);

export interface Moments {
  /** Two texts that are the same day or moment, as far as the target's clock is ahead. null: they are no times. */
  same(recorded: string, target: string): boolean | null;
  sameTime(recorded: number, target: number): boolean;
  /** A time that requests stamp: one that is later than all before it in the recording is not earlier than them at the target. */
  inTurn(recorded: string, target: string): boolean;
}

/**
 * What was stored before the recording is equal, or as many days ahead as the clock. What is reckoned from the moment of a request
 * lies as far from the target's moment as it did from the recorded one: requests are sent faster than people make them.
 */
export function createMoments({ recorded, checkedFrom, days }: Clocks): Moments {
  const span = recorded === null ? 0 : recorded[1] - recorded[0];
  const offsets = [days * DAY, ...(recorded === null ? [] : [checkedFrom - recorded[0]])];
  const sameTime = (was: number, is: number): boolean =>
    was === is || offsets.some((offset) => Math.abs(is - was - offset) <= span + SLACK);
  const sameClock = (was: number, is: number): boolean =>
    was === is || offsets.some((offset) => aroundTheClock((is - was) * SECOND - offset) <= span + SLACK);
  const midnights = recorded === null ? 0 : dayOf(recorded[1]) - dayOf(recorded[0]);
  const sameDay = (was: string, is: string): boolean => {
    const ahead = dayOf(Date.parse(is)) - dayOf(Date.parse(was));
    const passed = dayOf(Date.now()) - dayOf(checkedFrom);
    return ahead === 0 || (ahead <= days + passed && ahead >= days - midnights);
  };
  let newest: readonly [was: number, is: number] = [-Infinity, -Infinity];
  return {
    sameTime,
    inTurn(recordedText, targetText) {
      const [was, is] = [timeIn(recordedText), timeIn(targetText)];
      if (was === null || is === null || was <= newest[0]) return true;
      const isWhole = is % SECOND === 0;
      // clocks of whole seconds do not tell requests apart that come so fast, and round down
      if (isWhole ? is < newest[1] - (newest[1] % SECOND) : is <= newest[1]) return false;
      newest = [was, is];
      return true;
    },
    same(was, is) {
      if (CLOCK.test(was) && CLOCK.test(is)) return sameClock(secondsOf(was), secondsOf(is));
      const [a, b] = [timeIn(was), timeIn(is)];
      if (a === null || b === null || was.length !== is.length) return a === null || b === null ? null : sameTime(a, b);
      return was.length === DAY_LENGTH || WORDS.test(was) ? sameDay(iso(a), iso(b)) : sameTime(a, b);
    },
  };
}

/** `09:30:12`, `9:30`. */
const CLOCK = /^\d{1,2}:\d\d(?::\d\d)?$/;
const secondsOf = (clock: string): number => {
  const [hours, minutes, seconds = 0] = clock.split(':').map(Number);
  return (hours! * 60 + minutes!) * 60 + seconds;
};
/** How far two times of day are apart, the short way. */
const aroundTheClock = (apart: number): number => {
  const within = ((apart % DAY) + DAY) % DAY;
  return Math.min(within, DAY - within);
};

const iso = (time: number): string => new Date(time).toISOString();

/** `Sat Mar 14 09:30:12 2026`, as C writes it. */
const ASCTIME = /^\p{L}{3} \p{L}{3} +\d{1,2} \d\d:\d\d:\d\d \d{4}$/u;
/** `14 March 2026`, `Mar 14, 2026`. */
const WORDS = /^(?:\d{1,2} \p{L}{3,9}\.? \d{4}|\p{L}{3,9}\.? \d{1,2}, \d{4})$/u;

/** `20260314093012`. */
const COMPACT = /^((?:19|20)\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;

function timeIn(text: string): number | null {
  if (COMPACT.test(text)) return timeIn(text.replace(COMPACT, '$1-$2-$3T$4:$5:$6Z'));
  const isInWords = WORDS.test(text) || ASCTIME.test(text);
  if (!isDate(text) && !isInWords) return null;
  const time = Date.parse(isInWords ? `${text} UTC` : text);
  return Number.isNaN(time) ? null : time;
}
