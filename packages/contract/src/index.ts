export * from './endpoints.js';
export * from './things.js';
