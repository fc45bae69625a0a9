export { readScript, type CodedOperation, type CodedRequest, type CodedRoute, type Findings } from './read-script.js';
