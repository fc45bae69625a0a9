import type { Exchange, Json } from '@asbuilt/evidence';
import type { FoundError } from '../found.js';

/** One way in which products tell of errors in JSON: reads what it knows and gives nothing for the rest. */
export interface JsonDialect {
  readonly name: string;
  read(body: Json, exchange: Exchange): FoundError[];
}
