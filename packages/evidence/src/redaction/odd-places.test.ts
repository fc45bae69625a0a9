import { expect, test } from 'vitest';
import { admit } from '../admit.js';
import type { Header, RawBody, RawExchange } from '../events.js';
import { createRedactor } from './redactor.js';

const body = (mime: string, text: string): RawBody => ({
  mime,
  text,
  base64: false,
  size: null,
  cut: false,
  params: null,
});

const kept = (parts: Partial<RawExchange>): string => {
  const raw: RawExchange = {
    kind: 'exchange',
    ref: { material: 'm', entry: 0 },
    actor: 'a',
    startedAt: null,
    took: null,
    method: 'GET',
    url: 'https://a.example/x',
    status: 200,
    requestHeaders: [],
    responseHeaders: [],
    requestBody: null,
    responseBody: null,
    resourceType: null,
    fromCache: false,
    messages: [],
    ...parts,
  };
  return JSON.stringify(admit(raw, createRedactor({ key: new Uint8Array(32) })).event);
};
const asked = (path: string) => kept({ url: `https://a.example${path}` });
const sent = (value: unknown) => kept({ requestBody: body('application/json', JSON.stringify(value)) });
const shown = (value: unknown) => kept({ responseBody: body('application/json', JSON.stringify(value)) });
const page = (text: string) => kept({ responseBody: body('text/html', `<html><body>${text}</body></html>`) });
const xml = (text: string) => kept({ responseBody: body('application/xml', `<r>${text}</r>`) });
const heard = (header: Header) => kept({ responseHeaders: [header] });

const DRAWN = 'hd7hVPFJOkcnJNPMzL0Obu24WSNS';
const GRAPHQL = `query=${encodeURIComponent('query V($t:String){viewer(token:$t){id}}')}`;

test.each<[place: string, secret: string, kept: string]>([
  [
    'another variable of a GraphQL query in an address',
    DRAWN,
    asked(`/graphql?${GRAPHQL}&variables=${encodeURIComponent(JSON.stringify({ t: 'x', apiToken: DRAWN }))}`),
  ],
  ['a link of a page to where mails lead', DRAWN, page(`<a href="/unsubscribe?list=a&amp;t=${DRAWN}">Leave</a>`)],
  ['such a link in JSON', DRAWN, shown({ html: `Open https://a.example/verify/email?h=${DRAWN} now` })],
  ['the path of a cookie', DRAWN, heard(['set-cookie', `r=1; Path=/reset/${DRAWN}; Secure`])],
  ['an element that is named by an attribute', DRAWN, xml(`<entry key="access_token">${DRAWN}</entry>`)],
  ['a typed value', 'Evfhqjkc39!', shown({ fields: { password: { stringValue: 'Evfhqjkc39!' } } })],
  ['a typed value of a table', 'Evfhqjkc39!', shown({ Item: { password: { S: 'Evfhqjkc39!' } } })],
  ['a pair of user name and password', 'Mzgusmfu87!', shown({ settings: [['smtp_password', 'Mzgusmfu87!']] })],
  [
    'names and values in turn',
    DRAWN,
    shown({ rawHeaders: ['Accept', '*/*', 'Authorization', 'Bearer a', 'X-Api-Key', DRAWN] }),
  ],
  ['the same, sent', DRAWN, sent({ rawHeaders: ['Host', 'a.example', 'Cookie', 'a=1', 'X-Auth-Token', DRAWN] })],
  ['a value beside what it is known by', DRAWN, shown({ fields: [{ id: 'secret', val: DRAWN }] })],
  ['an address of letters that lets somebody in', 'shyi-vzwtd_eblb', asked('/invite/shyi-vzwtd_eblb')],
  ['an invitation of letters', 'allz-wnzll_witi', sent({ inviteCode: 'allz-wnzll_witi' })],
  ['a session of letters', 'nusg-yzetx_dvcs', shown({ session: 'nusg-yzetx_dvcs' })],
  ['a session in groups', 'ab12-cd34-ef56', shown({ session: 'ab12-cd34-ef56' })],
  ['a session behind a word', 'sess_9f8a7b6c5d', shown({ session: 'sess_9f8a7b6c5d' })],
  ['a signature of letters', 'ldzpl_uktgf', asked('/x?sig=ldzpl_uktgf')],
  [
    'what a device is known by',
    '832d265068f7cccdb505fc4ce4d6c29c',
    sent({ deviceFingerprint: '832d265068f7cccdb505fc4ce4d6c29c' }),
  ],
  ['the same in its own object', '7w0OUAp7QWE8y2UGLkLQ', sent({ device: { fingerprint: '7w0OUAp7QWE8y2UGLkLQ' } })],
  ['a line of a mail', 'aacnb1227EB', shown({ body: 'Hello,\nyour temporary password is: aacnb1227EB\n' })],
  ['a code in a line of a mail', '331045', shown({ body: 'Hello\nYour code: 331045\n' })],
])('%s: gone', (_place, secret, text) => expect(text).not.toContain(secret));

test.each<[place: string, plain: string, kept: string]>([
  [
    'another parameter of such a link',
    'summer-sale-for-all-members',
    page('<a href="/unsubscribe?list=summer-sale-for-all-members">x</a>'),
  ],
  ['a value of such a look elsewhere', DRAWN, page(`<a href="/photos?page=${DRAWN}">x</a>`)],
  ['the path of a cookie', '/shop/summer-garden', heard(['set-cookie', 'lang=de; Path=/shop/summer-garden'])],
  ['a text of a program', 'Forgot your password?', xml('<string name="password">Forgot your password?</string>')],
  ['the name of a type', 'bearer', xml('<entry key="token_type">bearer</entry>')],
  ['a rule for passwords', 'required|min:8', shown({ rules: [['password', 'required|min:8']] })],
  ['a list of words', 'remember-me-always', shown({ tags: ['token', 'remember-me-always', 'password', 'too short'] })],
  ['a list that is not in turn', DRAWN, shown({ photos: ['a', 'token', DRAWN] })],
  ['a value beside an ordinary one', DRAWN, shown({ fields: [{ id: 'photo', val: DRAWN }] })],
  ['a page behind an invitation', 'summer-party', asked('/invite/summer-party')],
  ['a session of a conference', 'morning-yoga', shown({ session: 'morning-yoga' })],
  ['a session of a year', 'intro-to-rust-2026', shown({ session: 'intro-to-rust-2026' })],
  ['a session of a term', 'spring2026', shown({ session: 'spring2026' })],
  [
    'the fingerprint of a file',
    '832d265068f7cccdb505fc4ce4d6c29c',
    shown({ file: { fingerprint: '832d265068f7cccdb505fc4ce4d6c29c' } }),
  ],
  ['a typed text', 'Kitchen table', shown({ fields: { title: { stringValue: 'Kitchen table' } } })],
])('%s: stays', (_place, plain, text) => expect(text).toContain(plain));
