import { textOf } from '../../errors/found.js';
import { UNCLEAR } from '../rule.js';
import type { Dialect } from './dialect.js';

/** express-validator: `{type: "field", msg: "Invalid value", path: "email", location: "body"}`: its own words say nothing. */
export const expressValidator: Dialect = {
  name: 'express-validator',
  reads: (item) => ('location' in item && textOf(item['msg']) === 'Invalid value' ? [UNCLEAR] : []),
};
