import { answered, body, get, json, page, said, type Parts } from './places.js';
import { form } from './beside.js';

// What guards a form against being sent from elsewhere: ten characters are enough for some houses.

const NAMES =
  '_wpnonce nonce sesskey form_key form_token formToken logintoken __RequestVerificationToken crumb edit_token'.split(
    ' ',
  );

export const NONCE_PLACES: Readonly<Record<string, (secret: string) => Parts>> = Object.fromEntries(
  NAMES.flatMap((name) => [
    [`query, ${name}`, (s: string) => get(`/admin/post.php?action=trash&${name}=${s}`)],
    [`form, ${name}`, (s: string) => form({ title: 'Soup', [name]: s })],
    [`hidden field, ${name}`, (s: string) => page(`<form><input type="hidden" name="${name}" value="${s}"></form>`)],
    [`link of a page, ${name}`, (s: string) => page(`<a href="/post.php?a=1&amp;${name}=${s}">Bin</a>`)],
    [`JSON, ${name}`, (s: string) => answered(json({ root: '/', [name]: s }))],
    [`script of a page, ${name}`, (s: string) => page(`<script>var api={"root":"/","${name}":"${s}"};</script>`)],
    [`Referer, ${name}`, (s: string) => said(['Referer', `https://app.example.org/a?${name}=${s}`])],
  ]),
);

export const HARMLESS_NONCES: Readonly<Record<string, Parts>> = {
  'nonce of a script': page(
    '<script nonce="r4nd0mN0nce7x" src="/a.js"></script><style nonce="r4nd0mN0nce7x">p{}</style>',
  ),
  'policy of scripts': { responseHeaders: [['Content-Security-Policy', "script-src 'nonce-r4nd0mN0nce7x'"]] },
  'words under such names': answered(
    json({ crumb: 'kitchen', crumbs: ['home', 'kitchen-2026'], nonce: null, form_key: 'contact' }),
  ),
  'crumbs of a page': answered(body('text/plain', 'crumb: kitchen / nonce: none')),
};
