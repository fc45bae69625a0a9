export { diff, type Difference, type Effect } from './diff/diff.js';
export { diffReport, type DiffFormat } from './diff/report.js';
