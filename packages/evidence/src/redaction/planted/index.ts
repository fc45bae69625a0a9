import type { RawExchange } from '../../events.js';
import { ASSIGNED_PLACES, HARMLESS_ASSIGNED, HOOK_PLACES, SEED_PLACES } from './assigned.js';
import { ALNUM, chance, DIGITS, HEX, LOWER, UPPER, type Chance } from './chance.js';
import { CODE_PLACES, DRAWN_PLACES, GIVEN_PLACES, GRANT_PLACES, HARMLESS_BESIDE, WORD_PLACES } from './beside.js';
import { plantClasses } from './classes.js';
import { CAPABILITY_PLACES, DRAWN, OF_ONE_USE, ORDINARY, SURELY, TAKES_SHORT } from './capabilities.js';
import { ANYWHERE, AS_CREDENTIAL, ECHOED, exchangeWith, UNDER_NAME } from './places.js';
import { IN_PLACES, NAMED_PLACES, PASSWORD_PLACES } from './in-places.js';
import { FILE_PLACES, HARMLESS_HELD, HELD_PLACES, SAML_PLACES, SIGNED_PLACES } from './held.js';
import { HASHES, IN_WORDS } from './in-words.js';
import { NUMBER_PLACES, SPELLED_ADDRESSES } from './spelled.js';
import { BY_LOOK, BY_NAME, makeUnsignedJwt, SENT } from './secrets.js';
import { plantShapes } from './shapes/index.js';

export { harmlessClasses } from './classes.js';
export { createTextFinder } from './find-texts.js';
export { toHar } from './har.js';
export { harmlessValues, type Harmless } from './harmless.js';

/** One secret in one place. */
export interface Planted {
  readonly kind: string;
  readonly place: string;
  /** Texts of which none may be found in anything that is kept. */
  readonly secrets: readonly string[];
  readonly exchange: RawExchange;
}

/** Where people write whole sentences and commands. */
const PLACES_OF_WORDS = [
  'JSON value',
  'JSON text',
  'JSON key',
  'JSON with escapes',
  'JSON request',
  'form field',
  'multipart',
  'HTML text',
  'link in a page',
  'plain text',
  'base64 text',
  'WebSocket message',
];

/** Every kind of secret in every place where it can stand: a test set for whatever keeps or writes something. */
export function plantedSecrets(): Planted[] {
  const planted: Planted[] = [];
  const plant: Plant = (kind, place, secret, parts) => {
    planted.push({ kind, place, secrets: bareSecrets(secret), exchange: exchangeWith(parts, planted.length) });
  };
  const fresh = () => chance(planted.length + 1);
  for (const [kind, make] of Object.entries({ ...BY_LOOK, ...HASHES })) {
    for (const [place, put] of Object.entries(ANYWHERE)) {
      const secret = make(fresh());
      plant(kind, place, secret, put(secret));
    }
  }
  for (const [kind, make] of Object.entries(IN_WORDS)) {
    for (const place of PLACES_OF_WORDS) {
      const { secret, text } = make(fresh());
      plant(kind, place, secret, ANYWHERE[place]!(text));
    }
  }
  for (const [kind, { names, make }] of Object.entries(BY_NAME)) {
    for (const [place, put] of Object.entries(UNDER_NAME)) {
      const secret = make(fresh());
      const name = fresh().pick(names);
      plant(kind, `${place}, ${name}`, secret, put(name, secret));
    }
  }
  for (const [kind, { names, make }] of Object.entries(SENT)) {
    for (const [place, put] of Object.entries(ECHOED)) {
      const secret = make(fresh());
      const name = fresh().pick(names);
      plant(kind, `${place}, ${name}`, secret, put(name, secret));
    }
  }
  for (const [place, put] of Object.entries({ ...IN_PLACES, ...NAMED_PLACES })) {
    const secret = `${fresh().text(7, ALNUM)}k3Z9x${fresh().text(8, ALNUM)}`;
    plant('told by its place', place, secret, put(secret));
    const hex = `7f${fresh().text(36, HEX)}e4`;
    plant('hex told by its place', place, hex, put(hex));
  }
  for (const [place, put] of Object.entries(PASSWORD_PLACES)) {
    const secret = `${fresh().text(5, LOWER)}7-${fresh().text(6, LOWER)}2`;
    plant('password told by its place', place, secret, put(secret));
  }
  for (const [place, put] of Object.entries(AS_CREDENTIAL)) {
    const secret = `${fresh().text(14, ALNUM)}0a${fresh().text(14, ALNUM)}`;
    plant('credential', place, place.includes('small letters') ? secret.toLowerCase() : secret, put(secret));
  }
  plantBeside(plant, fresh);
  plantAssigned(plant, fresh);
  plantSpelled(plant, fresh);
  plantHeld(plant, fresh);
  plantCapabilities(plant, fresh);
  plantClasses(plant, fresh);
  plantShapes(plant, fresh);
  return planted;
}

type Plant = (kind: string, place: string, secret: string, parts: Partial<RawExchange>) => void;

/** What its neighbours tell, and tokens that nobody signed. */
function plantBeside(plant: Plant, fresh: () => Chance): void {
  for (const [place, put] of Object.entries(WORD_PLACES)) {
    const secret = `Zwiebel${fresh().text(5, LOWER)}`;
    plant('word told by its neighbours', place, secret, put(secret));
  }
  for (const [place, put] of Object.entries(CODE_PLACES)) {
    const secret = fresh().text(6, '3456789');
    plant('code told by its neighbours', place, secret, put(secret));
  }
  for (const [place, put] of Object.entries(GIVEN_PLACES)) {
    const secret = `Rhabarber${fresh().text(1, LOWER)}7${fresh().text(2, UPPER)}`;
    plant('word that is handed out', place, secret, put(secret));
  }
  for (const [place, put] of Object.entries(GRANT_PLACES)) {
    const secret = `Rhabarber${fresh().text(1, LOWER)}7${fresh().text(2, UPPER)}`;
    plant('word that is handed out', place, secret, put(secret));
  }
  for (const [place, put] of Object.entries(DRAWN_PLACES)) {
    const secret = `k7Q${fresh().text(37, ALNUM)}`;
    plant('key told by its length', place, secret, put(secret));
  }
  for (const [place, put] of Object.entries(ANYWHERE)) {
    const secret = makeUnsignedJwt(fresh());
    plant('jwt that is not signed', place, secret, put(secret));
  }
}

/** Words that are told by the sign before them, each in several looks; keys of hooks and authenticators. */
function plantAssigned(plant: Plant, fresh: () => Chance): void {
  for (const [place, put] of Object.entries(ASSIGNED_PLACES)) {
    for (const word of CHOSEN_WORDS) {
      const secret = word + fresh().text(3, LOWER);
      plant('word that is assigned', place, secret, put(secret));
    }
  }
  for (const [place, put] of Object.entries(HOOK_PLACES)) {
    const secret = fresh().text(34, ALNUM);
    plant('key of a hook', place, secret, put(secret));
  }
  for (const [place, put] of Object.entries(SEED_PLACES)) {
    const secret = `J7V4${fresh().text(28, `${UPPER}234567`)}`;
    plant('seed of an authenticator', place, secret, put(secret));
  }
}

function plantSpelled(plant: Plant, fresh: () => Chance): void {
  for (const [place, put] of Object.entries(SPELLED_ADDRESSES)) {
    const { written, parts } = put(BY_LOOK['email']!(fresh()));
    plant('e-mail address spelled by numbers', place, written, parts);
  }
  for (const [place, put] of Object.entries(NUMBER_PLACES)) {
    const number = `49${fresh().text(9, '123456789')}`;
    plant('number that is personal', place, number, put(Number(number)));
  }
}

function plantHeld(plant: Plant, fresh: () => Chance): void {
  for (const [place, put] of Object.entries(HELD_PLACES)) {
    const secret = `tokmap${fresh().text(3, DIGITS)}abc${fresh().text(3, UPPER)}ghi`;
    plant('word that is held', place, secret, put(secret));
  }
  for (const [place, put] of Object.entries(SIGNED_PLACES)) {
    const secret = `Sommer${fresh().text(3, DIGITS)}Fh!`;
    plant('password with a sign', place, secret, put(secret));
  }
  for (const [place, put] of Object.entries(SAML_PLACES)) {
    const secret = Buffer.from(`<samlp:Message ID="${fresh().text(40, ALNUM)}"/>`).toString('base64');
    plant('message of SAML', place, secret, put(secret));
  }
  for (const [place, put] of Object.entries(FILE_PLACES)) {
    const secret = BY_LOOK['email']!(fresh());
    plant('file named after somebody', place, secret, put(secret));
  }
}

function plantCapabilities(plant: Plant, fresh: () => Chance): void {
  const kinds = Object.entries(DRAWN);
  Object.entries(CAPABILITY_PLACES).forEach(([place, put], i) => {
    const [kind, make] = kinds[i % kinds.length]!;
    const secret = make(fresh());
    plant(kind, place, secret, put(secret));
  });
}

const CHOSEN_WORDS = ['swordfish', 'CorrectHorse', 'opensesame!', 'QWERTZuiop'];

/** Words, days and names in the places that tell secrets: nothing of these exchanges may be touched. */
export function harmlessInPlaces(): { readonly place: string; readonly exchange: RawExchange }[] {
  return Object.entries(IN_PLACES).flatMap(([place, put]) =>
    PLAIN_WORDS.map((word, i) => ({ place: `${place}: ${word}`, exchange: exchangeWith(put(word), i) })),
  );
}

/** Names and ordinary identifiers in addresses that may let somebody in. */
export function harmlessCapabilities(): { readonly place: string; readonly exchange: RawExchange }[] {
  const places = Object.entries(CAPABILITY_PLACES).filter(([place]) => !SURELY.test(place) && !TAKES_SHORT.test(place));
  const kinds = Object.entries(ORDINARY);
  return places.flatMap(([place, put], at) =>
    kinds
      .filter(([kind]) => kind !== 'public identifier' || !OF_ONE_USE.test(place))
      .map(([kind, make], i) => ({
        place: `${place}: ${kind}`,
        exchange: exchangeWith(put(make(chance(at * kinds.length + i + 1))), i),
      })),
  );
}

/** Names and values beside one another that tell nothing: none of these exchanges may be touched. */
export function harmlessBeside(): { readonly place: string; readonly exchange: RawExchange }[] {
  return Object.entries({ ...HARMLESS_BESIDE, ...HARMLESS_ASSIGNED, ...HARMLESS_HELD }).map(([place, parts], i) => ({
    place,
    exchange: exchangeWith(parts, i),
  }));
}

const PLAIN_WORDS = [
  'overview',
  'step-2',
  'release-2026-03',
  '2026-03-14',
  'SKU-1042-XL',
  'two-factor-setup',
  'not-set',
  'v2.14.0-beta.3',
];

/** What of a secret must not be seen: not its scheme, its host or the marks around it; of a JWT its claims too. */
function bareSecrets(secret: string): string[] {
  if (secret.startsWith('Bearer ')) return [secret.slice(7)];
  if (secret.startsWith('https://hooks')) return [secret.slice(secret.lastIndexOf('/') + 1)];
  if (secret.startsWith('https://')) return [secret.slice(secret.lastIndexOf(':') + 1, secret.indexOf('@'))];
  if (secret.startsWith('-----'))
    return secret
      .split('\n')
      .slice(1, -1)
      .filter((line) => line !== '');
  if (!/^eyJ.*\./.test(secret)) return [secret];
  const [, payload = '', signature = ''] = secret.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; email: string };
  return [secret, payload, signature, claims.sub, claims.email].filter((part) => part !== '');
}
