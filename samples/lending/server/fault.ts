import { ERRORS, FIELD_ERRORS, fill, type ErrorCode, type RuleKind } from '../declarations/errors.js';

export interface FieldError {
  field: string;
  rule: RuleKind;
  code: string;
  message: string;
}

/** A refusal from the catalogue. */
export class Fault extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  constructor(
    readonly code: ErrorCode,
    values: Readonly<Record<string, unknown>> = {},
    readonly fields: readonly FieldError[] = [],
    headers: Record<string, string> = {},
  ) {
    super(fill(ERRORS[code].message, values));
    this.status = ERRORS[code].status;
    this.headers = headers;
  }
}

export const fieldError = (field: string, label: string, rule: RuleKind, value: unknown): FieldError => ({
  field,
  rule,
  code: FIELD_ERRORS[rule].code,
  message: fill(FIELD_ERRORS[rule].message, { label, value: Array.isArray(value) ? value.join(', ') : value }),
});
