export { diskTrouble } from './disk-trouble.js';
export { MaterialError, type MaterialProblem } from './material-error.js';
export type { Cut, ReadContext, Reader } from './reader.js';
export { chooseReader, READERS } from './all-readers.js';
export { entryLine, headLine } from './events/events-reader.js';
export type { PackedFile } from './file-bytes.js';
export { companionsOf, openMaterial, openPacked, type OpenedMaterial } from './open.js';
