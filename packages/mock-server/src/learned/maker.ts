import { saidOf, type Asked } from '../answers/call-request.js';
import { asText, under, type Json, type Thing } from '../wire/json.js';
import type { Known } from './call-knowledge.js';

// Who makes a thing often stands in it, as `authorId`, also where nothing tells what that points at: whatever was made bore
// a name of whoever made it.

/** Which of the names of its maker a field had whenever a thing was made; null: something else. */
export type Makers = Map<string, Bearing | null>;

interface Bearing {
  /** What it was the last time. */
  readonly like: Json;
  /** Where that stands among the names of who made it: first what one signs in with, then what the product calls one. */
  readonly at: number;
}

/** One thing that was made, and what its maker is called. What somebody sent names nobody, though it be their own name. */
export function learnMaker({ makers, entity }: Known, names: readonly string[], made: Thing, sent: Thing): void {
  if (names.length === 0) return;
  for (const [field, value] of Object.entries(made)) {
    if (under(saidOf(sent, entity), field) !== undefined) continue;
    if (entity?.key.includes(field) === true || (typeof value !== 'string' && typeof value !== 'number')) continue;
    const at = names.indexOf(asText(value));
    makers.set(field, at >= 0 && makers.get(field) !== null ? { like: value, at } : null);
  }
}

/** The name of who asks, written as the field has it; undefined: it names no maker, or nobody knows who asks. */
export function makerIn({ known, session }: Asked, field: string): Json | undefined {
  const bearing = known.makers.get(field);
  if (bearing === undefined || bearing === null || session === null) return undefined;
  const { like, at } = bearing;
  const isAlike = (name: string | undefined) => name !== undefined && shapeOf(name) === shapeOf(asText(like));
  const found = isAlike(session.names[at]) ? session.names[at] : session.names.find(isAlike);
  return found !== undefined && typeof like === 'number' ? Number(found) : found;
}

/** An address is no number, and a number no identifier of 36 characters. */
const shapeOf = (name: string): string =>
  name.includes('@') ? '@' : /^\d+$/.test(name) ? '9' : /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(name) ? 'uuid' : 'word';
