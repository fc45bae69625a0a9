import { ALNUM, DIGITS, HEX, LOWER, UPPER, type Chance } from './chance.js';
import { form } from './beside.js';
import { answered, asked, body, get, json, page, type Parts } from './places.js';

// Secrets that the words, signs and lines around them tell: the arguments of a call, a line of a file, the other fields of a
// query, the list that a choice belongs to. Each class has twins beside it in which nothing is told.

type Put = (secret: string) => Parts;

interface Class {
  readonly make: (c: Chance) => string;
  readonly places: Readonly<Record<string, Put>>;
}

const text = (content: string): Parts => answered(body('text/plain', content));
const to = (path: string, sent: Parts, method = 'POST'): Parts => ({ ...sent, ...get(path), method });
const drawn = (c: Chance): string => `k7Q${c.text(29, ALNUM)}`;
const chosen = (c: Chance): string => `Zwirn${c.text(3, LOWER)}7${c.text(2, UPPER)}x`;

/** As a network, a file and a command write one password. */
export const AROUND: Readonly<Record<string, Class>> = {
  'argument of a call': {
    make: chosen,
    places: {
      'handler of a click': (s) => page(`<button onclick="login('ann','${s}')">Demo</button>`),
      'handler of a form': (s) => page(`<form onsubmit="return signIn('ann', '${s}')"></form>`),
      'address of a script': (s) => page(`<a href="javascript:user.login('ann','${s}')">Demo</a>`),
      script: (s) => page(`<script>App.authenticate("ann", "${s}");</script>`),
    },
  },
  'line of a file': {
    make: chosen,
    places: {
      'passwords of PostgreSQL': (s) => text(`db.internal:5432:shop:app:${s}\n`),
      'pair of YAML': (s) => answered(body('text/yaml', `env:\n  - name: DB_PASSWORD\n    value: "${s}"\n`)),
      'pair of YAML without quotes': (s) => text(`env:\n  - name: DB_PASSWORD\n    value: ${s}\n`),
      'name and a space': (s) => text(`port 6379\nPassword ${s}\n`),
      'line of a container': (s) => text(`FROM node\nENV API_TOKEN ${s}\n`),
      'hash of Ruby': (s) => text(`DEBUG {:user=>"ann", :password=>"${s}"}\n`),
      'drive of a network': (s) => page(`<pre>net use z: \\\\srv\\share ${s} /user:ann</pre>`),
      'drive in JSON': (s) => answered(json({ run: `net use z: \\\\srv\\share ${s} /user:ann` })),
      'picture of a network': (s) => page(`<p>WIFI:T:WPA;S:shop;P:${s};;</p>`),
      'picture in JSON': (s) => answered(json({ qr: `WIFI:S:shop;T:WPA;P:${s};H:true;;` })),
    },
  },
  'name and value': {
    make: chosen,
    places: {
      'variable and content': (s) => answered(json({ variable: 'DB_PASSWORD', content: s })),
      'name and value of an attribute': (s) => asked(json({ attributeName: 'userPassword', attributeValue: s })),
      'fields of a form': (s) => to('/config', form({ 'params[0][name]': 'password', 'params[0][value]': s })),
      'user and password in one': (s) => answered(json({ cred: `ann:${s}` })),
      'secret of a cluster': (s) => answered(json({ kind: 'Secret', stringData: { db: s } })),
      'former password': (s) => to('/users/7', asked(json({ password: 'Gnu-77!x', formerly: s })), 'PATCH'),
      'form that says what it does': (s) =>
        to('/account', form({ action: 'change-password', from: s, to: 'Gnu-77!x' })),
    },
  },
  'choice of a list': {
    make: drawn,
    places: {
      'value of a choice': (s) => page(`<select name="apiToken"><option value="${s}">Main</option></select>`),
      'text of a choice': (s) => page(`<select name=apiToken><option>${s}</option></select>`),
      'what a database repeats': (s) =>
        answered(json({ error: { message: `Duplicate entry '${s}' for key 'users.api_token'` } })),
    },
  },
  'value of a query': {
    make: drawn,
    places: {
      'one letter': (s) => get(`/export?h=${s}`),
      'two letters': (s) => page(`<img src="https://cdn.example.org/p.png?st=${s}&amp;w=40">`),
      'beside a moment': (s) => get(`/a.mp4?expires=1790841600&md5=${s}`),
      'beside a moment, in JSON': (s) => answered(json({ video: `/a.mp4?md5=${s}&until=1790841600` })),
      'bare, of a document': (s) => get(`/file.pdf?${s}`),
    },
  },
  'short key of an invitation': {
    make: (c) => `k7Q${c.text(2, LOWER)}9${c.text(2, UPPER)}${c.text(2, DIGITS)}`,
    places: {
      'behind a word': (s) => get(`/invite/${s}`),
      'behind two words': (s) => get(`/join/team/${s}`),
    },
  },
  'key that stands alone': {
    make: (c) => `k7Q${c.text(37, ALNUM)}`,
    places: {
      'cell of a file': (s) => answered(body('text/csv', `id,comment\n1,${s}\n`)),
      'element of XML': (s) => answered(body('application/xml', `<r><v>${s}</v></r>`)),
      'line of a log': (s) => text(`2026-10-01 08:00:00 INFO using ${s}\n`),
      'what a button copies': (s) => page(`<button data-clipboard-text="${s}">Copy</button>`),
    },
  },
  'key behind a prefix': {
    make: (c) => `bkp_k7Q${c.text(17, ALNUM)}`,
    places: {
      'in a sentence': (s) => answered(json({ note: `created ${s}` })),
      'in a dialog': (s) => page(`<div role="dialog">Copy it now: ${s} Close</div>`),
      'in a log': (s) => text(`created ${s}\n`),
    },
  },
  'key behind a prefix of two words': {
    make: (c) => `own_v1_7f${c.text(62, HEX)}`,
    places: {
      'in a sentence': (s) => answered(json({ note: `created ${s}` })),
      'value of JSON': (s) => answered(json({ v: s })),
    },
  },
};

/** A dozen of codes: what is told of one is told of all. */
export const CODE_LISTS: Readonly<Record<string, Put>> = {
  'codes in a sentence': (s) => answered(json({ text: `Keep these backup codes safe: 58213377 ${s}34 47208791` })),
  'codes in a file': (s) => text(`Shop backup codes\n\n1. 7002-304219\n2. 8590-${s}\n`),
  'codes in a dialog': (s) => page(`<div role="dialog">Your recovery codes<br><b>830912</b> <b>${s}</b></div>`),
};

/** Numbers of people as labels write them. */
const LABELS = 'Steuer-ID|Führerschein-Nr.|Rijbewijsnummer|Numéro de permis|Steuerliche Identifikationsnummer'.split(
  '|',
);

export const LABELLED_NUMBERS: Readonly<Record<string, Put>> = Object.fromEntries(
  LABELS.flatMap((label) => [
    [`${label} in a list`, (s: string) => page(`<dl><dt>${label}</dt><dd>${s}</dd></dl>`)],
    [`${label} in a table`, (s: string) => page(`<table><tr><th>${label}</th><td>${s}</td></tr></table>`)],
    [`${label} in a line`, (s: string) => page(`<p>${label}: ${s}</p>`)],
  ]),
);

const handlers = ["open('edit','42')", "show('login','form')", "login('google','popup')", "toggle('menu','open')"];
const texts = [
  '10:20:30:40:50',
  'a:b:c:d:release2026',
  '- name: colour\n  value: petrol\n',
  'Password reset\n',
  'ENV PORT 8080\n',
  'WIFI: in the lobby\n',
  'net use is a command\n',
  'Promo codes: 20261001 20261101\n',
];
const queries = [
  '?h=300&w=200',
  '?v=k7QaZ1bY2cX3dW4eV5fU6',
  '?st=open',
  '?id=k7QaZ1bY2cX3dW4eV5fU6',
  '?e=1790841600&q=soup',
];

export const HARMLESS_AROUND: Readonly<Record<string, Parts>> = Object.fromEntries([
  ...handlers.map((call) => [`handler ${call}`, page(`<button onclick="${call}">Go</button>`)]),
  ...texts.map((line) => [`text ${line}`, text(line)]),
  ...queries.map((query) => [`query ${query}`, get(`/list${query}`)]),
  ...['cus_k7QaZ1bY2cX3dW', 'ord_01h455vb4pex5vsknk084sn02q', 'idx_users_on_created_at_and_updated_at'].map((id) => [
    `${id} in a sentence`,
    answered(json({ message: `Order ${id} was created` })),
  ]),
  ['words of cookies', { requestHeaders: [['Cookie', 'theme=dark; lang=de; sidebar=collapsed']] }],
  ['token of a sentence', answered(json({ token: 'noun', lemma: 'Haus' }))],
  ['choices', page('<select name="tokenType"><option value="bearer">Bearer</option></select>')],
  ['sentences about codes', answered(json({ text: 'Backup codes: 10 left. Order 58213377 was sent.' }))],
  ['data of a kind', answered(json({ kind: 'Pod', data: { image: 'registry2026' } }))],
  ['labels of other numbers', page('<p>Order-ID: 86095742719</p><p>Artikel-Nr.: 8609574271</p>')],
]);
