export { MaterialError, type MaterialProblem } from './material-error.js';
export { chooseReader, READERS, type Cut, type ReadContext, type Reader } from './reader.js';
export { entryLine, headLine } from './events/events-reader.js';
export type { PackedFile } from './file-bytes.js';
export { companionsOf, openMaterial, openPacked, type OpenedMaterial } from './open.js';
