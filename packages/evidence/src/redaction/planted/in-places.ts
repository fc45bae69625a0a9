import type { Header, RawBody } from '../../events.js';
import { answered, asked, body, get, heard, json, page, said, type Parts } from './places.js';

// Places that tell by themselves what stands in them: the end of a link that lets somebody in, the cell beside a label, a
// positional parameter, the key of a map of tokens. What was drawn at random is secret there; words, dates and names that
// stand in the same places are not.

const says = (text: string): Parts => ({ messages: [{ from: 'client', at: null, text }] });
const signIn = (answer: RawBody): Parts => ({
  ...asked(json({ user: 'bob', password: 'Gnu-77!x' })),
  ...get('/api/login'),
  ...answered(answer),
});
const failed = (message: string): Parts => answered(json({ data: null, errors: [{ message }] }));
const protocols = (value: string): Header => ['Sec-WebSocket-Protocol', value];

/** Behind each of these words a path ends in what lets somebody in. */
const LEADING = 'reset invite verify unsubscribe magic confirm activate password/edit account/activation join'.split(
  ' ',
);

const LINKS: Readonly<Record<string, (path: string) => Parts>> = {
  'address that is asked for': (path) => get(path),
  'link of a page': (path) => page(`<a class="row" href="${path}">Go</a>`),
  'form of a page': (path) => page(`<form action="https://app.example.org${path}?x=1" method="post"></form>`),
  'link in JSON': (path) => answered(json({ mail: { link: `https://app.example.org${path}` } })),
  'link in JSON with escapes': (path) =>
    answered(body('application/json', JSON.stringify({ link: path }).replaceAll('/', '\\/'))),
  'link in a text': (path) => answered(body('text/plain', `Open https://app.example.org${path} to go on.`)),
  'link in a parameter': (path) => get(`/go?next=${encodeURIComponent(path)}`),
  'link in a script': (path) => page(`<script>location.href='${path}'</script>`),
  'link in a hash': (path) => get(`/app#${path}`),
  'Location header of a link': (path) => heard(['Location', path]),
  'Referer header of a link': (path) => said(['Referer', `https://app.example.org${path}`]),
};

const LABELS: Readonly<Record<string, (label: string, value: string) => string>> = {
  'definition list': (label, value) =>
    `<dl>\n<dt class="a">${label}</dt>\n<dd class="b"><code>${value}</code></dd></dl>`,
  'row of a table': (label, value) => `<table><tr><th>${label}:</th><td>${value}</td></tr></table>`,
  'two cells': (label, value) => `<table><tr><td>${label}</td> <td> ${value} </td></tr></table>`,
  'two boxes': (label, value) => `<div><span class="l">${label}</span><span class="v">${value}</span></div>`,
  'label in bold': (label, value) => `<p><strong>${label}:</strong> <code>${value}</code></p>`,
  'heading above': (label, value) => `<h3>${label}</h3><pre>${value}</pre>`,
  'field with a label': (label, value) => `<label for="f1">${label}</label><input id="f1" readonly value="${value}">`,
  'field with a name of its own': (label, value) => `<input aria-label="${label}" placeholder="${value}">`,
};

/** One value in each place. */
export const IN_PLACES: Readonly<Record<string, (value: string) => Parts>> = {
  ...Object.fromEntries(
    Object.entries(LINKS).map(([place, put], i) => [
      place,
      (value: string) => put(`/${LEADING[(i + value.length) % LEADING.length]!}/${value}`),
    ]),
  ),
  ...Object.fromEntries(LEADING.map((word) => [`link to /${word}`, (value: string) => get(`/${word}/${value}`)])),
  'link behind a number': (value) => get(`/email/verify/17/${value}`),
  ...Object.fromEntries(
    Object.entries(LABELS).map(([place, put]) => [place, (value: string) => page(put('API token', value))]),
  ),
  'label in HTML within JSON': (value) => answered(json({ html: LABELS['row of a table']!('Access token', value) })),
  'class of an element': (value) => page(`<code class="x api-key">${value}</code>`),
  'button that copies': (value) => page(`<button data-copy="${value}" aria-label="Copy API key">Copy</button>`),
  'key of sessions': (value) => answered(json({ sessions: { [value]: { user: 1 } } })),
  'key of tokens': (value) => answered(json({ active: value, data: { accessTokens: { [value]: 'read' } } })),
  'key of sessions in a message': (value) => says(JSON.stringify({ sessions: { [value]: {} } })),
  'value under tokens': (value) => answered(json({ tokens: { ios: value } })),
  'value under magicLink': (value) => answered(json({ magicLink: value })),
  'list under a login link': (value) => answered(json({ data: [{ login_link: [value] }] })),
  'key in the address of a frame': (value) =>
    page(`<iframe src="https://x.example.net/e?lang=en&key=${value}"></iframe>`),
  'value under cookies': (value) => answered(json({ cookies: [{ name: 'appdata', value }] })),
  'value under key': (value) => answered(json({ data: { key: value, deployKey: value } })),
  'positional parameter': (value) => asked(json({ jsonrpc: '2.0', method: 'session.resume', params: [value] })),
  'parameter in an object': (value) =>
    says(JSON.stringify({ msg: 'method', method: 'login', params: [{ resume: value }] })),
  'payload of a sign-in': (value) => says(JSON.stringify({ type: 'auth', payload: value })),
  'answer of a sign-in': (value) => signIn(json(value)),
  'result of a sign-in': (value) => signIn(json({ jsonrpc: '2.0', id: 1, result: value })),
  'text of a sign-in': (value) => signIn(body('text/plain', value)),
  'identifier of a sign-in': (value) => signIn(json({ id: value, ttl: 1_209_600 })),
  'GraphQL sign-in': (value) => ({
    ...asked(json({ query: 'mutation { login(name: "bob") }' })),
    ...answered(json({ data: { login: value } })),
  }),
  'pair of a list': (value) => answered(json({ rows: [['api_key', value]] })),
  'WebSocket protocol': (value) => said(protocols(`graphql-transport-ws,${value}`)),
  'error of GraphQL': (value) => failed(`invalid token ${value}`),
  'error in quotes': (value) => failed(`Unknown session "${value}"`),
  'error in a page': (value) => page(`<div class="flash">The token &#39;${value}&#39; has expired</div>`),
  'error in a message': (value) => says(JSON.stringify({ type: 'error', message: `Bad API key: ${value}` })),
  'error in a header': (value) => heard(['WWW-Authenticate', `Bearer error_description="The token ${value} expired"`]),
  'server-sent word': (value) => answered(body('text/event-stream', `event: token\ndata: ${value}\n\n`)),
  'XML of keys and values': (value) =>
    answered(body('application/xml', `<dict><key>authToken</key><string>${value}</string></dict>`)),
};

/** Places that a name of its own makes telling: there any value is a secret. */
export const NAMED_PLACES: Readonly<Record<string, (value: string) => Parts>> = {
  'hash under auth': (value) => answered(json({ auth: { id: 7, hash: value } })),
  'hash under a credential that is sent': (value) => asked(json({ credential: { hash: value } })),
  'list of a sign-in': (value) => says(`42["authenticate","${value}"]`),
  'column of a table': (value) => answered(json({ columns: ['user', 'api_key'], rows: [['bob', value]] })),
  'column of a file': (value) => answered(body('text/csv', `name,api_key\n"b, c",${value}\n`)),
  'WebSocket protocol after its name': (value) => said(protocols(`bearer, ${value}`)),
  'WebSocket protocol that was chosen': (value) => heard(protocols(`access_token, ${value}`)),
  'XML in CDATA': (value) => answered(body('application/xml', `<r><token><![CDATA[${value}]]></token></r>`)),
  'XML attributes': (value) => answered(body('application/xml', `<add key="ApiSecret" value="${value}"/>`)),
  'header set by a script': (value) => page(`<script>h['X-Auth-Token'] = '${value}'</script>`),
};

const CHOSEN = 'Heron-Teapot-41';

/** Passwords, which are words with a number: shorter, and no look tells them. */
export const PASSWORD_PLACES: Readonly<Record<string, (password: string) => Parts>> = {
  'sign-in by position': (s) => asked(json({ jsonrpc: '2.0', id: 1, method: 'auth.login', params: ['bob', s] })),
  'sign-in by position, in a service': (s) =>
    asked(json({ params: { service: 'common', method: 'login', args: ['main', 'bob', s] } })),
  'new password by position': (s) => asked(json([{ method: 'user.changePassword', params: [7, CHOSEN, s] }])),
  'sign-in in a message': (s) => says(JSON.stringify({ id: 1, method: 'login', params: ['bob', s] })),
  'sign-in in a packet': (s) => says(`42["login","bob","${s}"]`),
  'cell beside Password': (s) => page(LABELS['two cells']!('Password', s)),
  'definition of Password': (s) => page(LABELS['definition list']!('Password', s)),
  'behind Password in bold': (s) => page(LABELS['label in bold']!('Password', s)),
  'column of passwords': (s) => answered(body('text/csv', `user;password\r\nbob;"${s}"\r\n`)),
  'error that quotes it': (s) => failed(`Bad password "${s}"`),
  'error of a page': (s) => page(`<div class="flash">Bad password &quot;${s}&quot;</div>`),
  'name encoded twice': (s) => asked(body('application/x-www-form-urlencoded', `user%255Bpassword%255D=${s}`)),
};
