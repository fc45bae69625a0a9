import { answered, asked, body, get, json, page, type Parts } from './places.js';
import { form } from './beside.js';

// Calls that are about credentials: what is sent beside a password, what signs somebody in under any name, what is kept
// as a name and a value. Each with twins that nobody may touch.

type Put = (secret: string) => Parts;

const to = (path: string, sent: Parts, method = 'POST'): Parts => ({ ...sent, ...get(path), method });
const graphql = (query: string, variables: object): Parts => to('/graphql', asked(json({ query, variables })));

/** Words that people choose; no field name says what they are. */
export const PASSWORD_CALLS: Readonly<Record<string, Put>> = {
  'current beside the password': (s) => to('/api/me/password', asked(json({ current: s, password: 'Gnu-77!x' }))),
  'repeated password': (s) => to('/account/change-password', asked(json({ password: s, again: s }))),
  'before and after': (s) => to('/api/change-password', asked(json({ was: s, becomes: 'Gnu-77!x' }))),
  'after, under any name': (s) => to('/users/7/password', asked(json({ bisher: 'Gnu-77!x', kuenftig: s })), 'PUT'),
  'in German': (s) => to('/konto/passwort', form({ altes: s, neues: 'Gnu-77!x', wiederholung: 'Gnu-77!x' })),
  'in French': (s) => to('/compte/mot-de-passe', asked(json({ actuel: s, nouveau: 'Gnu-77!x' }))),
  'in Spanish': (s) => to('/cuenta/contrasena', form({ anterior: 'Gnu-77!x', nueva: s })),
  'as a form beside the password': (s) => to('/settings', form({ old_pw: 'Gnu-77!x', _method: 'put', again: s })),
  'deep in a document': (s) => to('/me/password', asked(json({ data: { attributes: { before: s, password: 'q' } } }))),
  'mutation that changes a password': (s) =>
    graphql('mutation($a: String!, $b: String!) { changePassword(from: $a, to: $b) { ok } }', { a: 'Gnu-77!x', b: s }),
  'input of a mutation': (s) =>
    graphql('mutation M($input: In!) { updatePassword(input: $input) { ok } }', { input: { present: s, next: 'x1' } }),
  'sign-in under another name': (s) => to('/login', asked(json({ email: 'ann@mail.example.org', knock: s }))),
  'sign-in as a form': (s) => to('/users/sign_in', form({ 'user[login]': 'ann', 'user[magicword]': s, remember: '1' })),
  'sign-in to a session': (s) => to('/api/session', asked(json({ username: 'ann', phrase: s }))),
  'sign-in in German': (s) => to('/anmelden', form({ benutzer: 'ann', losung: s })),
  'sign-in of two fields without a name': (s) => to('/login', asked(json({ u: 'ann', p: s }))),
  'sign-in of two numbered fields': (s) => to('/login', form({ 'form:txt1': 'ann', 'form:txt2': s })),
  'sign-in as a list': (s) => to('/api/auth', asked(json(['ann', s]))),
  'sign-in under the name of a key': (s) => to('/login', asked(json({ data: { user: 'ann', key: s } }))),
  'credentials that change': (s) => to('/users/7/update-credentials', asked(json({ was: s, becomes: 'Gnu-77!x' }))),
  'in Czech': (s) => to('/ucet/zmena-hesla', asked(json({ jine: s, pak: 'Gnu-77!x' }))),
  'literals of a mutation': (s) =>
    to('/graphql', asked(json({ query: `mutation { changePassword(old: "${s}", new: "Gnu-77!x") { ok } }` }))),
  'positions of a call': (s) =>
    to('/rpc', asked(json({ jsonrpc: '2.0', id: 1, method: 'user.changePassword', params: [s, 'Gnu-77!x'] }))),
  'method in a message': (s) => ({
    ...get('/socket'),
    messages: [
      {
        from: 'client',
        at: null,
        text: JSON.stringify({ msg: 'method', method: 'changePassword', params: [s, 'q1'] }),
      },
    ],
  }),
  'elements of SOAP': (s) =>
    to(
      '/soap',
      asked(body('text/xml', `<s:Body><ChangePassword><Old>${s}</Old><New>q1</New></ChangePassword></s:Body>`)),
    ),
  'sign-in of SOAP': (s) =>
    to('/soap', asked(body('text/xml', `<s:Body><login><in0>ann</in0><in1>${s}</in1></login></s:Body>`))),
  'positions of XML-RPC': (s) =>
    to(
      '/xmlrpc',
      asked(
        body('text/xml', `<methodCall><methodName>user.setPassword</methodName><string>${s}</string></methodCall>`),
      ),
    ),
  'whole value of the answer': (s) => ({
    ...to('/login', asked(json({ user: 'ann', password: s }))),
    ...answered(json({ echo: { given: s } })),
  }),
};

/** Digits that are codes by the call alone. */
export const CODE_CALLS: Readonly<Record<string, Put>> = {
  'under any name': (s) => to('/otp/validate', asked(json({ c: s }))),
  'as a number': (s) => to('/api/two-factor', asked(json({ entry: Number(s) }))),
  'as a form': (s) => to('/mfa', form({ value: s })),
  'of a text message': (s) => to('/api/auth/sms/verify', asked(json({ answer: s }))),
  'in German': (s) => to('/bestaetigung/sms', asked(json({ kode: s }))),
  'in Spanish': (s) => to('/verificacion', form({ codigo: s })),
  'literal of a mutation': (s) =>
    to('/graphql', asked(json({ query: `mutation { verifyOtp(value: "${s}") { ok } }` }))),
  'in a path behind another word': (s) => to(`/mfa/challenge/${s}`, asked(json({}))),
  'behind the word TAN': (s) => to(`/account/tan/${s}`, asked(json({}))),
  'event of a stream': (s) => answered(body('text/event-stream', `event: otp\ndata: ${s}\n\n`)),
  'codes kept for later': (s) => answered(json({ backup_codes: [{ code: s, used: false }] })),
  'codes in a list below their heading': (s) =>
    page(`<h2>Recovery codes</h2><ul><li><code>483 905</code></li><li><code>${s}</code></li></ul>`),
};

/** Keys of eight characters and more. */
export const CREDENTIAL_PAIRS: Readonly<Record<string, Put>> = {
  'header of a credential': (s) =>
    to('/api/credentials', asked(json({ kind: 'header', data: { name: 'X-Depot', value: s } }))),
  'key and val': (s) => to('/rest/secrets', asked(json({ items: [{ key: 'DEPOT_GATE', val: s }] }))),
  'header and data': (s) => to('/v1/api-keys', asked(json({ header: 'X-Depot', data: s }))),
  'pairs of a vault': (s) => to('/vault/secrets/depot', asked(json({ field: 'depot', content: s })), 'PUT'),
  'form of a credential': (s) => to('/credentials/new', form({ 'pair[name]': 'X-Depot', 'pair[value]': s })),
  'map of a credential': (s) => to('/api/credentials/7', asked(json({ type: 'header', data: { 'X-Depot': s } }))),
  'credential that is shown': (s) => ({
    ...get('/api/credentials/7'),
    ...answered(json({ kind: 'header', data: { name: 'X-Depot', value: s } })),
  }),
};

/** Chosen with a sign or a number: the address alone says what they are for. */
export const KEPT_BY_ADDRESS: Readonly<Record<string, Put>> = {
  'material of a credential': (s) => to('/api/credentials', asked(json({ label: 'Depot', material: s }))),
  'content of a secret': (s) => to('/api/secrets/DB', asked(json({ content: s })), 'PUT'),
  'value under the name of a database': (s) => to('/api/vault/secrets', asked(json({ name: 'DB', value: s }))),
  'secret of an integration': (s) =>
    to('/api/integrations/9/credentials', asked(json({ type: 'basic', config: { login: 'bo', phrase: s } }))),
  'secret in a list': (s) => to('/api/api-keys/import', asked(json({ entries: [{ title: 'Depot', stuff: s }] }))),
  'answer to a question': (s) => to('/api/security-question', asked(json({ question: 'First pet?', answer: s }))),
  'unlocked vault': (s) => to('/api/vault/unlock', asked(json({ master: s }))),
  'unlocked vault by its number': (s) => to('/api/vaults/7/unlock', asked(json({ master: s }))),
  'unlocked screen': (s) => to('/api/unlock', asked(json({ phrase: s }))),
  'unlocked in German': (s) => to('/konto/entsperren', form({ wort: s })),
  'more rights': (s) => to('/api/sudo', asked(json({ input: s }))),
  'sign-in once more': (s) => to('/api/reauth', asked(json({ confirm: s }))),
  'sign-in once more as a form': (s) => to('/session/re-authenticate', form({ entry: s, _method: 'put' })),
  'mutation that signs in once more': (s) =>
    graphql('mutation($i: String!) { reauthenticate(input: $i) { ok } }', { i: s }),
  'query of a sign-in': (s) => get(`/login?user=bo&p=${encodeURIComponent(s)}`),
  'query of an old sign-in': (s) => get(`/cgi-bin/logon?u=bo&p=${encodeURIComponent(s)}`),
  'query of a sign-in without names': (s) => get(`/auth?n=bo&k=${encodeURIComponent(s)}`),
};

export const HARMLESS_CALLS: Readonly<Record<string, Parts>> = {
  'settings of passwords': to('/settings/password-policy', asked(json({ mode: 'strict', length: 12 }))),
  'forgotten password': to('/password/forgot', asked(json({ username: 'ann', locale: 'de', next: '/login' }))),
  'sign-in with another house': to('/login', asked(json({ provider: 'github', returnTo: '/projects/4' }))),
  'session of a course': to('/api/sessions', asked(json({ title: 'Soup', room: 'Kitchen', speaker: 'Ann' }))),
  'how codes are sent': to('/otp/settings', asked(json({ method: 'sms', length: 6, retryAfter: 1200 }))),
  'people with a second factor': get('/mfa/users/104233'),
  'order that is verified': to('/orders/482913/verify', asked(json({ warehouse: '482914' }))),
  'method of a call': to('/rpc', asked(json({ jsonrpc: '2.0', method: 'items.update', params: ['desk-77', 'oak'] }))),
  'SOAP of orders': to('/soap', asked(body('text/xml', '<s:Body><AddOrder><Old>desk-77</Old></AddOrder></s:Body>'))),
  'mutation of a thing': graphql('mutation { moveDesk(old: "Shelf-A7", new: "Shelf-B8") { ok } }', {}),
  'status that is confirmed': to('/api/orders', asked(json({ status: 'open', confirmStatus: 'open' }))),
  'search for a sign-in': to('/api/search', asked(json({ q: 'login', kind: 'issue', name: 'ann' }))),
  'note beside others': to('/api/notes', asked(json({ current: 'kitchen', before: 'hall', again: 'yes' }))),
  'pairs of a thing': to('/api/products/7', asked(json({ data: { name: 'colour', value: 'petrol' } }))),
  'list of keys': { ...get('/api/api-keys'), ...answered(json([{ id: 7, name: 'ci-deploy', scope: 'read' }])) },
  'kinds of credentials': {
    ...get('/api/credentials/types'),
    ...answered(json([{ name: 'header', displayName: 'Header', properties: [{ name: 'name', type: 'string' }] }])),
  },
  'door that is unlocked': to('/doors/7/unlock', asked(json({ until: 'Friday-18h', by: 'hall-b2x' }))),
  'level that is unlocked': to('/api/levels/unlock', asked(json({ badge: 'gold-level-7' }))),
  'label of a credential': to('/api/credentials/7', asked(json({ label: 'depot-db-2', owner: 'team-b2x' })), 'PATCH'),
  'rights of a token': to(
    '/api/tokens',
    asked(json({ name: 'ci-2', scopes: ['read2write'], environment: 'stage-2b', expiresAt: '2026-10-01T10:00:00Z' })),
  ),
  'how a secret is renewed': to('/api/secrets/depot/rotate', asked(json({ strategy: 'gradual', every: '30 days' }))),
  'sign-in that leads back': get('/login?provider=github&returnTo=%2Fprojects%2F4b&locale=de-CH'),
  'sign-in by OpenID': get(
    '/auth?client_id=depot-web-2&redirect_uri=https%3A%2F%2Fapp.example.org%2Fcb2&response_type=code&ui_locales=de&prompt=login',
  ),
  'sign-in of somebody': get('/login?user=ann&view=compact-list'),
  'sessions of a day': get('/api/sessions?day=mon1&room=Hall12b'),
  'text of a page about passwords': {
    ...get('/help/change-password'),
    ...answered(body('text/plain', 'Open settings, choose current, and type it again.')),
  },
};
