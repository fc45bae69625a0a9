import type { JsonSchema } from '@asbuilt/spec';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Holds values against JSON Schemas; null where they fit, else what does not. */
export interface Validity {
  check(schema: JsonSchema, value: unknown): SchemaFault | null;
  /** Of a text in a URL: numbers, booleans and JSON are written as text there. */
  checkText(schema: JsonSchema, text: string): SchemaFault | null;
}

export interface SchemaFault {
  /** JSON pointer of the value that does not fit; of one that is missing, to where it should stand. */
  readonly at: string;
  readonly says: string;
  /** The name of a field that should be there and is not. */
  readonly missing?: string | undefined;
}

export function createValidity(): Validity {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true, logger: false });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  const compiled = new Map<JsonSchema, ValidateFunction>();
  const check = (schema: JsonSchema, value: unknown): SchemaFault | null => {
    const validate = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, validate);
    if (validate(value)) return null;
    const first = validate.errors![0]!;
    const missing = (first.params as { missingProperty?: string }).missingProperty;
    const at = missing === undefined ? first.instancePath : `${first.instancePath}/${missing}`;
    return { at, missing, says: `${first.instancePath || '/'} ${first.message ?? 'does not fit'}` };
  };
  const checkText = (schema: JsonSchema, text: string): SchemaFault | null => {
    const faults = readingsOf(text).flatMap((value) => [check(schema, value), check(schema, [value])]);
    return faults.includes(null) ? null : faults[0]!;
  };
  return { check, checkText };
}

function readingsOf(text: string): unknown[] {
  const readings: unknown[] = [text];
  if (text !== '' && Number.isFinite(Number(text))) readings.push(Number(text));
  if (/^(?:true|false|[[{].*[\]}])$/s.test(text)) readings.push(parsed(text));
  return readings;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
