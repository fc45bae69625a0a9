export { diff, type Difference, type Effect } from './diff/diff.js';
export { diffReport, type DiffFormat } from './diff/report.js';
export { checkExchanges } from './explain/check-exchanges.js';
export { createExplain } from './explain/explain.js';
export { findFrames } from './explain/frames.js';
export { renderReport, type CheckFormat } from './report/render.js';
export type { CheckReport } from './report/report.js';
