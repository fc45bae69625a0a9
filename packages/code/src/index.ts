export { NOTHING, type CodedRequest, type CodedRoute, type Findings } from './findings.js';
export { isMapOfOthers, readMap } from './read-map.js';
export { readScript, readScripts } from './read-script.js';
export type { Script } from './pass-over/parts.js';
export { lacksTypes } from './schemas/missing-types.js';
export { introspected, schemaDocument } from './schemas/introspection.js';
export { operationSaid, rootCalls, subscriptionsIn, type RootCall } from './schemas/schema-document.js';
export { isErrorName, isSentence } from './messages.js';
