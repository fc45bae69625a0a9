import type { RawExchange } from '../../events.js';
import { CODE_SENTENCES, PASSWORD_SENTENCES, PLAIN_SENTENCES, SAID_IN } from './announced.js';
import { ALNUM, chance, DIGITS, HEX, LOWER, UPPER, type Chance } from './chance.js';
import { AROUND, CODE_LISTS, HARMLESS_AROUND, LABELLED_NUMBERS } from './around.js';
import { CODE_CALLS, CREDENTIAL_PAIRS, HARMLESS_CALLS, KEPT_BY_ADDRESS, PASSWORD_CALLS } from './credential-calls.js';
import { HARMLESS_KEYS, JWK_PLACES, KEY_FILES, NATIONAL_IDS, PREFIXED } from './key-material.js';
import { HARMLESS_NONCES, NONCE_PLACES } from './nonces.js';
import { HARMLESS_ADDRESSES, OPAQUE_PLACES } from './opaque-places.js';
import { ANYWHERE, exchangeWith, UNDER_NAME, type Parts } from './places.js';

// Secrets that neither a name nor a look alone tells: the call they are sent in, the place in an address, the shape of a
// key, the sentence before them.

type Plant = (kind: string, place: string, secret: string, parts: Parts) => void;

/** As people choose them, with and without a number, and short. */
const CHOSEN: readonly ((c: Chance) => string)[] = [
  (c) => `${c.text(6, LOWER)}-and-${c.text(6, LOWER)}`,
  (c) => `Zinnia${c.text(3, LOWER)}${c.text(2, DIGITS)}`,
  (c) => `${c.text(3, LOWER)}${c.text(2, DIGITS)}`,
];
const SIGNS = [..."#,;()[]{}>'`!%*+/=?@^_|~$-"];
/** With a sign between that ends many another word. */
const SIGNED = (c: Chance): string =>
  `Zwirn${c.pick(SIGNS)}${c.text(2, UPPER)}7${c.text(2, LOWER)}4${c.text(2, LOWER)}`;
const TOLD = (c: Chance): string => `Zwirn${c.text(3, LOWER)}7${c.text(2, UPPER)}`;

export function plantClasses(plant: Plant, fresh: () => Chance): void {
  for (const [place, put] of Object.entries(PASSWORD_CALLS))
    for (const make of CHOSEN) planted('password of a call', place, make(fresh()), put);
  for (const [place, put] of Object.entries(CODE_CALLS)) planted('code of a call', place, CODE(fresh()), put);
  for (const [place, put] of Object.entries(CREDENTIAL_PAIRS))
    for (const make of [CHOSEN[1]!, (c: Chance) => c.text(20, ALNUM)])
      planted('credential in a pair', place, make(fresh()), put);
  for (const [place, put] of Object.entries(KEPT_BY_ADDRESS))
    for (const make of [TOLD, SIGNED]) planted('secret of a call', place, make(fresh()), put);
  for (const { kind, place, make, put } of OPAQUE_PLACES) planted(kind, place, make(fresh()), put);
  for (const { place, make, put } of JWK_PLACES) planted('private part of a key', place, make(fresh()), put);
  for (const [place, put] of Object.entries(KEY_FILES)) planted('key in a file', place, fresh().text(43, ALNUM), put);
  for (const [kind, make] of Object.entries(PREFIXED))
    for (const [place, put] of Object.entries(ANYWHERE)) planted(kind, place, make(fresh()), put);
  for (const [place, put] of Object.entries(NONCE_PLACES)) planted('nonce', place, `7f${fresh().text(8, HEX)}`, put);
  plantNamed(planted, fresh);
  for (const [kind, { make, places }] of Object.entries(AROUND))
    for (const [place, put] of Object.entries(places)) planted(kind, place, make(fresh()), put);
  for (const [place, put] of Object.entries(CODE_LISTS)) planted('code of a list', place, CODE(fresh()), put);
  for (const [place, put] of Object.entries(LABELLED_NUMBERS))
    planted('number of a person', place, fresh().text(10, '123456789'), put);
  for (const [sentences, make] of [
    [PASSWORD_SENTENCES, TOLD],
    [CODE_SENTENCES, CODE],
  ] as const)
    for (const sentence of sentences)
      for (const [place, put] of Object.entries(SAID_IN))
        planted(sentence, place, make(fresh()), (secret) => put(sentence.replace('*', () => secret)));
  PASSWORD_SENTENCES.forEach((sentence, i) => {
    const [place, put] = Object.entries(SAID_IN)[i % 4]!;
    planted('password with any sign', `${place}: ${sentence}`, SIGNED(fresh()), (secret) =>
      put(sentence.replace('*', () => secret)),
    );
  });

  function planted(kind: string, place: string, secret: string, put: (secret: string) => Parts): void {
    plant(kind, place, secret, put(secret));
  }
}

const CODE = (c: Chance): string => c.text(6, '3456789');

function plantNamed(
  plant: (kind: string, place: string, secret: string, put: (secret: string) => Parts) => void,
  fresh: () => Chance,
): void {
  for (const [kind, [names, make]] of Object.entries(NATIONAL_IDS))
    for (const name of names.split(' '))
      for (const place of ['JSON answer', 'JSON request', 'form field', 'query', 'hidden field'])
        plant(kind, `${place}, ${name}`, make(fresh()), (secret) => UNDER_NAME[place]!(name, secret));
}

/** How often each address is drawn. */
const DRAWS = 4;

/** The same calls, places and sentences with nothing secret in them: none of these exchanges may be touched. */
export function harmlessClasses(): { readonly place: string; readonly exchange: RawExchange }[] {
  const drawn = [...HARMLESS_ADDRESSES, ...Object.entries(HARMLESS_KEYS).map(([place, make]) => ({ place, make }))];
  const parts: [string, Parts][] = [
    ...Object.entries({ ...HARMLESS_CALLS, ...HARMLESS_NONCES, ...HARMLESS_AROUND }),
    ...drawn.flatMap(({ place, make }, at) =>
      Array.from({ length: DRAWS }, (_, i): [string, Parts] => [place, make(chance(at * DRAWS + i + 1))]),
    ),
    ...PLAIN_SENTENCES.flatMap((sentence) =>
      Object.entries(SAID_IN).map(([place, put]): [string, Parts] => [`${sentence}: ${place}`, put(sentence)]),
    ),
  ];
  return parts.map(([place, part], i) => ({ place, exchange: exchangeWith(part, i) }));
}
