export * from './checked-at-once.js';
export * from './endpoints.js';
export * from './names-alike.js';
export * from './part-keys.js';
export * from './proof.js';
export * from './routes.js';
export * from './sought.js';
export * from './things.js';
