import * as z from 'zod/mini';
import { fromFormat1 } from './from-format-1.js';
import { FORMAT, specSchema, type Spec } from './model.js';
import { checkIntegrity } from './integrity.js';

export class SpecFormatError extends Error {
  override name = 'SpecFormatError';
  constructor(readonly faults: readonly string[]) {
    super(faults[0] ?? 'not a specification document');
  }
}

type Raw = Record<string, unknown>;
type Upgraders = ReadonlyMap<string, (raw: Raw) => Raw>;

/** One step each, from the format named to the next one. */
const UPGRADERS: Upgraders = new Map([['asbuilt/1', fromFormat1]]);

/** A document as it was stored or sent, brought to the current format and checked. Throws SpecFormatError. */
export function loadSpec(value: unknown, upgraders: Upgraders = UPGRADERS): Spec {
  if (typeof value !== 'object' || value === null) throw new SpecFormatError(['The document is not a JSON object.']);
  const raw = upgrade(value as Raw, upgraders);
  if (raw['format'] === undefined)
    throw new SpecFormatError(['The document is not a specification: it has no "format".']);
  if (raw['format'] !== FORMAT)
    throw new SpecFormatError([
      `The document's format is ${JSON.stringify(raw['format'])}; this release reads ${FORMAT}.`,
    ]);
  const parsed = specSchema.safeParse(raw);
  if (!parsed.success)
    throw new SpecFormatError(
      parsed.error.issues.map((issue) => `/${issue.path.map(String).join('/')}: ${issue.message}`),
    );
  const faults = checkIntegrity(parsed.data);
  if (faults.length > 0) throw new SpecFormatError(faults);
  return parsed.data;
}

/** Each step is taken once at most, so that a step which forgets to name its format cannot go round for ever. */
function upgrade(value: Raw, upgraders: Upgraders): Raw {
  const left = new Map(upgraders);
  let raw = value;
  for (let format = raw['format']; typeof format === 'string'; format = raw['format']) {
    const next = left.get(format);
    if (next === undefined) break;
    left.delete(format);
    raw = next(raw);
  }
  return raw;
}

/** The JSON Schema (2020-12) of the document, as published in `asbuilt-2.schema.json`. */
export function specJsonSchema(): Record<string, unknown> {
  return {
    $id: 'asbuilt-2.schema.json',
    title: 'Asbuilt specification document, format asbuilt/2',
    ...(z.toJSONSchema(specSchema, { target: 'draft-2020-12' }) as Record<string, unknown>),
  };
}
