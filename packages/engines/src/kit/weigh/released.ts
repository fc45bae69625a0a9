import type { Weighing } from './decide.js';
import weights from './weights.json' with { type: 'json' };

/** What the product itself decides by: written by `npm run fit`. */
export const RELEASED: Weighing = { weights };
