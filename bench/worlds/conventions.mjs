// The conventions in which web products differ. Each world draws one value of each; the scores say which of them cost most.
import { createRandom } from './random.mjs';

export const CONVENTIONS = {
  /** What identifies a record. `composite`: a number that counts within the parent record. */
  key: ['number', 'uuid', 'slug', 'name', 'code', 'composite'],
  /** What the key's field is called; see KEY_FIELDS. */
  keyField: ['plain', 'own', 'other'],
  paths: ['plural', 'singular', 'nested', 'prefix', 'version'],
  envelope: ['bare', 'data', 'items', 'named', 'hal', 'jsonapi'],
  naming: ['camel', 'snake', 'kebab', 'pascal'],
  errors: ['problem', 'message', 'fields', 'list', 'ok200', 'text'],
  /** A word that a PATCH sets; a word behind action addresses; on/off addresses; a time that becomes set; a move to an archive address. */
  lifeCycle: ['word', 'action', 'switch', 'timestamp', 'archive'],
  /** `suffix`: author_id; `bare`: the key under `author`; `handle`: a slug under `author`; `list`: author_ids. JSON:API has its own, `relationship`. */
  reference: ['suffix', 'bare', 'embedded', 'handle', 'list'],
  paging: ['page', 'offset', 'cursor', 'none'],
  sorting: ['none', 'minus', 'direction'],
  filtering: ['none', 'plain', 'brackets'],
  auth: ['cookie', 'bearer', 'apiKey'],
  roles: ['one', 'two', 'three'],
  language: ['en', 'de', 'fr', 'es'],
  /** How the product says what a field refers to: not at all, by links in each record, or by a description of its kinds. */
  declares: ['nothing', 'links', 'schema'],
  /** Whether the recording holds the pages beside the API. */
  pages: ['none', 'shell'],
  update: ['PATCH', 'PUT'],
};

const KEY_FIELDS = {
  number: { plain: 'id', own: 'KIND_id', other: 'number' },
  uuid: { plain: 'id', own: 'KIND_id', other: 'uuid' },
  slug: { plain: 'slug', own: 'KIND_slug', other: 'handle' },
  name: { plain: 'name', own: 'KIND_name', other: 'name' },
  code: { plain: 'code', own: 'KIND_code', other: 'reference' },
  composite: { plain: 'number', own: 'KIND_number', other: 'position' },
};

/** Consecutive seeds go through every value of a convention before one comes again, in an order of their own each time. */
function drawOne(seed, name, values) {
  const round = Math.floor(seed / values.length);
  return createRandom('convention', name, round).shuffle(values)[seed % values.length];
}

export function drawConventions(seed) {
  const drawn = Object.fromEntries(
    Object.entries(CONVENTIONS).map(([name, values]) => [name, drawOne(seed, name, values)]),
  );
  if (drawn.envelope !== 'jsonapi') return drawn;
  // JSON:API prescribes `id` and how references are written
  return { ...drawn, keyField: 'plain', reference: 'relationship' };
}

export const keyFieldOf = ({ key, keyField, envelope }, kind) =>
  envelope === 'jsonapi' ? 'id' : KEY_FIELDS[key][keyField].replace('KIND', kind);

const STYLES = {
  camel: (words) => words.map((word, i) => (i === 0 ? word : capital(word))).join(''),
  snake: (words) => words.join('_'),
  kebab: (words) => words.join('-'),
  pascal: (words) => words.map(capital).join(''),
};
const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** `birth_date` in the style of the product. */
export const styled = ({ naming }, name) => STYLES[naming](name.split('_'));
