export { readScript, type CodedRequest, type Findings } from './read-script.js';
