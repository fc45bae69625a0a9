export * from '../kit/lowest.js';
