import type { Millis } from '@asbuilt/evidence';

/** Clocks tell microseconds; whole numbers of them add up without a rest. */
const MICROS = 1000;
const micros = (time: Millis | null): number => (time === null || !(time > 0) ? 0 : Math.round(time * MICROS));

/** HAR demands that the parts add up to the whole: what nobody measured was spent before anything was sent. */
export function timingsOf(took: Millis | null, waited: Millis | null, received: Millis | null): object {
  const total = took === null ? micros(waited) + micros(received) : micros(took);
  const wait = Math.min(total, waited === null ? Math.max(0, total - micros(received)) : micros(waited));
  const receive = Math.min(total - wait, received === null ? total - wait : micros(received));
  const blocked = total - wait - receive;
  return {
    time: total / MICROS,
    timings: {
      blocked: blocked > 0 ? blocked / MICROS : -1,
      dns: -1,
      connect: -1,
      ssl: -1,
      send: 0,
      wait: wait / MICROS,
      receive: receive / MICROS,
    },
  };
}
