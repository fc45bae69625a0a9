import { ALWAYS, type JsonSchema } from '@asbuilt/spec';
import { sureClass } from '../kit/address/segment.js';
import { looksDrawn } from './observing/drawn-keys.js';
import type { Shape } from '../kit/shape/index.js';
import type { Answer } from './observing/summary.js';

// What a product answers of itself, its name and its version, is the same in every response. So is what it answers of one
// thing that was asked for time and again, or of one person: so only calls without anything to choose by, and with
// several people who asked, show it.

/** By chance the same so often, it is told as what was seen, and is no rule. */
const FEWEST_RESPONSES = 10;

/** The schema, with texts marked that were the same in all of its responses. */
export function withUnchanging(schema: JsonSchema, { shape, count, askedBy }: Answer): JsonSchema {
  return count < FEWEST_RESPONSES || askedBy !== null ? schema : marked(schema, shape, count);
}

function marked(schema: JsonSchema, shape: Shape, count: number): JsonSchema {
  const value = onlyText(shape, count);
  if (value !== null) return schema['enum'] === undefined ? { ...schema, [ALWAYS]: value } : schema;
  const properties = schema['properties'];
  const fields = shape.objects?.variants === null ? shape.objects.plain : null;
  if (shape.count !== count || fields?.count !== count || !isSchema(properties)) return schema;
  const parts = Object.entries(properties).map(([name, part]) => {
    const inner = fields.named?.get(name);
    return [name, inner === undefined || !isSchema(part) ? part : marked(part, inner, count)];
  });
  return { ...schema, properties: Object.fromEntries(parts) };
}

/** The text that a value always was; null where it was not, and of what is drawn, counted or of a moment. */
function onlyText({ count: values, texts }: Shape, count: number): string | null {
  if (texts === null || values !== count || texts.count !== count || texts.long > 0) return null;
  const [value = '', ...others] = texts.values ?? [];
  const sure = sureClass(value);
  const tells = (sure === null || TELLING.has(sure)) && !looksDrawn(value) && !value.startsWith('redacted-');
  return others.length === 0 && value !== '' && tells ? value : null;
}

/** A text with spaces, and numbers with points in them: `1.4.0`. */
const TELLING: ReadonlySet<string> = new Set(['text', 'number', 'key', 'domain']);

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
