export { measureTests, type RunTests, type TestTarget } from './of-tests.js';
export { renderStrength } from './render.js';
export { measureStrength, type StrengthOptions } from './strength.js';
export type { StrengthReport } from './report.js';
