import { isFields, type Fields } from '../fields.js';
import { resolved } from './schema.js';

/** What stands there is a value of the product's, which may look like anything. */
const VALUES = new Set(['example', 'examples', 'default', 'enum', 'const']);

/** Whether a part is referred to that is not in the document: one of another file, or one that was lost. */
export function lacksParts(document: Fields): boolean {
  const waiting: unknown[] = [document];
  // YAML may say the same part in many places, and a part within itself.
  const seen = new Set<unknown>();
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (seen.has(part)) continue;
    seen.add(part);
    if (Array.isArray(part)) for (const inner of part) if (typeof inner === 'object') waiting.push(inner);
    if (!isFields(part)) continue;
    if (typeof part['$ref'] === 'string' && resolved(part, document) === null) return true;
    for (const [key, inner] of Object.entries(part))
      if (typeof inner === 'object' && !VALUES.has(key)) waiting.push(inner);
  }
  return false;
}
