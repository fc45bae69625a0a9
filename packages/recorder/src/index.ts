export type * from './material.js';
