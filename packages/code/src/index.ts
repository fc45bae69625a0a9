export { readScript, type CodedRequest, type CodedRoute, type Findings } from './read-script.js';
