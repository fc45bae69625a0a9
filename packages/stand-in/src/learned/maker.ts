import { saidOf, type Asked } from '../answers/asked.js';
import { asText, under, type Json, type Thing } from '../wire/json.js';
import type { Known } from './known.js';

// Who makes a thing often stands in it, as `authorId`, also where nothing tells what that points at: whatever was made bore
// a name of whoever made it.

/** What a field had whenever a thing was made; null: something else than a name of its maker. */
export type Makers = Map<string, Json | null>;

/** One thing that was made, and what its maker is called. What somebody sent names nobody, though it be their own name. */
export function learnMaker({ makers, entity }: Known, names: readonly string[], made: Thing, sent: Thing): void {
  if (names.length === 0) return;
  for (const [field, value] of Object.entries(made)) {
    if (under(saidOf(sent), field) !== undefined) continue;
    if (entity?.key.includes(field) === true || (typeof value !== 'string' && typeof value !== 'number')) continue;
    const isOwn = names.includes(asText(value)) && makers.get(field) !== null;
    makers.set(field, isOwn ? value : null);
  }
}

/** The name of who asks, written as the field has it; undefined: it names no maker, or nobody knows who asks. */
export function makerIn({ known, session }: Asked, field: string): Json | undefined {
  const like = known.makers.get(field);
  if (like === undefined || like === null || session === null) return undefined;
  const found = session.names.find((name) => shapeOf(name) === shapeOf(asText(like)));
  return found !== undefined && typeof like === 'number' ? Number(found) : found;
}

/** An address is no number, and a number no identifier of 36 characters. */
const shapeOf = (name: string): string =>
  name.includes('@') ? '@' : /^\d+$/.test(name) ? '9' : /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(name) ? 'uuid' : 'word';
