export { standIn, type StandIn, type StandInOptions } from './serve.js';
export type { Observed } from './prepare.js';
