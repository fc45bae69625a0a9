// Material comes from many writers, so any field may hold anything. A value of the wrong type counts as absent.

export type Fields = Readonly<Record<string, unknown>>;

const NO_FIELDS: Fields = Object.freeze({});

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : NO_FIELDS;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** HAR says -1 where a size or a time is not known. */
export function amountOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i;

/** Only ISO 8601, and UTC where it names no zone: `Date.parse` would read the rest by the machine's own clock. */
export function timeOf(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  const iso = ISO_TIME.exec(value);
  if (iso === null) return null;
  const time = Date.parse(iso[1] === undefined ? `${value}Z` : value);
  return Number.isNaN(time) ? null : time;
}
