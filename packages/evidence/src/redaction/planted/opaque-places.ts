import { ALNUM, DIGITS, HEX, LOWER, UPPER, type Chance } from './chance.js';
import { answered, body, get, heard, json, page, said, type Parts } from './places.js';

// What lets somebody in stands in an address under no name: a segment that nobody could guess, a session in brackets, a
// query that is one word, a fragment.

type Put = (secret: string) => Parts;

const addressed = (path: (secret: string) => string): Readonly<Record<string, Put>> => ({
  address: (s) => get(path(s)),
  'link of a page': (s) => page(`<a href="${path(s)}">Open</a>`),
  'link in JSON': (s) => answered(json({ open: `https://app.example.org${path(s)}` })),
  'link in a text': (s) => answered(body('text/plain', `Open https://app.example.org${path(s)} now.`)),
  Location: (s) => heard(['Location', path(s)]),
  Referer: (s) => said(['Referer', `https://app.example.org${path(s)}`]),
});

interface OpaquePlace {
  readonly make: (c: Chance) => string;
  readonly path: (secret: string) => string;
}

const OPAQUE: Readonly<Record<string, OpaquePlace>> = {
  'session in brackets': { make: (c) => c.text(24, LOWER + DIGITS), path: (s) => `/s/(S(${s}))/start.aspx` },
  'sessions in brackets': { make: (c) => c.text(24, LOWER + DIGITS), path: (s) => `/(A(${s}))/home` },
  'sessions in two pairs of brackets': {
    make: (c) => c.text(24, LOWER + DIGITS),
    path: (s) => `/portal/(F(ss2HRJ73SNHTUgw07ZMr))(S(${s}))/x.aspx`,
  },
  'session behind a semicolon': { make: (c) => `7b${c.text(30, HEX)}`, path: (s) => `/shop/cart;sid=${s}` },
  'session of Java': { make: (c) => `A7${c.text(30, UPPER + DIGITS)}`, path: (s) => `/shop;jsessionid=${s}?x=1` },
  'one-time code': { make: (c) => c.text(6, '3456789'), path: (s) => `/otp/${s}/verify` },
  'one-time code at the end': { make: (c) => c.text(6, '3456789'), path: (s) => `/api/2fa/${s}` },
  'code to confirm': { make: (c) => c.text(6, '3456789'), path: (s) => `/account/confirm/${s}` },
  'code of a PIN': { make: (c) => c.text(6, '3456789'), path: (s) => `/door/pin/${s}/open` },
  'code of a text message': { make: (c) => c.text(6, '3456789'), path: (s) => `/sms-code/${s}` },
  'share key': { make: (c) => `k7Q${c.text(41, ALNUM)}`, path: (s) => `/d/${s}/edit` },
  'share key of a file': { make: (c) => `k7Q${c.text(33, ALNUM)}`, path: (s) => `/files/${s}/preview` },
  'short share key': { make: (c) => `k7Q${c.text(21, ALNUM)}`, path: (s) => `/s/${s}/view` },
  'share key in a deeper path': { make: (c) => `k7Q${c.text(41, ALNUM)}`, path: (s) => `/s/${s}/x/export` },
  'key that embeds': { make: (c) => `k7Q${c.text(21, ALNUM)}`, path: (s) => `/embed/${s}` },
  'invitation in German': { make: (c) => `k7Q${c.text(21, ALNUM)}`, path: (s) => `/einladung/${s}` },
  'new password in German': { make: (c) => `k7Q${c.text(21, ALNUM)}`, path: (s) => `/passwort-zuruecksetzen/${s}` },
  'bare query': { make: (c) => `k7Q${c.text(37, ALNUM)}`, path: (s) => `/open?${s}` },
  'bare query of hex': { make: (c) => `7f${c.text(38, HEX)}`, path: (s) => `/rooms/4?${s}` },
  'bare query beside a pair': { make: (c) => `k7Q${c.text(37, ALNUM)}`, path: (s) => `/open?lang=de&${s}` },
  fragment: { make: (c) => `k7Q${c.text(37, ALNUM)}`, path: (s) => `/paste/7#${s}` },
  'fragment behind a sign': { make: (c) => `k7Q${c.text(40, ALNUM)}`, path: (s) => `/room#!${s}` },
};

/** Told by how they were drawn, whatever the words around them are. */
const DRAWN: Readonly<Record<string, OpaquePlace>> = {
  'key behind any word': { make: (c) => `k7Q${c.text(40, ALNUM)}`, path: (s) => `/view/${s}` },
  'key with hyphens': {
    make: (c) => `k7Q${c.text(13, ALNUM)}-${c.text(7, ALNUM)}_${c.text(18, ALNUM)}`,
    path: (s) => `/x/${s}`,
  },
  'key before any word': { make: (c) => `k7Q${c.text(29, ALNUM)}`, path: (s) => `/portal/${s}/dashboard` },
  'key behind a letter': { make: (c) => `k7Q${c.text(20, ALNUM)}`, path: (s) => `/g/${s}` },
  'key behind a word of another language': {
    make: (c) => `k7Q${c.text(21, ALNUM)}`,
    path: (s) => `/angebot/${s}/ansehen`,
  },
  'key of a download': { make: (c) => `7f${c.text(62, HEX)}`, path: (s) => `/files/dl/${s}/report` },
  'key of an attachment': { make: (c) => `7f${c.text(38, HEX)}`, path: (s) => `/attachments/${s}/view` },
  'key of a hook': { make: (c) => `7f${c.text(46, HEX)}`, path: (s) => `/api/v1/inbound/${s}` },
  'code in groups': { make: (c) => `${c.text(3, '3456789')}-${c.text(3, '3456789')}`, path: (s) => `/activation/${s}` },
};

/** In a text files and pictures stand at such addresses as well. */
const ASKED_FOR = new Set(['address', 'Location', 'Referer']);

export const OPAQUE_PLACES: readonly { kind: string; place: string; make: (c: Chance) => string; put: Put }[] =
  Object.entries({ ...OPAQUE, ...DRAWN }).flatMap(([kind, { make, path }]) =>
    Object.entries(addressed(path))
      .filter(([place]) => kind in OPAQUE || ASKED_FOR.has(place))
      .map(([place, put]) => ({ kind, place, make, put })),
  );

/** Identifiers, slugs, versions and names of files in the same places. */
const PLAIN: Readonly<Record<string, (c: Chance) => string>> = {
  'id of the document': (c) => `/d/${c.text(24, HEX)}/edit`,
  uuid: (c) => `/d/${c.text(8, HEX)}-${c.text(4, HEX)}-4${c.text(3, HEX)}-8${c.text(3, HEX)}-${c.text(12, HEX)}/edit`,
  number: (c) => `/orders/${c.text(6, DIGITS)}/verify`,
  commit: (c) => `/repo/commit/${c.text(40, HEX)}`,
  'commit in a tree': (c) => `/repo/blob/${c.text(40, HEX)}/src/index.ts`,
  ulid: (c) => `/d/01${c.text(24, '0123456789ABCDEFGHJKMNPQRSTVWXYZ')}/edit`,
  'short id': (c) => `/watch/${c.text(11, ALNUM)}`,
  nanoid: (c) => `/pages/${c.text(21, ALNUM)}`,
  slug: (c) => `/articles/how-we-rebuilt-the-office-kitchen-in-${c.text(4, DIGITS)}-part-${c.below(9)}`,
  'slug with an id': (c) => `/articles/the-kitchen-${c.text(24, HEX)}`,
  'file of a build': (c) => `/assets/index-${c.text(8, ALNUM)}.js`,
  'file with a long hash': (c) => `/static/media/logo.${c.text(32, HEX)}.svg`,
  'version of a file': (c) => `/app.css?v=${c.text(8, HEX)}`,
  'bare version of a file': (c) => `/app.js?${c.text(32, HEX)}`,
  'bare number': (c) => `/app.js?${c.text(13, DIGITS)}`,
  'bare word': (c) => `/docs?${c.pick(['preview', 'wsdl', 'raw', 'download-all-as-zip'])}`,
  anchor: (c) => `/docs#how-to-install-on-node-${c.below(99)}`,
  'anchor of a line': (c) => `/src/a.ts#L${c.below(99)}-L${100 + c.below(99)}`,
  'anchor of an id': (c) => `/thread/7#comment-${c.text(24, HEX)}`,
  'route behind a hash': (c) => `/app#/board/${c.text(24, HEX)}/list`,
  'brackets of a title': (c) => `/wiki/Mercury_(planet_${c.below(9)})`,
  'matrix of a route': (c) => `/map;zoom=${c.below(9)};lang=de/list`,
  'words behind such words': (c) => `/embed/${c.pick(['player', 'settings'])}/invite/members`,
  'day in a path': (c) => `/calendar/2026/0${1 + c.below(9)}/1${c.below(9)}`,
  'code of a country': (c) => `/code/${c.text(3, DIGITS)}`,
  'article behind a code': (c) => `/code/${c.text(8, UPPER + DIGITS)}/label`,
  pins: (c) => `/pins/${c.text(6, DIGITS)}`,
  'member of a collection': (c) => `/tracks/${c.text(22, ALNUM)}`,
  'build of a page': (c) => `/_next/static/${c.text(21, ALNUM)}/_buildManifest.js`,
  'file below a hash': (c) => `/static/${c.text(40, ALNUM)}/app.css`,
  'layer of an image': (c) => `/v2/app/blobs/${c.text(64, HEX)}`,
  'title with a year': () => '/report/Report2026Q3FinalVersionBForReview',
  'uuid without hyphens': (c) => `/welcome/${c.text(32, HEX)}`,
  cuid: (c) => `/board/c${c.text(24, LOWER + DIGITS)}`,
  'part number': (c) => `/part/${c.text(3, DIGITS)}-${c.text(3, DIGITS)}/edit`,
};

/** The answer says that it is the identifier of a record. */
const answeredAs =
  (name: string, path: (id: string) => string) =>
  (c: Chance): Parts => {
    const id = `k7Q${c.text(19, ALNUM)}`;
    return { ...get(path(id)), ...answered(json({ album: { [name]: id, title: 'Spring' } })) };
  };

const IDENTIFIERS: readonly { place: string; make: (c: Chance) => Parts }[] = [
  { place: 'identifier that is answered', make: answeredAs('id', (id) => `/album/${id}`) },
  { place: 'reference that is answered', make: answeredAs('albumId', (id) => `/album/${id}/player`) },
];

export const HARMLESS_ADDRESSES: readonly { place: string; make: (c: Chance) => Parts }[] = IDENTIFIERS.concat(
  Object.entries(PLAIN).flatMap(([kind, path]) =>
    Object.entries(addressed((s) => s)).map(([place, put]) => ({
      place: `${kind}: ${place}`,
      make: (c: Chance) => put(path(c)),
    })),
  ),
);
