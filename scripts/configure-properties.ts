// Property tests check the same 20 examples in every run, so that `npm test` is quick and says the same of the same code.
// `npm run test:long` checks many more, from a random seed. A failure names its seed: ASBUILT_SEED=<seed> repeats it.
import fc from 'fast-check';

const EXAMPLES = 20;
/** One property may draw small texts, another whole specifications: the clock bounds both alike. */
const LONG_EXAMPLES = 5_000;
const LONG_MILLIS_PER_PROPERTY = 20_000;

const isLong = process.env['ASBUILT_LONG'] === '1';
const seed = process.env['ASBUILT_SEED'] ?? (isLong ? 'random' : '20260101');
fc.configureGlobal({
  ...(seed !== 'random' && { seed: Number(seed) }),
  ...(isLong ? { numRuns: LONG_EXAMPLES, interruptAfterTimeLimit: LONG_MILLIS_PER_PROPERTY } : { numRuns: EXAMPLES }),
});
