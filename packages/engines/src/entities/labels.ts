import type { JsonRecord } from '../kit/instances.js';

// What a thing is called, for people: together with its identifier it tells things of different kinds apart, where
// identifiers alone are small integers that coincide.

const NAMES = [
  'name',
  'title',
  'label',
  'subject',
  'display_name',
  'displayName',
  'full_name',
  'fullName',
  'login',
  'filename',
  'file_name',
];
const FIRST = ['first_name', 'firstName', 'firstname', 'given_name', 'givenName'];
const LAST = ['last_name', 'lastName', 'lastname', 'family_name', 'familyName', 'surname'];

/** A record with a first and a last name is elsewhere shown by both in one. */
export function labelOf(record: JsonRecord): string | null {
  const first = textUnder(record, FIRST);
  const last = first === null ? null : textUnder(record, LAST);
  return last === null ? textUnder(record, NAMES) : `${first} ${last}`;
}

function textUnder(record: JsonRecord, names: readonly string[]): string | null {
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}
