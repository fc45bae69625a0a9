import { form } from './beside.js';
import { answered, asked, body, get, json, page, type Parts } from './places.js';

// What is kept under a secret's name and is not drawn at random, what is sent to let somebody in elsewhere, and files that
// are named after somebody; each with what only looks like it.

/** Words with a number in them: less than random, where nothing but secrets is kept. */
export const HELD_PLACES: Readonly<Record<string, (word: string) => Parts>> = {
  'token of a client': (s) => answered(json({ tokens: { web: s } })),
  'secret of a service': (s) => answered(json({ data: { secrets: { mailer: s } } })),
  'API key of a client': (s) => asked(json({ apiKeys: { billing: s } })),
};

/** Passwords with a sign in them. */
export const SIGNED_PLACES: Readonly<Record<string, (password: string) => Parts>> = {
  'list under pass': (s) => answered(json({ data: [{ a: { pass: [s] } }] })),
  pass: (s) => answered(json({ id: 1, pass: s })),
  'list under pass that is sent': (s) => asked(json({ pass: [s] })),
};

/** What identity providers hand over. */
export const SAML_PLACES: Readonly<Record<string, (message: string) => Parts>> = {
  request: (s) => get(`/sso?SAMLRequest=${encodeURIComponent(s)}&RelayState=home`),
  response: (s) => form({ SAMLResponse: s }),
  'request in a form of a page': (s) => page(`<input type="hidden" name="SAMLRequest" value="${s}"/>`),
  'response in a link': (s) => page(`<a href="/acs?SAMLResponse=${encodeURIComponent(s)}">Go on</a>`),
};

const file = (fileName: string): Parts =>
  asked({
    ...body('multipart/form-data; boundary=b', ''),
    text: null,
    params: [{ name: 'f', value: null, fileName, contentType: 'application/pdf' }],
  });

export const FILE_PLACES: Readonly<Record<string, (address: string) => Parts>> = {
  'name of a file': (s) => file(`${s}.pdf`),
  'end of the name of a file': (s) => file(`cv of ${s}.json`),
};

/** The same shapes with nothing in them that anybody must hide. */
export const HARMLESS_HELD: Readonly<Record<string, Parts>> = {
  'tokens of a design': answered(
    json({ tokens: { 'color-primary': '#ff00aa', font: 'Inter-400', space: '0.5rem', shadow: 'elevation-level-2' } }),
  ),
  'sessions of a conference': answered(json({ sessions: { morning: 'Grandauditorium42' } })),
  'keys of a keyboard': answered(json({ keys: { save: 'Controlshiftsave2' } })),
  'what passed': answered(json({ pass: ['93.5%', '12 of 14!', 'Boarding 7!', 'Ann/7:ok!'] })),
  'magic words': answered(
    json({ magicLink: 'https://app.example.org/help/links', loginLink: '/login', inviteLink: 'off' }),
  ),
  'hash of a thing': answered(
    json({ file: { hash: '33a64df551425fcc55e4d42a148795d9f25f89d4' }, rev: { hash: 'k7Qm2xW9' } }),
  ),
  'names of files': file('logo@2x.png'),
  'fractions and days': answered(
    json({
      a: '03 / 2024',
      b: '030 / 1234',
      c: '1 / 12345678',
      d: '010 / 12345 / 7',
      e: 'page 001 / 00120',
      f: '012 / 12345.50',
    }),
  ),
  'words that begin so': answered(json({ a: `EAA${'B'.repeat(20)}`, b: 'EAAS-2026-17 and EAAL' })),
  'state of a single sign-on': get('/sso?SAMLRequest=none&RelayState=home'),
};
