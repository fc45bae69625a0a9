export { MaterialError, type MaterialProblem } from './material-error.js';
export { chooseReader, READERS, type Cut, type ReadContext, type Reader } from './reader.js';
export { companionsOf, openMaterial, type OpenedMaterial } from './open.js';
