import { expect, it } from 'vitest';
import { readTape } from '../../kit/tape/tape.js';
import { concluded } from '../testing.js';

/** The fields of the forms by which one signs in with a password. */
const signedInWith = (...lines: string[]) =>
  (concluded(readTape(['one', '', ...lines].join('\n')).exchanges).roles.signIn ?? []).flatMap(({ method, fields }) =>
    method === 'password' ? [(fields ?? []).join(' ')] : [],
  );

const HOME = 'ann  GET /home [cookie: sid=1]  -> 200 {"id":1}';

it.each([
  ['handle', 'POST /rest/session {"handle":"ann","password":"x"}  -> 201 {"token":"t"}'],
  ['identifier', 'POST /self-service {"identifier":"ann","password":"x","remember":true}  -> 200 {"token":"t"}'],
  ['holder', 'POST /enter holder=ann&password=x&csrf_token=1&next=/home  -> 302 [set-cookie: sid=1; HttpOnly] /home'],
  ['email', 'POST /login {"email":"a@b.c","password":"x","tenant":"north"}  -> 200 {"token":"t"}'],
])('a password that is answered with a session or a token signs in, whoever is told by %s', (name, line) => {
  expect(signedInWith(`ann  ${line}`, HOME)).toEqual([`${name} password`]);
});

it('what only stands inside of a user says nobody', () => {
  const sent = 'user[email]=a@b.c&user[password]=x&user[remember_me]=1';
  const line = `ann  POST /users/sign_in ${sent}  -> 303 [set-cookie: sid=1; HttpOnly] /home`;
  expect(signedInWith(line, HOME)).toEqual(['user[email] user[password]']);
});

it.each([
  ['no session comes of it', 'POST /folders {"handle":"ann","password":"x"}  -> 201 {"id":7}'],
  ['it is refused', 'POST /rest/session {"handle":"ann","password":"x"}  -> 401 {"error":"Wrong"}'],
  ['it is changed', 'POST /account {"oldpw":"x","password":"y"}  -> 200 [set-cookie: sid=2; HttpOnly] {"ok":true}'],
  ['it is set anew', 'POST /reset {"handle":"ann","password":"x"}  -> 200 {"token":"t"}'],
])('a password does not sign in where %s', (_, line) => {
  expect(signedInWith(`ann  ${line}`, HOME)).toEqual([]);
});

it.each([
  ['x-api-key', ['key x-api-key']],
  ['sec-websocket-key', []],
])('a key in %s is a way in: %j', (header, ways) => {
  const lines = [1, 2, 3].map((n) => `ann  GET /things/${n} [${header}: dGhlIHNhbXBsZSBub2${n}]  -> 200 {"id":${n}}`);
  const { signIn = [] } = concluded(readTape(['one', '', ...lines].join('\n')).exchanges).roles;
  expect(signIn.map(({ method, name }) => `${method} ${name}`)).toEqual(ways);
});

const waysIn = (...lines: string[]) =>
  (concluded(readTape(['one', '', ...lines].join('\n')).exchanges).roles.signIn ?? [])
    .map(({ method, name }) => [method, name].filter(Boolean).join(' '))
    .sort();

it('a code that is answered with a session is a way of signing in, and the session is told', () => {
  const ways = waysIn(
    'ann  POST /login {"email":"a@b.c","password":"x"}  -> 200 {"mfa":"required","ticket":"tk77"}',
    'ann  POST /login/otp {"ticket":"tk77","otp":"123456"}  -> 200 [set-cookie: sid=1; HttpOnly] {"ok":true}',
    HOME,
  );
  expect(ways).toEqual(['one-time code', 'password', 'session cookie sid']);
});

it.each([
  ['it is refused', 'POST /login/otp {"otp":"1"}  -> 401 {"error":"Wrong code"}'],
  ['no session comes of it', 'POST /login/otp {"otp":"1"}  -> 200 {"next":"device"}'],
  [
    'it comes from another site',
    'POST /login/git {"code":"1","state":"2"}  -> 200 [set-cookie: sid=1; HttpOnly] {"a":1}',
  ],
  ['it is of something else', 'POST /vouchers {"code":"1"}  -> 200 [set-cookie: sid=1; HttpOnly] {"a":1}'],
])('a code does not sign in where %s', (_, line) => {
  expect(waysIn(`ann  ${line}`, HOME)).not.toContain('one-time code');
});

const tokenOf = (claims: object) =>
  `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

it('of tokens that can be read the names and types of claims are told, and never what they say', () => {
  const tokens = [
    { sub: 'u-1', exp: 1_900_000_000, admin: true, orgs: ['north'] },
    { sub: 'u-2', exp: 1_900_000_000, orgs: null },
  ].map(tokenOf);
  const lines = tokens.map((token, n) => `p${n}  GET /me [authorization: Bearer ${token}]  -> 200 {"id":${n}}`);
  const { signIn = [] } = concluded(readTape(['one', '', ...lines].join('\n')).exchanges).roles;
  expect(signIn.map(({ method, claims }) => [method, claims])).toEqual([
    [
      'bearer',
      [
        { name: 'admin', types: ['boolean'] },
        { name: 'exp', types: ['number'] },
        { name: 'orgs', types: ['array', 'null'] },
        { name: 'sub', types: ['string'] },
      ],
    ],
  ]);
});

it('of a token that was refused, or cannot be read, nothing is claimed', () => {
  const lines = [
    `ann  GET /me [authorization: Bearer ${tokenOf({ sub: 'u-1' })}]  -> 401 {"error":"Expired"}`,
    'bob  GET /me [authorization: Bearer opaque-0011]  -> 200 {"id":1}',
  ];
  const { signIn = [] } = concluded(readTape(['one', '', ...lines].join('\n')).exchanges).roles;
  expect(signIn.map(({ method, claims }) => [method, claims])).toEqual([['bearer', undefined]]);
});

it('one form that has an address for each language is one way of signing in', () => {
  const signIn = (language: string, who: string) => [
    `${who}  GET /${language}/desk.php  -> 200 <h1>Desk</h1>`,
    `${who}  POST /${language}/login.php user=${who}&pass=x  -> 302 [set-cookie: sid=${who}; HttpOnly] /${language}/desk.php`,
    `${who}  GET /${language}/desk.php [cookie: sid=${who}]  -> 200 <h1>Desk</h1>`,
  ];
  expect(signedInWith(...signIn('de', 'ann'), ...signIn('en', 'bob'))).toEqual(['user pass']);
});

const SWAPS = [1, 2, 3].map(
  (n) => `ann  GET /swaps/${n} [authorization: Bearer wr_9f8e7d6c5b4a3210]  -> 200 {"id":${n}}`,
);

it.each([
  ['POST /api/session {"callsign":"GV11","pin":"482913"}  -> 200 {"token":"wr_9f8e7d6c5b4a3210"}', 'callsign pin'],
  [
    'POST /api/start {"shed":"4","watchword":"x"}  -> 200 {"data":{"accessToken":"wr_9f8e7d6c5b4a3210"}}',
    'shed watchword',
  ],
  ['POST /enter card=7&pin=1234  -> 302 [set-cookie: sid=1; HttpOnly] /home', 'card pin'],
])('who and a secret sign in where what the answer hands out is sent from then on: %s', (line, fields) => {
  expect(signedInWith(`ann  ${line}`, ...SWAPS, HOME)).toEqual([fields]);
});

it.each([
  ['the token is never sent', 'POST /parcels/open {"parcel":"4","pin":"1"}  -> 200 {"token":"other_9f8e7d6c5b4a32"}'],
  ['no token comes of it', 'POST /pay {"amount":4,"pin":"1"}  -> 200 {"id":4}'],
  ['the session was there', 'POST /pay [cookie: sid=1] amount=4&pin=1  -> 302 [set-cookie: sid=1; HttpOnly] /home'],
  ['a device is told', 'POST /devices {"platform":"ios","version":"4"}  -> 200 {"token":"wr_9f8e7d6c5b4a3210"}'],
])('a secret does not sign in where %s', (_, line) => {
  expect(signedInWith(`ann  ${line}`, ...SWAPS, HOME)).toEqual([]);
});

const POSTS = [1, 2, 3, 4].map((n) => `ann  GET /posts/${n} [cookie: sid=1]  -> 200 {"id":${n}}`);
const TEST = 'ann  GET /tests/header [cookie: sid=1] [authorization: Basic dXNlcjpwd2Q=]  -> 200 {"status":"good"}';

it('a name and password that one call of a session with a cookie sends, and no other, is no way of signing in', () => {
  expect(waysIn(TEST, ...POSTS)).toEqual([]);
});

it('a name and password with several calls is, and so is one without a cookie', () => {
  const other = TEST.replace('/tests/header', '/other');
  expect(waysIn(TEST, other, ...POSTS)).toEqual(['basic authorization']);
  expect(waysIn(TEST.replace('[cookie: sid=1] ', ''))).toEqual(['basic authorization']);
});

const HATCH = '<form method="post" action="/hatch"><input name="potter"><input type="password" name="phrase"></form>';

it('a page that asks for who and a password tells what its call takes, where that sets a session', () => {
  const asked = `ann  GET /hatch  -> 200 <h1>Come in</h1>${HATCH}`;
  const taken = 'ann  POST /hatch [cookie: k=1] potter=a&phrase=x  -> 303 [set-cookie: k=2; HttpOnly] /home';
  expect(signedInWith(asked, taken, HOME)).toEqual(['potter phrase']);
  expect(waysIn(asked, taken, HOME)).toEqual(['password', 'session cookie k']);
  expect(waysIn(asked, taken.replace('HttpOnly', 'Path=/'), HOME)).toEqual([]);
  expect(waysIn(asked.replace('type="password" ', ''), taken, HOME)).toEqual([]);
});

it.each([
  ['Token', 'bearer authorization: Token'],
  ['Bearer', 'bearer authorization'],
  ['bearer', 'bearer authorization'],
])('the word %s before a token is told where it is another than the usual', (word, told) => {
  expect(waysIn(`ann  GET /home [authorization: ${word} 9944b09199c62bcf]  -> 200 {"id":1}`)).toEqual([told]);
});

const KEY = '[x-client-key: 9f8e7d6c5b4a3928]';

it('a key that everybody sends, and that does not sign in, is no way of signing in', () => {
  const news = (who: string, more = '') => `${who}  GET /news ${KEY}${more}  -> 200 [{"id":1}]`;
  const asked = `eve  GET /home ${KEY}  -> 401 {"error":"Sign in."}`;
  expect(waysIn(HOME, news('ann', ' [cookie: sid=1]'), news('eve'))).toEqual([]);
  expect(waysIn(HOME, news('ann'), news('eve'), asked)).toEqual([]);
  expect(waysIn('ann  GET /home [authorization: Bearer t1]  -> 200 {"id":1}', news('ann'), news('eve'))).toEqual([
    'bearer authorization',
  ]);
});

it('a key of which there is one for each, that one alone sends, or that is all there is, is', () => {
  const home = (who: string, key = KEY) => `${who}  GET /home ${key} [cookie: lb=1]  -> 200 {"id":1}`;
  expect(waysIn(home('ann'), home('eve', KEY.replace('9f', 'a0')))).toEqual(['key x-client-key']);
  expect(waysIn(home('ann'), 'eve  GET /news  -> 200 [{"id":1}]')).toEqual(['key x-client-key']);
  const alone = home('ann').replace(' [cookie: lb=1]', '');
  expect(waysIn(alone, alone.replace('ann', 'eve'))).toEqual(['key x-client-key']);
});
