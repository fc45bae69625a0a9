export type * from './material.js';
export { openJournal, type Journal, type JournalOptions } from './journal/journal.js';
export { recover, StillRecordingError } from './journal/recover.js';
export type { Counts, Summary } from './journal/summary.js';
export { BrowserError } from './browser/find-browser.js';
export { record, UnreachableError, type Driven, type Recorded, type RecordOptions } from './record.js';
export { recordThroughProxy, type ProxyOptions, type RunningProxy } from './proxy/proxy.js';
export { createExplorer, type Explored, type Explorer } from './explore/explore.js';
