export * from './endpoints.js';
export * from './routes.js';
export * from './things.js';
