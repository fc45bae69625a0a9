import { answered, asked, body, get, json, page, type Parts } from '../places.js';
import type { HarmlessShapes, Shapes } from './index.js';
import { withSign, word, wordAndNumber } from './values.js';

// What an error repeats of a password: in a field beside the one that names it, and in a sentence.

const refused = (value: unknown, status = 422): Parts => ({
  ...get('/api/members'),
  method: 'POST',
  ...answered(json(value)),
  status,
});

export const ECHOES: Shapes = {
  'value beside the name of its field': {
    values: [word, wordAndNumber, withSign],
    places: {
      'rejected value': (s) =>
        refused({ errors: [{ field: 'password', rejectedValue: s, defaultMessage: 'too short' }] }),
      'rejected value of a deep field': (s) =>
        refused({ errors: [{ objectName: 'form', field: 'user.newPassword', rejectedValue: s, code: 'Size' }] }),
      'invalid value': (s) =>
        refused({ violations: [{ propertyPath: 'password', invalidValue: s, message: 'too weak' }] }),
      'input at a place': (s) =>
        refused({ detail: [{ type: 'string_too_short', loc: ['body', 'password'], msg: 'short', input: s }] }),
      'input of a document': (s) => refused({ detail: [{ loc: ['body'], msg: 'extra', input: { password: s } }] }),
      'value of a property': (s) =>
        refused({ message: [{ property: 'password', value: s, constraints: { minLength: 'short' } }] }, 400),
      'value of a parameter': (s) =>
        refused({ errors: [{ type: 'field', path: 'password', location: 'body', value: s, msg: 'bad' }] }, 400),
      'value of a target': (s) =>
        refused({ errors: [{ target: { name: 'ann', password: s }, property: 'x', children: [] }] }, 400),
      'data of a schema': (s) =>
        refused({ errors: [{ instancePath: '/password', keyword: 'minLength', data: s }] }, 400),
      'map of fields': (s) =>
        refused({ errors: { password: { name: 'ValidatorError', kind: 'minlength', value: s } } }, 400),
      'attempted value': (s) =>
        refused({ errors: [{ propertyName: 'Password', attemptedValue: s, errorMessage: 'short' }] }, 400),
      'given value': (s) => refused({ error: { field: 'pin_or_password', given: s } }, 400),
      'context of a label': (s) =>
        refused(
          {
            details: [
              {
                message: 'bad',
                path: ['password'],
                context: { limit: 8, value: s, key: 'password', label: 'password' },
              },
            ],
          },
          400,
        ),
      'pointer of a source': (s) =>
        refused({ errors: [{ source: { pointer: '/data/attributes/password' }, meta: { value: s }, title: 'bad' }] }),
      'old input': (s) => refused({ errors: { name: ['required'] }, old: { name: '', password: s } }),
      'form that is shown again': (s) => page(`<input type="password" name="geheim" value="${s}"><em>too short</em>`),
    },
  },
  'value in the sentence of an error': {
    values: [wordAndNumber, withSign],
    places: Object.fromEntries(
      [
        'The password * is too short',
        'The password "*" is too short',
        'Password * is too common.',
        'Das Passwort * ist zu kurz',
        'Das Kennwort „*“ ist zu kurz.',
        'Le mot de passe * est trop court',
        'La contraseña * es demasiado corta',
        'La password * è troppo corta',
        'A senha * é muito curta',
        'Het wachtwoord * is te kort',
        'Hasło * jest za krótkie',
        'Пароль * слишком короткий',
        'Heslo * je příliš krátké',
        'Lösenordet * är för kort',
        'Invalid password: * (minimum is 12 characters)',
        "Value '*' for field 'password' does not match",
        'password: "*" must contain a digit',
      ].map((sentence) => [sentence, (s: string) => refused({ error: { message: sentence.replace('*', () => s) } })]),
    ),
  },
  'word in the sentence of an error': {
    values: [word],
    places: {
      'in quotes': (s) => refused({ error: `The password "${s}" is too common` }),
      'in other quotes': (s) => refused({ error: `Das Passwort „${s}“ ist zu häufig` }),
      'in apostrophes': (s) => refused({ message: `Password '${s}' was found in a list of leaked passwords` }),
      'that was sent': (s) => ({
        ...refused({ message: `We do not accept ${s} here` }),
        ...asked(json({ name: 'Ann', password: s })),
      }),
    },
  },
};

const sentences = [
  'Das Kennwort lautet anders als die Wiederholung',
  'Password must be at least 8 characters',
  'The password is too short',
  'The password field is required',
  'Das Passwort muss mindestens 12 Zeichen haben',
  'Le mot de passe doit contenir 8 caractères',
  'La contraseña debe tener 8 caracteres',
  'The "password" field is required',
  'Passwords do not match',
  'Password and confirmation differ',
  "Value for field 'password' is missing",
  'token: 3 of 5 used',
  'Token limit of 4096 reached',
  'The password "current" is not a field',
  'The session "Morning Yoga" is full',
  'Invalid password: (minimum is 12 characters)',
  'password: must contain a digit',
  'Heslo je příliš krátké',
  'Пароль слишком короткий',
  'Lösenordet är för kort',
];

export const HARMLESS_ECHOES: HarmlessShapes = {
  ...Object.fromEntries(
    sentences.flatMap((sentence) => [
      [sentence, refused({ error: { message: sentence } })],
      [`${sentence} (of a field)`, refused({ errors: [{ field: 'password', message: sentence }] })],
      [`${sentence} (page)`, page(`<p class="error">${sentence.replaceAll('"', '&quot;')}</p>`)],
      [`${sentence} (text)`, answered(body('text/plain', sentence))],
    ]),
  ),
  'rejected value of another field': refused({
    errors: [{ field: 'title', rejectedValue: 'Ab2', defaultMessage: 'too short' }],
  }),
  'no rejected value': refused({ errors: [{ field: 'password', rejectedValue: null, code: 'NotBlank' }] }),
  'empty rejected value': refused({ errors: [{ field: 'password', rejectedValue: '', code: 'NotBlank' }] }),
  'input of another field': refused({
    detail: [{ type: 'int_parsing', loc: ['body', 'age'], msg: 'no number', input: 'x12y' }],
  }),
  'missing field': refused({
    detail: [{ type: 'missing', loc: ['body', 'password'], msg: 'Field required', input: null }],
  }),
  'value of another property': refused({
    message: [{ property: 'slug', value: 'my-page-2', constraints: { unique: 'taken' } }],
  }),
  'rule of a password': refused({
    errors: [{ field: 'password', rule: 'min', params: { length: 8 }, code: 'TOO_SHORT_8' }],
  }),
  'number of tries': refused({ errors: [{ field: 'password', attempts: 3, remaining: 2, retryAfter: 60 }] }),
};
