import { ALNUM, DIGITS, HEX, LOWER, UPPER, type Chance } from './chance.js';
import { answered, body, get, heard, json, page, said, type Parts } from './places.js';

// Addresses that let in whoever knows them: what a product shares, the feed of a calendar, the link of a mail. What was
// drawn is the key there; names, codes and ordinary identifiers that stand in the same places are not.

const PATHS = [
  '/shared/X/view',
  '/shared/X',
  '/feeds/X.ics',
  '/calendar/X.ics',
  '/calendars/X/feed.ics',
  '/rss/X.xml',
  '/feeds/private/X',
  '/claim/X',
  '/redeem/X',
  '/rsvp/X',
  '/guest/X',
  '/invite/X',
  '/unsubscribe/X',
];

const SENT_AS =
  'confirm verify magic share invite claim nonce ticket sig redeem unsubscribe reset share_id inviteId tkn'.split(' ');

const ADDRESSES = [...PATHS, ...SENT_AS.map((name) => `/files/9?page=2&${name}=X`)];
const LINKING = ['link', 'downloadUrl', 'href', 'url'];

/** Where such an address stands; which address comes by turns. */
const STANDS: Readonly<Record<string, (address: string, turn: number) => Parts>> = {
  'asked for': (address) => get(address),
  'in JSON': (address, turn) =>
    answered(json({ id: 4, [LINKING[turn % LINKING.length]!]: `https://app.example.org${address}` })),
  'link of a page': (address) => page(`<a href="${address.replaceAll('&', '&amp;')}">Go</a>`),
  'in a text': (address) => answered(body('text/plain', `Open https://app.example.org${address} to go on.`)),
  Location: (address) => heard(['Location', address]),
  Referer: (address) => said(['Referer', `https://app.example.org${address}`]),
};

/** One value in each place. */
export const CAPABILITY_PLACES: Readonly<Record<string, (value: string) => Parts>> = {
  ...Object.fromEntries(
    Object.entries(STANDS).flatMap(([where, put]) =>
      ADDRESSES.map((address, i) => [`${address} ${where}`, (value: string) => put(address.replace('X', value), i)]),
    ),
  ),
  'link that shares': (value) => answered(json({ shareUrl: `https://app.example.org/x/${value}` })),
  'feed by its name': (value) => answered(json({ icsUrl: `https://app.example.org/c/${value}.ics` })),
  'application by its key': (value) => get(`/data/2.5/weather?q=Berlin&appid=${value}`),
  'application beside its key': (value) => answered(json({ app_id: value, api_key: 'pk7Qm2xW9Zr41' })),
};

/** What was drawn, as programs draw it. */
export const DRAWN: Readonly<Record<string, (c: Chance) => string>> = {
  'key of letters and digits': (c) => `k3Z9x${c.text(17, ALNUM)}`,
  'hexadecimal key': (c) => `7f${c.text(28, HEX)}e4`,
  'key in small letters': (c) => `q7${c.text(4, LOWER)}2${c.text(6, LOWER + DIGITS)}9x4${c.text(8, LOWER + DIGITS)}`,
};

const word = (c: Chance): string =>
  c.pick('alpha spring roadmap harbour invoice plan team garden release report'.split(' '));

/** What people and records are called. */
export const ORDINARY: Readonly<Record<string, (c: Chance) => string>> = {
  slug: (c) => `${word(c)}-${word(c)}-${word(c)}-${2020 + c.below(9)}`,
  'slug with a number': (c) => `${word(c)}-${c.below(9_999)}-${word(c)}`,
  word: (c) => word(c),
  'words in camel case': (c) => `${word(c)}${c.pick(['Overview', 'Settings', 'Archive'])}${2020 + c.below(9)}Final`,
  number: (c) => c.text(9, '123456789'),
  'short code': (c) => c.text(6, UPPER + DIGITS),
  'public identifier': (c) => c.text(11, ALNUM),
  day: (c) => `2026-0${1 + c.below(9)}-1${c.below(9)}`,
  yes: (c) => c.pick(['1', 'true', 'yes', 'later', 'all']),
  'identifier of a document store': (c) => c.text(24, HEX),
  uuid: (c) => `${c.text(8, HEX)}-${c.text(4, HEX)}-4${c.text(3, HEX)}-a${c.text(3, HEX)}-${c.text(12, HEX)}`,
};

/** Nobody's record is asked for here: any identifier that stands here tells who it is. */
export const SURELY = /^\/unsubscribe\/X/;
/** Whatever is sent as a signature is one. */
export const TAKES_SHORT = /[?&](?:sig|nonce)=X/;
/** Words of one use, behind which a key may be as short as an identifier that everybody is shown. */
export const OF_ONE_USE =
  /^\/(?:shared|claim|redeem|rsvp|guest|invite)\/X|[?&](?:confirm|verify|magic|share|invite|claim|ticket|redeem|unsubscribe|reset|share_id|inviteId|tkn)=X/;
