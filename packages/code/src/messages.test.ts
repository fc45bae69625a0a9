import { expect, it } from 'vitest';
import { bundled } from './bundled.test-kit.js';
import { messagesOf } from './messages.js';

const told = (script: string): string[] => messagesOf(script).map(({ table, key, text }) => `${table} ${key}: ${text}`);

it.each([
  [
    'tables under errors and validation, nested or not',
    bundled(
      `export const en = { menu: { open: 'Open the door' }, errors: { gone: 'It is gone.', name: { short: \`At least {{n}} letters\` } }, validation: { 'not-a-date': 'This is no date' } };`,
    ),
    [
      '1 errors.gone: It is gone.',
      '1 errors.name.short: At least {{n}} letters',
      '2 validation.not-a-date: This is no date',
    ],
  ],
  [
    'JSON in a text',
    `const a=JSON.parse('{"en":{"errors":{"gone":"It is gone.","none":"There are none"}}}')`,
    ['1 errors.gone: It is gone.', '1 errors.none: There are none'],
  ],
  [
    'names with dots, and what FormatJS makes',
    `const a={"errors.gone":"It is gone.","menu.open":"Open the door"};b({id:"validation.date",defaultMessage:"This is no date"})`,
    ['0 errors.gone: It is gone.', '0 validation.date: This is no date'],
  ],
  [
    'names with other signs between their words',
    'const a={"error_name_taken":"The name is taken","errors/none":"There are none","terror_x":"It is gone."}',
    ['0 error_name_taken: The name is taken', '0 errors/none: There are none'],
  ],
  [
    'parts of JSON that were given names',
    'const Mp={gone:"It is gone.",none:"There are none"},Np={a:"Open the door"},Qp={errors:Mp,menu:Np};',
    ['1 errors.gone: It is gone.', '1 errors.none: There are none'],
  ],
  ['a name that two things have', 'const Mp={gone:"It is gone."},a={errors:Mp};function f(){const Mp={b:1}}', []],
  ['a name of something else', 'const Mp=f({gone:"It is gone."}),a={errors:Mp},b={errors:Xy}', []],
  ['what also holds something else', 'const a={errors:{gone:"It is gone.",now:()=>1,n:3}}', []],
  ['words and markup', 'const a={errors:{a:"required",b:"<b>It is</b> gone",c:""}}', []],
  ['what is under other names', 'const a={labels:{a:"It is gone."},terrors:{b:"It is gone."}}', []],
  ['what is cut off', 'const a={errors:{a:"It is gone.",b:"', []],
])('%s', (_, script, expected) => expect(told(script)).toEqual(expected));
