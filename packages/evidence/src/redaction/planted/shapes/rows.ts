import { answered, asked, body, get, json, type Parts } from '../places.js';
import type { HarmlessShapes, Shapes } from './index.js';
import { drawnShort, withSign, word, wordAndNumber } from './values.js';

// Values whose name or mark stands in another field, another row or another element.

const text = (mime: string, content: string): Parts => answered(body(mime, content));

export const ROWS: Shapes = {
  'value that is marked': {
    values: [wordAndNumber, withSign, drawnShort],
    places: {
      sensitive: (s) => answered(json({ outputs: { db: { sensitive: true, type: 'string', value: s } } })),
      'sensitive, sent': (s) => asked(json({ data: { attributes: { key: 'x', value: s, sensitive: true } } })),
      secret: (s) => answered(json([{ name: 'depot', secret: true, value: s }])),
      'is secret': (s) => answered(json({ variables: [{ key: 'DEPOT', isSecret: true, val: s }] })),
      'is_secret, content': (s) => asked(json({ key: 'depot', is_secret: true, content: s })),
      masked: (s) => answered(json([{ variable_type: 'env_var', key: 'DEPOT', value: s, masked: true }])),
      'type secret': (s) => answered(json({ inputs: [{ id: 'depot', type: 'secret', value: s }] })),
      'kind password': (s) => answered(json({ fields: [{ label: 'Depot', kind: 'password', current: s }] })),
      confidential: (s) => answered(json({ setting: 'depot', confidential: true, current: s })),
      'secure text': (s) => answered(json({ field: 'depot', secureTextEntry: true, text: s })),
    },
  },
  'value of a row': {
    values: [word, wordAndNumber, withSign],
    places: {
      'name and value': (s) => answered(json([{ name: 'DB_PASSWORD', value: s }])),
      capitals: (s) => answered(json({ Environment: [{ Key: 'DB_PASSWORD', Value: s }] })),
      'name and value of a task': (s) =>
        answered(json({ containers: [{ env: [{ name: 'SMTP_PASSWORD', value: s }] }] })),
      'env and val': (s) => answered(json([{ env: 'SMTP_PASSWORD', val: s }])),
      'option and setting': (s) => answered(json([{ option_name: 'smtp_password', option_value: s }])),
      'parameter of a store': (s) =>
        answered(json({ Parameter: { Name: '/shop/prod/db/password', Type: 'SecureString', Value: s } })),
      'pair of a list': (s) =>
        answered(
          json([
            ['DB_HOST', 'db'],
            ['DB_PASSWORD', s],
          ]),
        ),
      'line of a list': (s) => answered(json({ Env: ['PATH=/bin', `DB_PASSWORD=${s}`] })),
      'object of its own': (s) => answered(json({ DB_PASSWORD: { value: s, scope: 'all' } })),
      'options of a command': (s) => answered(json({ args: ['--user', 'ann', '--password', s] })),
      'option of a command in one': (s) => answered(json({ args: ['--user=ann', `--password=${s}`] })),
      'short and long': (s) => answered(json([{ n: 'DB_PASSWORD', v: s }])),
    },
  },
  'cell of a matrix': {
    values: [word, withSign, drawnShort],
    places: {
      'columns and rows': (s) => answered(json({ columns: ['id', 'user', 'password'], rows: [[1, 'ann', s]] })),
      'columns with names': (s) => answered(json({ columns: [{ name: 'id' }, { name: 'password' }], data: [[1, s]] })),
      'columns with fields': (s) =>
        answered(json({ columns: [{ field: 'id' }, { field: 'password' }], rows: [[1, s]] })),
      'columns with titles': (s) =>
        answered(json({ cols: [{ title: 'Id' }, { title: 'Password' }], values: [['1', s]] })),
      'fields and records': (s) => answered(json({ fields: [{ id: 'password' }], records: [[s], [s]] })),
      'header and body': (s) => answered(json({ thead: ['User', 'Password'], tbody: [['ann', s]] })),
      'head in the first row': (s) =>
        answered(
          json([
            ['id', 'password'],
            [1, s],
          ]),
        ),
      'head in the first row, under a name': (s) =>
        answered(
          json({
            values: [
              ['user', 'password'],
              ['ann', s],
            ],
          }),
        ),
      'columns beside a result': (s) => answered(json({ columns: ['id', 'password'], result: { rows: [[1, s]] } })),
      'schema and cells': (s) =>
        answered(
          json({ schema: { fields: [{ name: 'id' }, { name: 'password' }] }, rows: [{ f: [{ v: '1' }, { v: s }] }] }),
        ),
      'by columns': (s) => answered(json({ password: { 0: s, 1: s }, id: { 0: 1, 1: 2 } })),
      'list of a column': (s) => answered(json({ id: [1, 2], password: [s, s] })),
      'index, columns and data': (s) =>
        answered(json({ index: [0], columns: ['user', 'password'], data: [['ann', s]] })),
      'table in a file': (s) => text('text/csv', `id,user,password\n1,ann,${s}\n`),
      'table in a text of JSON': (s) => answered(json({ csv: `id,user,password\n1,ann,${s}\n2,bo,${s}\n` })),
      'table with bars': (s) => text('text/markdown', `| id | password |\n|----|----|\n| 1 | ${s} |\n`),
      'table that is sent': (s) => ({ ...get('/import'), ...asked(body('text/csv', `name;password\nann;${s}\n`)) }),
      'table beside a preview': (s) => answered(json({ headers: ['user', 'password'], preview: [['ann', s]] })),
    },
  },
};

export const HARMLESS_ROWS: HarmlessShapes = {
  'not sensitive': answered(json({ outputs: { db: { sensitive: false, type: 'string', value: 'depot2026' } } })),
  'sensitive and empty': answered(json({ outputs: { db: { sensitive: true, type: 'string', value: '' } } })),
  'sensitive and hidden': answered(json({ outputs: { db: { sensitive: true, value: '********' } } })),
  'sensitive subject': answered(json({ topic: 'Allergy2', sensitive: true, label: 'Health-4b' })),
  'secret garden': answered(json([{ name: 'Secret garden', secret: false, value: 'open2all' }])),
  'type text': answered(json({ inputs: [{ id: 'depot', type: 'text', value: 'Hall12b' }] })),
  'field of a form': answered(
    json({ fields: [{ label: 'Depot', type: 'password', required: true, placeholder: 'min 8' }] }),
  ),
  'case sensitive': answered(json({ rules: [{ name: 'title', caseSensitive: true, value: 'Desk77' }] })),
  'name and value of a host': answered(json([{ name: 'DB_HOST', value: 'db-1b.internal' }])),
  'name and value of a count': answered(json([{ name: 'MAX_TOKENS', value: '4096' }])),
  'name and value of a rule': answered(json([{ name: 'PASSWORD_MIN_LENGTH', value: '12' }])),
  'name and value of a flag': answered(json([{ name: 'PASSWORD_REQUIRED', value: 'true' }])),
  'capitals of a colour': answered(json({ Environment: [{ Key: 'THEME', Value: 'petrol42' }] })),
  'pair of a list': answered(
    json([
      ['DB_HOST', 'db1x'],
      ['DB_PORT', '5432'],
    ]),
  ),
  'line of a list': answered(json({ Env: ['PATH=/bin2', 'LEVEL=debug2'] })),
  'options of a command': answered(json({ args: ['--user', 'ann12', '--colour', 'petrol42'] })),
  'columns of counts': answered(
    json({
      columns: ['id', 'tokens'],
      rows: [
        [1, 4096],
        [2, 128],
      ],
    }),
  ),
  'columns of days': answered(json({ columns: ['user', 'password_changed_at'], rows: [['ann', '2026-10-01']] })),
  'columns of flags': answered(
    json({
      columns: ['user', 'has_password'],
      rows: [
        ['ann', true],
        ['bo', false],
      ],
    }),
  ),
  'columns of names': answered(
    json({ columns: [{ name: 'sku' }, { name: 'author' }], data: [['SKU-1042-XL', 'Bo Berg2']] }),
  ),
  'first row of names': answered(
    json([
      ['sku', 'shelf'],
      ['SKU-1042-XL', 'A7b4'],
    ]),
  ),
  'by columns': answered(json({ sku: { 0: 'SKU-1042-XL' }, shelf: { 0: 'A7b4' } })),
  'table in a file': text('text/csv', 'id,sku,author\n1,SKU-1042-XL,Bo2\n'),
  'table in a text of JSON': answered(json({ csv: 'id,sku\n1,SKU-1042-XL\n' })),
  'table with bars': text('text/markdown', '| id | shelf |\n|----|----|\n| 1 | A7b4 |\n'),
  'table of strengths': answered(json({ columns: ['rule', 'strength'], rows: [['password', 'strong8']] })),
  'words about passwords': answered(
    json([
      ['password', 'Passwort'],
      ['login', 'Anmelden'],
    ]),
  ),
};
