export { diff, type Difference, type Effect } from './diff/diff.js';
