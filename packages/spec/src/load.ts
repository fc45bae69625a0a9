import * as z from 'zod/mini';
import { FORMAT, specSchema, type Spec } from './model.js';
import { checkIntegrity } from './integrity.js';

export class SpecFormatError extends Error {
  override name = 'SpecFormatError';
  constructor(readonly faults: readonly string[]) {
    super(faults[0] ?? 'not a specification document');
  }
}

type Raw = Record<string, unknown>;

/** One step each, from the format named to the next one. `asbuilt/1` is the first, so there is none yet. */
const UPGRADERS: ReadonlyMap<string, (raw: Raw) => Raw> = new Map();

/** A document as it was stored or sent, brought to the current format and checked. Throws SpecFormatError. */
export function loadSpec(value: unknown): Spec {
  if (typeof value !== 'object' || value === null) throw new SpecFormatError(['The document is not a JSON object.']);
  let raw = value as Raw;
  for (let next = UPGRADERS.get(String(raw['format'])); next; next = UPGRADERS.get(String(raw['format'])))
    raw = next(raw);
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

/** The JSON Schema (2020-12) of the document, as published in `asbuilt-1.schema.json`. */
export function specJsonSchema(): Record<string, unknown> {
  return {
    $id: 'asbuilt-1.schema.json',
    title: 'Asbuilt specification document, format asbuilt/1',
    ...(z.toJSONSchema(specSchema, { target: 'draft-2020-12' }) as Record<string, unknown>),
  };
}
