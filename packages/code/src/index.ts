export { NOTHING, type CodedRequest, type CodedRoute, type Findings } from './findings.js';
export { readMap } from './read-map.js';
export { readScript } from './read-script.js';
export { introspected, schemaDocument } from './introspection.js';
export { operationSaid, rootCalls, type RootCall } from './schema-document.js';
export { isErrorName, isSentence } from './messages.js';
