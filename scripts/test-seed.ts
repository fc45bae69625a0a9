// Property tests take the same examples in every run, so that `npm test` says the same of the same code. To look further:
// ASBUILT_SEED=random (or a number that a failure named) npx vitest run laws
import fc from 'fast-check';

const asked = process.env['ASBUILT_SEED'] ?? '20260101';
fc.configureGlobal(asked === 'random' ? {} : { seed: Number(asked) });
