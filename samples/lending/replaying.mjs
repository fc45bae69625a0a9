// The recording of the sample, played again against the sample: as it is, or with faults seeded into it.
import { replay, sendOverHttp } from '@asbuilt/check';
import { digest, readExchanges } from '@asbuilt/digest';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createLending, FIRST_DAY, tickingClock } from './lending.mjs';

const MATERIAL = join(import.meta.dirname, 'material');
const FILES = readdirSync(MATERIAL)
  .filter((name) => name.endsWith('.har'))
  .map((name) => ({ path: join(MATERIAL, name) }));
const KEY = new Uint8Array(32).fill(7);
const DAY = 86_400_000;

/** Who signs in, session by session; whoever joins or is invited brings a password along. */
const SIGN_IN = [
  ['01-anonymous', 'ivo'],
  ['01-anonymous', 'yara'],
  ['02-member', 'tom'],
  ['03-librarian', 'lars'],
  ['04-administrator', 'ada'],
  ['05-member', 'petra'],
  ['08-librarian', 'mina'],
]
  .map(([actor, name]) => ({ actor, user: `${name}@borrowstreet.example`, password: 'hammer-and-tongs' }))
  .concat({ actor: 'partner', user: 'northside-repair-cafe', password: 'cafe-of-many-screws-2026' });

/** What is the same for all runs: the specification, and every exchange as it was recorded. */
export async function loadRecording() {
  const { spec } = await digest(FILES, { key: KEY, jobs: 1 });
  const exchanges = [];
  for await (const exchange of readExchanges(FILES, { key: null })) exchanges.push(exchange);
  return { spec, exchanges };
}

/**
 * One run against a fresh product. `before`: what is done to it first; `from`: the day on which it is opened.
 * @param {Awaited<ReturnType<typeof loadRecording>>} recording
 * @param {{ faults?: readonly import('./faults.js').SeededFault[], write?: boolean, from?: Date, before?: (origin: string) => Promise<void> }} options
 */
export async function replayAgainstSample(
  { spec, exchanges },
  { faults = [], write = true, from = FIRST_DAY, before = async (_origin) => {} } = {},
) {
  const undo = faults.map((fault) => fault.seed());
  const lending = createLending({ now: tickingClock(from), secret: 'again' });
  try {
    const origin = await lending.listen();
    await before(origin);
    return await replay(spec, exchanges, {
      targets: new Map([[spec.origins[0], origin]]),
      write,
      signIn: SIGN_IN,
      values: new Map(),
      days: Math.round((from - FIRST_DAY) / DAY),
      send: sendOverHttp,
    });
  } finally {
    for (const back of undo.reverse()) back();
    await lending.close();
  }
}
