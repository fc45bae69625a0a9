export * from './model.js';
export * from './points.js';
export * from './ids.js';
export * from './order.js';
export * from './empty.js';
export * from './how-far-shown.js';
export * from './integrity.js';
export * from './load.js';
export { canonical, specToJson } from './canonical.js';
