import { describe, expect, it } from 'vitest';
import { readMessage } from './read-message.js';

// What frameworks and people write when they refuse input, and what it asks for: `minLength 3`, several beside each other.

const ASKED: readonly (readonly [message: string, asks: string])[] = [
  ['Ensure that there are no more than 2 decimal places.', 'other "at most 2 decimal places"'],
  ['total must be a `number` type, but the final value was: `NaN` (cast from the value `"much"`).', 'type "number"'],
  ['title must be a `string` type, but the final value was: `null`.', 'other "not null"'],
  ['title must be a `string` type, but the final value was: `undefined`.', 'required'],
  ['name must be defined.', 'required'],
  ['roles field must have at least 1 items', 'required'],
  ['website must match the following: "/^https?:\\/\\/.*$/"', 'pattern "^https?://.*$"'],
  ['Missing "data" payload in the request body', 'required'],
  ['Enter a whole number.', 'type "integer"'],
  ['Please enter a number.', 'type "number"'],
  ['must match "^[a-z]+$"', 'pattern "^[a-z]+$"'],
  ['must be a past date', 'other "not in the future"'],
  ['must be a future date', 'other "not in the past"'],
  ["Start date can't be in the future", 'other "not in the future"'],
  ['Too small: expected string to have >=3 characters', 'minLength 3'],
  ['Too big: expected number to be <=10', 'max 10'],
  ['Invalid input: expected string, received undefined', 'required'],
  ['"name" is not allowed to be empty', 'required'],
  ['Input should be a valid integer, unable to parse string as an integer', 'type "integer"'],
  ['The JSON value could not be converted to System.Int32. Path: $.age', 'type "integer"'],
  ['This value is too short. It should have 3 characters or more.', 'minLength 3'],
  ['This value is too long. It should have 30 characters or less.', 'maxLength 30'],
  ['Path `age` (3) is less than minimum allowed value (18).', 'min 18'],
  ['Path `name` (`ab`) is shorter than the minimum allowed length (3).', 'minLength 3'],
  ['`foo` is not a valid enum value for path `role`.', 'enum'],
  ['Cast to Number failed for value "abc" (type string) at path "age"', 'type "number"'],
  ['Unique constraint failed on the fields: (`email`)', 'unique'],
  ["Key: 'User.Email' Error:Field validation for 'Email' failed on the 'required' tag", 'required'],
  ["Key: 'User.Role' Error:Field validation for 'Role' failed on the 'oneof' tag", 'enum'],
  ['Please fill out this field.', 'required'],
  ['File size must be less than 5 MB', 'max "5 MB"'],
  ['Price must be at least $0.50', 'min 0.5'],
  ['Amount must be no less than 1 and no greater than 500', 'min 1, max 500'],
  ['Password must contain at least one uppercase letter', 'pattern'],
  ['Not a valid URL', 'format "url"'],
  ['Value must be a multiple of 5', 'other "a multiple of 5"'],
  ['The photo must be an image.', 'format "image"'],
  ['The photo must be a file of type: png, jpg.', 'format "png, jpg"'],
  ['Number must be of type string.', 'type "string"'],
  ['Code must look like AB-1234.', 'pattern'],
  ['The photo is larger than 2097152 bytes.', 'max 2097152'],
  ['status is not one of publish, draft, and private.', 'enum ["publish","draft","private"]'],
  ['limit is not of type integer.', 'type "integer"'],
  ['limit must be between 1 (inclusive) and 100 (inclusive)', 'min 1, max 100'],
  ['Missing parameter(s): name', 'required'],
  ['Ensure that there are no more than 6 digits in total.', 'other "at most 6 digits in total"'],
  ['Title and text are required.', 'required'],
  ["Must specify 'Name' attribute", 'required'],
  ["User could not be created: Must specify 'Name' attribute", 'required'],
  ['Mandatory field "source" missing from request body.', 'required'],
  ['The "protections" parameter must be set.', 'required'],
  ['Could not create ticket. Queue not set', 'required'],
  ['stockOnHand cannot be a negative value', 'min 0'],
  ['The email address is not available.', 'unique'],
  ['UNIQUE constraint failed: administrator.emailAddress', 'unique'],
  ['Name in use', 'unique'],
  ['must be less than 18', 'max beyond 18'],
  ['must be less than or equal to 18', 'max 18'],
  ['must be greater than 0', 'min beyond 0'],
  ['Price must be positive', 'min beyond 0'],
  ['must be a whole number less than 18', 'max 17'],
  ['must be an integer greater than 0', 'min 1'],
  ['is required when email is empty', 'other "required when email is empty"'],
  ['The phone field is required when Email is not present.', 'other "required when Email is not present"'],
  ['Reason must be provided if state is rejected', 'other "required if state is rejected"'],
  ['This field is required.', 'required'],
  ['When status is done, end date is required.', 'other "required when status is done"'],
  ['Reason must be filled in before closing', 'other "required before closing"'],
  ['must be at most 10 characters when type is short', 'other "at most 10 characters when type is short"'],
  ['must be one of a, b or c unless approved', 'other "one of a, b, c unless approved"'],
  ['must be a valid URL if given', 'format "url"'],
  ['Email is required to sign in', 'required'],
  ['A category must be chosen', 'required'],
  ['Role must be admin, editor or viewer', 'enum ["admin","editor","viewer"]'],
  ['Name is required for express orders', 'other "required for express orders"'],
  ['Level must be all or status', 'enum ["all","status"]'],
  ['Either email or phone is required', 'other "one of several"'],
  ['User could not be created: Email address in use', 'unique'],
];

const NOTHING: readonly string[] = [
  'The queue could not be deleted: its name is in use',
  'The printer is in use',
  'The product is not available.',
  'Your login is not available in this region',
  'You must specify how it should be sorted by the server',
  'You can upload at most 3 files',
  'Content, title, and excerpt are empty.',
  'It is not one of your posts.',
  '"x" is not allowed',
  'The start date must be a date before end date.',
  'End date must be after start date',
  'This looks like spam.',
  'Nothing is sent when email is empty',
  'Check whether this is greater than 5.',
  'Something went wrong. Try again in 5 minutes.',
  'Meet at 10:30',
  'not found',
  'Size must be large or larger',
  'Phone must be valid or empty',
  'You have used more than 3 devices',
];

describe('what a message asks for', () => {
  it.each(ASKED)('%s', (message, asks) => expect(told(message)).toBe(asks));
  it.each(NOTHING)('nothing: %s', (message) => expect(told(message)).toBe(''));
});

function told(message: string): string {
  const said = readMessage(message)?.said ?? [];
  return said
    .map((one) => {
      const beyond = 'exclusive' in one ? ' beyond' : '';
      return one.rule + beyond + ('value' in one && one.value !== undefined ? ` ${JSON.stringify(one.value)}` : '');
    })
    .join(', ');
}
