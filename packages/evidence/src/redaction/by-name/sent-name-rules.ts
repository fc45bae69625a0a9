import type { Rule } from './name-rules.js';

/** Names that are secrets where a value is sent along (query, header, form) and plain words in a document. */
export const SENT_RULES: readonly Rule[] = [
  ['pass', 'password', 'any'],
  ['key', 'api-key', 'token'],
  ['access', 'token', 'token'],
  ['api', 'api-key', 'token'],
  ...'k t s c'.split(' ').map((word): Rule => [word, 'token', 'token']),
  ['hash', 'token', 'random'],
  ['code', 'one-time-code', 'token'],
  ['state', 'token', 'random'],
  ['ticket', 'token', 'token'],
  ['tkt', 'token', 'token'],
  ['tkn', 'token', 'token'],
  // what a link of a mail asks for: words and short codes stand under these names as well
  ...'confirm verify magic share claim redeem unsubscribe unsub optout optin activate recover reset approve guest'
    .split(' ')
    .map((word): Rule => [word, 'token', 'token']),
  ['share id', 'token', 'token'],
  ['invite id', 'token', 'token'],
  ['invitation id', 'token', 'token'],
  ['one time', 'token', 'token'],
  // of the sums that are sent along with a request
  ['sign', 'signature', 'random'],
  // some services have nothing else for a key; numbers and names of packages are ordinary
  ['appid', 'api-key', 'random'],
  ['app id', 'api-key', 'random'],
  ['application id', 'api-key', 'random'],
  ['assertion', 'token', 'random'],
  ['saml response', 'token', 'opaque'],
  ['saml request', 'token', 'opaque'],
  // `SAMLart`
  ['sam lart', 'token', 'opaque'],
  ['token hint', 'token', 'opaque'],
  // what a network hands out: `exp=1700000000~acl=/*~hmac=x`
  ['hdnts', 'token', 'opaque'],
  ['invitation', 'token', 'random'],
  ['confirmation', 'token', 'random'],
  ['verification', 'token', 'random'],
  ['activation', 'token', 'random'],
  ['autologin', 'token', 'random'],
  ['onetime', 'token', 'random'],
  // also of a network card
  ['mac', 'signature', 'drawn'],
];
