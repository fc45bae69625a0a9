import type { JsonRecord } from '../kit/instances.js';
import { perLayout, type Layout } from '../kit/layout.js';

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
  // where nothing is called for people: what the product itself tells them by, beside the identifier
  'slug',
  'code',
  'sku',
  'handle',
  'username',
];
const FIRST = ['first_name', 'firstName', 'firstname', 'given_name', 'givenName'];
const LAST = ['last_name', 'lastName', 'lastname', 'family_name', 'familyName', 'surname'];

/** Those of them that a record has. */
const namesIn = perLayout((names) => {
  const among = (list: readonly string[]): string[] => list.filter((name) => names.includes(name));
  return { first: among(FIRST), last: among(LAST), whole: among(NAMES) };
});

/** A record with a first and a last name is elsewhere shown by both in one. */
export function labelOf(record: JsonRecord, layout: Layout): string | null {
  const names = namesIn(layout);
  const first = textUnder(record, names.first);
  const last = first === null ? null : textUnder(record, names.last);
  return last === null ? textUnder(record, names.whole) : `${first} ${last}`;
}

/** The field that things with such fields are called by. */
export const labelName = (names: ReadonlySet<string>): string =>
  [...(FIRST.some((name) => names.has(name)) ? LAST : []), ...NAMES].find((name) => names.has(name)) ?? '';

function textUnder(record: JsonRecord, names: readonly string[]): string | null {
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}
