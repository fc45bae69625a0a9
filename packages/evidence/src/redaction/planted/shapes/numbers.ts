import { DIGITS, LOWER, type Chance } from '../chance.js';
import { answered, asked, body, get, json, page, type Parts } from '../places.js';
import type { HarmlessShapes, Shapes } from './index.js';
import { code, drawnShort, wordAndNumber } from './values.js';

// Numbers of persons that only their name tells, in the languages of those who write it, and rows and lists of secrets.

const grouped = (c: Chance): string => `030 ${c.text(8, '123456789')}`;
const slashed = (c: Chance): string => `0176/${c.text(8, '123456789')}`;
const dotted = (c: Chance): string => `140.${c.text(3, '123456789')}.${c.text(4, DIGITS)}`;
const account = (c: Chance): string => `36${c.text(8, DIGITS)}`;
/** No number of the state begins so: nothing but its name tells what it is. */
const taxpayer = (c: Chance): string => `970-${c.text(2, '13579')}-${c.text(4, DIGITS)}`;
const letters = (c: Chance): string => [1, 2, 3].map(() => c.text(4, LOWER)).join('-');

const table = (head: string, cell: string): Parts =>
  page(`<table><tr><th>No.</th><th>${head}</th></tr><tr><td>1</td><td>${cell}</td></tr></table>`);
const batch = (query: string, secret: string): Parts => ({
  ...get('/graphql'),
  ...asked(json([{ query: 'query B { me { id } }' }, { query, variables: { x: secret } }])),
  method: 'POST',
});

const xml = (text: string): Parts => answered(body('application/xml', `<r>${text}</r>`));
const form = (name: string, value: string): Parts => ({
  ...get('/import'),
  ...asked(body('application/x-www-form-urlencoded', `${name}=${encodeURIComponent(value)}`)),
  method: 'POST',
});

export const NUMBERS: Shapes = {
  'phone number by its name': {
    values: [grouped, slashed],
    places: {
      German: (s) => answered(json({ telefon: s })),
      'German of a mobile': (s) => answered(json({ handy: s })),
      Spanish: (s) => answered(json({ contacto: { movil: s } })),
      Portuguese: (s) => answered(json({ telemóvel: s })),
      Dutch: (s) => answered(json({ telefoonnummer: s })),
      Chinese: (s) => answered(json({ 手机号: s })),
      'a label beside it': (s) => answered(json([{ label: 'Phone', value: s }])),
      'a kind beside it': (s) => answered(json({ contacts: [{ type: 'mobile', number: s }] })),
      'a system beside it': (s) => answered(json({ telecom: [{ system: 'phone', value: s, use: 'home' }] })),
      'column of a file': (s) => answered(body('text/csv', `nr;Telefon\n1;${s}\n`)),
      'table within a form': (s) => form('sheet', `nr;Telefon\n1;${s}\n`),
      'kind of an element': (s) => xml(`<contact kind="home" type="mobile">${s}</contact>`),
    },
  },
  'phone number with full stops': {
    values: [dotted],
    places: {
      column: (s) => table('Phone', s),
      term: (s) => page(`<dl><dt>Phone</dt><dd>${s}</dd></dl>`),
    },
  },
  'number of a person by its name': {
    values: [taxpayer],
    places: {
      column: (s) => table('SSN', s),
      term: (s) => page(`<dl><dt>SSN</dt><dd>${s}</dd></dl>`),
      'beginning of a text': (s) => answered(json({ text: `SSN: ${s}` })),
      'a label beside it': (s) => answered(json([{ label: 'SSN', value: s }])),
    },
  },
  'number of a person with full stops': {
    values: [dotted],
    places: { column: (s) => table('CPF', `${s}-19`), term: (s) => page(`<dl><dt>CPF</dt><dd>${s}-19</dd></dl>`) },
  },
  'check value of a card': {
    // larger than the number of any entry, which stands in what is looked up
    values: [(c) => c.text(4, '6789')],
    places: {
      'code beside the number': (s) => answered(json({ card: { number: '5105 1051 0510 5100', code: s, month: 4 } })),
      'another name': (s) => asked(json({ cardNumber: '5105105105105100', verification_value: s })),
    },
  },
  'secret behind a key': {
    values: [wordAndNumber, drawnShort],
    places: {
      'property list': (s) => xml(`<dict><key>Password</key><string>${s}</string></dict>`),
      'marked text': (s) => xml(`<entry key="secret"><![CDATA[${s}]]></entry>`),
    },
  },
  'number of an account': {
    values: [account],
    places: {
      column: (s) => table('Account number', s),
      'a label beside it': (s) => answered(json([{ label: 'Kontonummer', value: s }])),
      French: (s) => answered(json({ numeroDeCompte: s })),
      Spanish: (s) => answered(json({ numero_cuenta: s })),
      'German sentence': (s) => answered(json({ text: `Ihre Kontonummer: ${s}` })),
      sentence: (s) => answered(json({ text: `Your account number is ${s}.` })),
      error: (s) => answered(json({ error: `The account number ${s} is closed` })),
      page: (s) => page(`<p>Rekeningnummer: ${s}</p>`),
      card: (s) => answered(json({ pan: s })),
    },
  },
  'row of a database': {
    values: [wordAndNumber, drawnShort],
    places: {
      dump: (s) => answered(body('application/sql', `INSERT INTO users (id, password) VALUES (1, 'x'), (2, '${s}');`)),
      log: (s) => answered(body('text/plain', `12:00 insert into "users" ("id", "password") values (1, '${s}')`)),
      error: (s) =>
        answered(json({ error: `SQL: insert into \`users\` (\`mail\`, \`password\`) values (a@b.example, ${s})` })),
    },
  },
  'codes of letters in a list': {
    values: [letters],
    places: {
      list: (s) =>
        page(
          `<h2>Recovery codes</h2><ul>${[s, 'qwer-tyui-opas', 'zxcv-bnml-kjhg'].map((x) => `<li>${x}</li>`).join('')}</ul>`,
        ),
      text: (s) =>
        answered(body('text/plain', `These one-time backup codes are yours:\n${s}\nqwer-tyui-opas\nzxcv-bnml-kjhg\n`)),
    },
  },
  'code in a batch of calls': {
    values: [code],
    places: { GraphQL: (s) => batch('mutation V($x: String) { verifyCode(code: $x) { ok } }', s) },
  },
};

export const HARMLESS_NUMBERS: HarmlessShapes = {
  'count by a label': answered(json([{ label: 'Mobile', value: '1 234 567' }])),
  'count of a kind': answered(json([{ type: 'mobile', value: '48213' }])),
  'number of another kind': answered(json([{ type: 'invoice', number: '2026-0042-1187' }])),
  'name of a telephone': answered(json([{ type: 'phone', value: 'Pixel-9-Pro' }])),
  'another system': answered(json([{ system: 'http://loinc.example', value: '8867-4' }])),
  'weight of paper': answered(json({ gsm: 120, handy: true, mobil: 'S-Bahn 12' })),
  'codes beside no card': answered(json({ card: { title: 'Tile 4', code: '4711' }, error: { code: 4042 } })),
  'code beside a count': answered(json({ number: 42, code: '4711', cardinality: 4 })),
  'kinds of elements': xml('<item kind="mobile">Pixel 9 Pro</item><item type="phone" size="140">1.234.567</item>'),
  'property list': xml(
    '<dict><key>Bundle</key><string>com.example.shop</string><key>Token type</key><string>bearer</string></dict>',
  ),
  'amounts in a column': table('Account', '763660777'),
  'table within a form': form('sheet', 'sku;shelf\nSKU-1042-XL;A7b4\n'),
  'camera and pan': answered(json({ pan: 120, tilt: -45.5, pans: ['PAN-28-CM'] })),
  'day in a column': table('Phone', '12.10.2026'),
  'version in a column': table('Phone', '17.4.1'),
  'labels in another language': answered(json({ labels: { telefon: 'Telefonnummer', kontonummer: 'Kontonummer' } })),
  'rules of a number': answered(json({ error: 'The account number must have 8 to 12 digits' })),
  'short account': answered(json({ text: 'Account number: 1042' })),
  'rules of a national id': answered(json({ error: 'SSN: 9 digits, as 3-2-4' })),
  'row of another table': answered(body('application/sql', "INSERT INTO shelves (id, label) VALUES (1, 'A7b4-2026');")),
  'row that a program fills': answered(
    json({ error: 'insert into users (id, password) values (?, ?)', hint: 'values ($1, $2)' }),
  ),
  'words in a list': page(
    '<h2>Status codes</h2><ul><li>sent-once</li><li>paid-late</li><li>lost-post</li></ul><h2>Recovery codes</h2><p>Print-out of all</p>',
  ),
  'batch of other calls': batch('mutation O($x: String) { addOrder(sku: $x) { id } }', '104277'),
  'what a password was changed to': answered(json({ text: 'Passwort geändert auf Wunsch' })),
  'how a password was set': answered(json({ text: 'Your password was set to expire' })),
  'what a password was changed for': answered(json({ text: 'Password was changed to comply with ISO-27001 today' })),
};
