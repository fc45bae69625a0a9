import type { RawBody } from '../../events.js';
import { answered, asked, body, get, heard, json, page, type Parts } from './places.js';

// Secrets that look like any word or number, told by what stands beside them: the name in another field of the object, the
// argument that a variable is given to, the head of a column, the word `totp`. Each with twins that nobody may touch.

const says = (text: string): Parts => ({ messages: [{ from: 'client', at: null, text }] });
export const form = (pairs: Record<string, string>): Parts =>
  asked(body('application/x-www-form-urlencoded', new URLSearchParams(pairs).toString()));
const graphql = 'query Q($p: String!, $n: Int) { check(password: $p, first: $n) }';
const input = 'mutation M($a: String!) { signIn(input: { name: "bob", password:$a }) { ok } }';

const operations = ({ text }: RawBody): Parts =>
  asked({
    ...body('multipart/form-data; boundary=b', ''),
    text: null,
    params: [
      { name: 'operations', value: text! },
      { name: 'map', value: '{"0":["variables.file"]}' },
    ],
  });

/** Words that somebody chose. */
export const WORD_PLACES: Readonly<Record<string, (word: string) => Parts>> = {
  'JSON Patch': (s) => asked(body('application/json-patch+json', JSON.stringify([patch('/password', s)]))),
  'JSON Patch of a deep path': (s) => asked(json([patch('/users/7/credentials/password', s)])),
  'JSON Patch of SCIM': (s) => asked(json({ Operations: [patch('password', s)] })),
  'name and val': (s) => asked(json({ fields: [{ name: 'password', val: s }] })),
  'property and value': (s) => asked(json({ property: 'user.password', value: s })),
  'key and data': (s) => asked(json({ key: 'client_secret', data: s })),
  'label, key and value': (s) => asked(json({ name: 'Sign-in', key: 'admin_password', value: s })),
  'variable of GraphQL': (s) => asked(json({ query: graphql, variables: { p: s, n: 3 } })),
  'variables of GraphQL in a list': (s) => asked(json([{ query: input, variables: { a: s } }])),
  'variable of GraphQL in a query': (s) =>
    get(`/graphql?query=${encodeURIComponent(graphql)}&variables=${encodeURIComponent(JSON.stringify({ p: s }))}`),
  'variable of GraphQL in a form': (s) => form({ query: graphql, variables: JSON.stringify({ p: s }) }),
  'variable of GraphQL beside files': (s) => operations(json({ query: graphql, variables: { p: s, file: null } })),
  'variables of GraphQL in a list beside files': (s) => operations(json([{ query: input, variables: { a: s } }])),
  'variable of GraphQL in a message': (s) =>
    says(JSON.stringify({ type: 'subscribe', payload: { query: graphql, variables: { p: s } } })),
  'YAML that is sent': (s) => asked(body('application/yaml', `user: bob\npassword: ${s}\nport: 8080\n`)),
  'YAML that is shown': (s) => answered(body('text/x-yaml', `db:\n  - host: x\n    password: "${s}" # ours\n`)),
  properties: (s) => asked(body('text/x-java-properties', `db.host=x\ndb.password=${s}\n`)),
  'table that is sent': (s) => asked(body('text/csv', `email;password;role\nx;${s};user\n`)),
  'table of tabs': (s) => asked(body('text/tab-separated-values', `name\tpassword\nbob\t${s}\n`)),
  'table as plain text': (s) => asked(body('text/plain', `name;password;role\nbob;${s};user\nann;;user\n`)),
  'frame of STOMP': (s) => says(`CONNECT\naccept-version:1.2\nlogin:bob\npasscode:${s}\n\n\u0000`),
  'name written together': (s) => asked(json({ userpass: s })),
  'code that unlocks': (s) => asked(json({ unlockCode: s })),
};

/** Six digits. */
export const CODE_PLACES: Readonly<Record<string, (code: string) => Parts>> = {
  'beside the method': (s) => asked(json({ code: s, method: 'totp' })),
  'number beside the method': (s) => asked(json({ method: 'otp', code: Number(s) })),
  'beside a kind': (s) => asked(json({ challenge: { type: 'mfa_challenge', answer: s } })),
  'beside a name': (s) => asked(json({ code: s, twoFactorId: 'a1' })),
  'form beside the method': (s) => form({ code: s, kind: '2fa' }),
  'query beside the method': (s) => get(`/session?code=${s}&type=verification`),
  'sent where codes are asked for': (s) => ({ ...asked(json({ code: s })), ...get('/account/verify-otp') }),
  'form sent where codes are asked for': (s) => ({ ...form({ code: s }), ...get('/login/two-factor') }),
  'shown beside the method': (s) => answered(json({ code: s, type: 'totp' })),
  'name of its own': (s) => asked(json({ loginCode: s })),
};

/** Words with a number in them, as they are handed out. */
export const GIVEN_PLACES: Readonly<Record<string, (word: string) => Parts>> = {
  'flash of a page': (s) => page(`<div class="flash notice">Your new password is ${s}</div>`),
  'flash in bold': (s) => page(`<p>Your temporary password is <strong>${s}</strong>.</p>`),
  'message of JSON': (s) => answered(json({ message: `New password: ${s}` })),
  'PIN of letters and digits': (s) => asked(json({ PIN: s })),
};

/** Keys that let somebody in, by what stands behind them or by a word before them. */
const FOLLOWED = [
  '/u/*/reset-password',
  '/api/users/*/verify-email',
  '/a/*/activate',
  '/l/*/login',
  '/p/*/unsubscribe',
  '/i/*/accept-invitation',
  '/autologin/*',
  '/accept/*',
  '/forgot/*',
  '/impersonate/*',
  '/csrf/*',
  '/2fa/*',
  '/mfa/*/verify',
  '/hooks/catch/12/*',
  '/calendar/ical/ann/private-*/basic.ics',
];

const SENT_WITH =
  'sess id_token_hint apiKeyV2 SAMLart hdnts mac onetime invitation confirmation verification activation autologin'.split(
    ' ',
  );

/** Keys that some program drew, under no name that tells. */
export const DRAWN_PLACES: Readonly<Record<string, (key: string) => Parts>> = {
  'address that was not found': (s) => ({
    ...get(`/.well-known/${s}`),
    ...answered(json({ error: 'nf' })),
    status: 404,
  }),
  'value of a button': (s) => page(`<button name="b" value="${s}">Go</button>`),
  'value of a choice': (s) => page(`<select name="o"><option value="${s}">One</option></select>`),
  'name of a field': (s) => form({ [`tok-${s}`]: '1' }),
  ...Object.fromEntries(
    FOLLOWED.flatMap((path) => [
      [path, (s: string) => get(path.replace('*', s))],
      [`${path} in JSON`, (s: string) => answered(json({ next: `https://app.example.org${path.replace('*', s)}` }))],
      [`${path} in a page`, (s: string) => page(`<a href="${path.replace('*', s)}">Go</a>`)],
    ]),
  ),
  ...Object.fromEntries(
    SENT_WITH.flatMap((name) => [
      [`sent as ${name}`, (s: string) => get(`/q?${name}=${s}&lang=de`)],
      [`linked as ${name}`, (s: string) => page(`<a href="/q?lang=de&amp;${name}=${s}">Go</a>`)],
      [`posted as ${name}`, (s: string) => form({ [name]: s })],
    ]),
  ),
  ...Object.fromEntries(
    'magicLink inviteUrl resetLink confirmationUrl signedUrl webhook_url activation_link'.split(' ').flatMap((name) => [
      [
        `address under ${name}`,
        (s: string) => answered(json({ data: [{ [name]: `https://app.example.org/ml/${s}` }] })),
      ],
      [`path under ${name}`, (s: string) => asked(json({ [name]: `/ml/${s}/?lang=de` }))],
    ]),
  ),
  'cookie that an error quotes': (s) => answered(body('text/plain', `cookie "sess=${s}" rejected`)),
  'cookie of raw headers': (s) => answered(json({ rawHeaders: ['Host', 'x', 'Cookie', `sess=${s}`] })),
  'cookie of a table': (s) => page(`<table><tr><td>HTTP_COOKIE</td><td>sess=${s}</td></tr></table>`),
  'behind two numbers': (s) => get(`/user/reset/17/1700000000/${s}/login`),
};

const RETURN = 'redirect_uri=https%3A%2F%2Fapp.example.org%2Fcb';

/** Words with a number in them, which a sign-in with another house hands over. */
export const GRANT_PLACES: Readonly<Record<string, (word: string) => Parts>> = {
  'state on the way there': (s) => get(`/authorize?response_type=code&${RETURN}&state=${s}`),
  'nonce on the way there': (s) => get(`/authorize?response_type=code&nonce=${s}`),
  'code on the way back': (s) => get(`/signed-in?code=${s}&state=k7Qm2xW9`),
  'state on the way back': (s) => get(`/signed-in?code=k7Qm2xW9&state=${s}`),
  'code where it comes back': (s) => get(`/auth/callback?code=${s}`),
  'code in a redirect': (s) => heard(['Location', `/signed-in?code=${s}&state=k7Qm2xW9`]),
  'state in a link': (s) => page(`<a href="https://id.example.net/authorize?${RETURN}&amp;state=${s}">In</a>`),
  'state in JSON': (s) => answered(json({ go: `https://id.example.net/authorize?${RETURN}&state=${s}` })),
  'code in a form': (s) => form({ grant_type: 'authorization_code', code: s }),
  'code in JSON that is sent': (s) => asked(json({ grant_type: 'authorization_code', code: s })),
  'verifier in a form': (s) => form({ grant_type: 'authorization_code', code_verifier: s }),
  'verifier in JSON': (s) => asked(json({ code_verifier: s })),
};

const patch = (path: string, value: unknown): object => ({ op: 'replace', path, value });

/** The same shapes with nothing in them that anybody must hide. */
export const HARMLESS_BESIDE: Readonly<Record<string, Parts>> = {
  'JSON Patch of a name': asked(json([patch('/title', 'Kartoffelsuppe'), patch('/password_required', 'always')])),
  'path without an operation': asked(json({ path: '/password', value: 'Kartoffelsuppe' })),
  'name and val of a setting': asked(json({ fields: [{ name: 'theme', val: 'dark' }] })),
  'key and data of a message': answered(json({ key: 'password', data: 'Passwort' })),
  'code of an error': answered(json({ errors: [{ field: 'password', code: 'TOO_SHORT', text: 'too short' }] })),
  'variable of a plain argument': asked(
    json({ query: 'query Q($p: Int) { list(first: $p, sort: $s) }', variables: { p: 'abc', s: 'name' } }),
  ),
  'variables of something else': asked(json({ query: 'price < $50', variables: { p: 'Kartoffelsuppe' } })),
  'YAML of settings': asked(body('application/yaml', 'name: Kartoffel\npassword_length: 12\nkeyboard: de\n')),
  'YAML of a template': answered(body('application/yaml', 'password: ${DB_PASSWORD}\ntoken: *anchor\nsecret: |\n')),
  'lines of prose': answered(body('text/plain', 'password: required\ntoken: none of them\nHint, password: see mail')),
  'table of words': asked(body('text/csv', 'name;password_policy;role\nbob;strict;user\n')),
  'prose with commas': answered(body('text/plain', 'Name, password\nTell us, whatever you like, about it')),
  'frame without secrets': says('SEND\ndestination:/queue/a\ncontent-type:text/plain\n\nhello password'),
  'six digits beside another method': asked(json({ code: '605624', method: 'card' })),
  'six digits that are no code': asked(json({ code: '605624', city: 'Bad Urach' })),
  'code of an error in an answer': answered(json({ code: '605624', message: 'verification failed' })),
  'form with a code': form({ code: '605624', country: 'IN' }),
  'password that was talked of': page('<p>Your new password is required. New password: optional</p>'),
  'method that was talked of': page('<p>Your password is SHA512-hashed. Your password is base64Encoded.</p>'),
  'address that was found': get('/documents/InZa51c7AddFPYALliiOycuhCtUkZGN8fSozyhPo'),
  'hash that was not found': { ...get('/c/33a64df551425fcc55e4d42a148795d9f25f89d4/view'), status: 404 },
  'choice of identifiers': page(
    '<option value="6af90fe0001854217e40263e"></option><option value="Z2lkOi8vYXBwL1Byb2R1Y3QvMTIzNDU2Nzg5MDEy"></option>',
  ),
  ...Object.fromEntries(
    [
      '/orders/7c9e6679-7425-40de-944b-e07fc1f90ae7/accept',
      '/u/7c9e6679-7425-40de-944b-e07fc1f90ae7/reset-password',
      '/users/aB3dE5gH7jK9mN1pQ3sT5vW7xY9z/verify-email',
      '/me/events/AAMkAGI2TG93AAA0xK7Qm2xW9bT4vN8sLz/accept',
      '/teams/k7QInZa51c7AddFPYALliiOycuhCtUkZGN8f/invite',
      '/commits/33a64df551425fcc55e4d42a148795d9f25f89d4/verify',
      '/c/33a64df551425fcc55e4d42a148795d9f25f89d4/activate',
      '/campaigns/summer-sale-2026-for-all-of-our-customers/unsubscribe',
      '/accept/terms-of-use-2026-03',
      '/calendar/private-lessons-2026/basic.ics',
    ].map((path) => [path, { ...get(path), ...page(`<a href="${path}">Go</a>`) }]),
  ),
  'plain words that are sent': get(
    '/q?invitation=summer-party-2026&confirmation=ORD-2026-00017&verification=pending&activation=7c9e6679-7425-40de-944b-e07fc1f90ae7&onetime=1&autologin=true&mac=00-1B-44-11-3A-B7&sess=summer-school&address=Rosengasse17&hint=first-name-2026',
  ),
  'addresses under telling names': answered(
    json({
      magicLink: 'https://app.example.org/help/magic-links-2026',
      inviteUrl: 'https://app.example.org/teams/7c9e6679-7425-40de-944b-e07fc1f90ae7',
      resetLink: '/password/new',
      webhookUrl: 'https://app.example.org/in/6af90fe0001854217e40263e',
      signedUrl: 'https://cdn.example.org/f/InZa51c7AddFPYALliiOycuhCtUkZGN8fSozyhPo.png',
      loginUrl: 'https://k7qinza51c7addfpyalliioycuhctukz.example.org',
      avatarUrl: 'https://cdn.example.org/a/InZa51c7AddFPYALliiOycuhCtUkZGN8fSozyhPo',
    }),
  ),
  'plain words beside files': operations(
    json({
      query: 'mutation M($n: String!) { rename(name: $n) { id } }',
      variables: { n: 'Kartoffelsuppe', file: null },
    }),
  ),
  'plain words of a page': page(
    '<p>address=Rosengasse17b, process: worker12345678, start=position12345678</p><a href="/q?access=level12345678">x</a>',
  ),
  'long name of a field': form({ issue_custom_field_values_2026_attributes_v2_note: '1' }),
  'code and state of a place': get('/addresses?code=DE&state=Bayern'),
  'code of a product, and a state': get('/products?code=SKU-2024-17&state=open'),
  'state of a thing': get('/orders?state=open2024&page=2'),
  'code of a promotion': get('/cart?code=SUMMER2026'),
  'state in a link to a list': page('<a href="/orders?state=open2024&amp;page=2">Open</a>'),
  'code and state that are sent': asked(json({ code: 'DE-2024-17', state: 'open', name: 'Kartoffel' })),
  'state of a form': form({ state: 'Niedersachsen2', city: 'Celle' }),
  'pinned thing': asked(json({ pin: 'sidebar', bypass: 'on-demand', compass: 'north' })),
};
