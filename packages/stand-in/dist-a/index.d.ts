export { createDisguise } from './disguise.js';
export { observedOf, requestOf, type Observed } from './observed.js';
export { rehearse, type Rehearsal } from './rehearse.js';
export type { Answer, Request } from './request.js';
export { standIn, type StandIn, type StandInOptions } from './serve.js';
