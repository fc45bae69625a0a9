export { accompany, type Companion } from './accompany.js';
export { entityNamed, placesOf } from './memory/places.js';
export { createDisguise } from './wire/disguise.js';
export { observedOf, requestOf, type Observed } from './learned/observed.js';
export { recordsShown, type CallShown, type RecordShown } from './learned/shown-records.js';
export { rehearse, type Rehearsal } from './rehearse.js';
export { rawExchange } from './wire/raw-exchange.js';
export type { Answer, Request } from './wire/request.js';
export { mockServer, type MockServer, type MockServerOptions } from './serve.js';
