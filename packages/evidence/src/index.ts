export * from './events.js';
export * from './notices.js';
