import { describe, expect, it } from 'vitest';
import { oneOfSeveral, requiredWithout } from './one-of-several.js';

describe('the fields of which one will do', () => {
  it.each([
    ['At least one of email, phone and/or fax is required', ['email', 'phone', 'fax']],
    ['Please provide at least one contact (email , phone)', ['email', 'phone']],
    ['Either "email"  or the \'phone\' must be given.', ['email', 'phone']],
    ['Email or phone is required', ['Email', 'phone']],
  ])('%s', (message, names) => expect(oneOfSeveral(message)).toEqual(names));

  it.each(['Email and phone are required', 'Value must be one of the listed', 'Either way is fine'])(
    'none: %s',
    (message) => expect(oneOfSeveral(message)).toBeNull(),
  );

  it.each([
    ['required when email , or phone is missing', null],
    ['required when email and phone are missing', ['email', 'phone']],
    ['required if none of email, phone or fax are given', ['email', 'phone', 'fax']],
    ['required unless email or phone is given', ['email', 'phone']],
  ])('%s', (words, names) => expect(requiredWithout(words)).toEqual(names));
});
