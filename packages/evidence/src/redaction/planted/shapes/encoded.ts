import { form } from '../beside.js';
import { answered, asked, body, get, heard, json, page, said, type Parts } from '../places.js';
import type { HarmlessShapes, Shapes } from './index.js';
import { drawn, drawnShort, withSign } from './values.js';

// Secrets within something else: a part of a form, another header, a text that was encoded a second time.

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const part = (head: string, content: string): Parts =>
  asked(
    body(
      'multipart/form-data; boundary=b',
      `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n--b--\r\n`,
    ),
  );
const text = (content: string): Parts => answered(body('text/plain', content));
const lines = (s: string): string => `${s}\n${'QyNTUxOQAAACB3'.repeat(4)}`;

export const ENCODED: Shapes = {
  'secret in another coat': {
    values: [drawn, drawnShort],
    places: {
      'JSON of a field that is sent': (s) => part('name="payload"', JSON.stringify({ password: s })),
      'JSON of a field of a form': (s) => form({ payload: JSON.stringify({ auth: { token: s } }) }),
      'form in a field of a form': (s) => form({ next: `/in?token=${s}&x=1` }),
      'password of an address': (s) => answered(json({ remote: `https://ann:${s}@git.internal/shop.git` })),
      'cookie of another header': (s) => said(['X-Original-Cookie', `theme=dark; sid=${s}`]),
      'cookie that is forwarded': (s) => said(['X-Forwarded-Cookie', `session=${s}`]),
      'cookie of an answer': (s) => heard(['X-Set-Cookie', `session=${s}; Path=/`]),
      'cookie in a list of headers': (s) =>
        answered(
          json({
            headers: [
              ['accept', '*/*'],
              ['cookie', `sid=${s}`],
            ],
          }),
        ),
      'cookie in names and values': (s) =>
        answered(json({ headers: [{ name: 'Set-Cookie', value: `sid=${s}; Path=/` }] })),
      'authorization in names and values': (s) =>
        answered(json({ headers: [{ name: 'Authorization', value: `Bearer ${s}` }] })),
      'address in an address': (s) =>
        get(`/login?next=${encodeURIComponent(`/in?next=${encodeURIComponent(`/x?token=${s}`)}`)}`),
      'address in a link': (s) =>
        page(`<a href="/out?u=${encodeURIComponent(`https://x.example.org/?access_token=${s}`)}">x</a>`),
      'JSON in base64': (s) => answered(json({ state: base64(JSON.stringify({ token: s, n: 7 })) })),
      'JSON in base64 in an address': (s) =>
        get(`/in?state=${encodeURIComponent(base64(JSON.stringify({ access_token: s })))}`),
      'pair in base64': (s) => answered(json({ header: `Basic ${base64(`ann:${s}`)}` })),
      'pair in base64 without a word': (s) => answered(json({ auth: base64(`ann:${s}`) })),
      'settings in base64': (s) => answered(json({ kind: 'Secret', data: { env: base64(`API_TOKEN=${s}`) } })),
      'address in base64': (s) => answered(json({ q: base64(`https://x.example.org/?token=${s}`) })),
      'JSON that was encoded twice': (s) => answered(json({ a: JSON.stringify(JSON.stringify({ password: s })) })),
      'form that was encoded twice': (s) =>
        asked(
          body('application/x-www-form-urlencoded', `data=${encodeURIComponent(encodeURIComponent(`token=${s}`))}`),
        ),
      'XML in a field': (s) => form({ xml: `<r><password>${s}</password></r>` }),
      'ticket of SAML': (s) =>
        form({ SAMLResponse: base64(`<samlp:Response ID="_${s}"><Assertion/></samlp:Response>`) }),
      'artefact of SAML': (s) => get(`/sso?SAMLart=${encodeURIComponent(base64(`\u0000\u0004${s}`))}`),
      'key of OpenSSH': (s) =>
        text(`-----BEGIN OPENSSH PRIVATE KEY-----\n${lines(s)}\n-----END OPENSSH PRIVATE KEY-----\n`),
      'key of RSA in JSON': (s) =>
        answered(json({ pem: `-----BEGIN RSA PRIVATE KEY-----\n${lines(s)}\n-----END RSA PRIVATE KEY-----\n` })),
      'key of PGP': (s) =>
        text(`-----BEGIN PGP PRIVATE KEY BLOCK-----\n\n${lines(s)}\n-----END PGP PRIVATE KEY BLOCK-----\n`),
      'key in one line': (s) =>
        answered(json({ pem: `-----BEGIN EC PRIVATE KEY-----${s}-----END EC PRIVATE KEY-----` })),
      'key that is sent': (s) => form({ key: `-----BEGIN PRIVATE KEY-----\n${lines(s)}\n-----END PRIVATE KEY-----` }),
      'line of a script': (s) => text(`curl -u ann:${s} https://x.example.org\n`),
      'header of a script': (s) => text(`curl -H "Authorization: Bearer ${s}" https://x.example.org\n`),
      'header in a page': (s) => page(`<pre>X-Api-Key: ${s}</pre>`),
    },
  },
  'password in another coat': {
    values: [withSign],
    places: {
      'JSON of a field that is sent': (s) => part('name="payload"', JSON.stringify({ password: s })),
      'JSON in base64': (s) => answered(json({ state: base64(JSON.stringify({ password: s })) })),
      'pair in base64': (s) => answered(json({ header: `Basic ${base64(`ann:${s}`)}` })),
      'JSON that was encoded twice': (s) => answered(json({ a: JSON.stringify(JSON.stringify({ password: s })) })),
    },
  },
};

const CERTIFICATE = 'MIIBszCCAVmgAwIBAgIUQ2'.repeat(4);

export const HARMLESS_ENCODED: HarmlessShapes = {
  'file that is sent': part(
    'name="file"; filename="a.json"\r\nContent-Type: application/json',
    JSON.stringify({ title: 'Desk77' }),
  ),
  'JSON of a field': part('name="payload"', JSON.stringify({ colour: 'petrol42' })),
  'form in a field': form({ next: '/list?page=2&sort=name2' }),
  'address in an address': get(`/go?next=${encodeURIComponent('/list?view=board2')}`),
  'JSON in base64': answered(json({ cursor: base64(JSON.stringify({ after: 42, sort: 'name' })) })),
  'word in base64': answered(json({ gid: base64('Product:1042') })),
  'identifier in base64': answered(json({ id: base64('gid://shop/Order/1042') })),
  certificate: text(`-----BEGIN CERTIFICATE-----\n${CERTIFICATE}\n-----END CERTIFICATE-----\n`),
  'public key': text(`-----BEGIN PUBLIC KEY-----\n${CERTIFICATE}\n-----END PUBLIC KEY-----\n`),
  'header of a colour': said(['X-Theme', 'petrol42']),
  'list of headers': answered(
    json({
      headers: [
        ['accept', '*/*'],
        ['x-app', 'desk77'],
      ],
    }),
  ),
  'names and values of headers': answered(json({ headers: [{ name: 'Content-Type', value: 'text/html2' }] })),
  'line of a script': text('curl -s https://x.example.org/list2026\n'),
  'XML in a field': form({ xml: '<r><shelf>A7b4</shelf></r>' }),
  'JSON that was encoded twice': answered(json({ a: JSON.stringify(JSON.stringify({ shelf: 'A7b4' })) })),
  'cookies that are talked of': answered(json({ text: 'Cookies: theme=dark keeps your colours2' })),
};
