import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Exchange } from '@asbuilt/evidence';
import type { Entity } from '@asbuilt/spec';
import { readTape } from '../kit/tape/tape.js';
import { entitiesIn } from './tape-spec.test-kit.js';
import { nounOf } from './words.js';

const folder = new URL('cases/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.case'));

describe('entities', () => {
  it.each(files)('%s', (name) => {
    const file = new URL(name, folder);
    const text = readFileSync(file, 'utf8');
    const found = entitiesIn(readTape(text).exchanges).flatMap(asLines);
    const now = `${text.split(/^=> entities/m)[0]!.trimEnd()}\n\n=> entities\n${found.length === 0 ? '(nothing)' : found.join('\n')}\n`;
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, now);
    expect(now).toBe(readFileSync(file, 'utf8'));
  });
});

it.each(files)('%s: every field has an exchange that holds it', (name) => {
  const { exchanges } = readTape(readFileSync(new URL(name, folder), 'utf8'));
  const bare = (text: string) => text.replaceAll(/[^a-z0-9]/gi, '').toLowerCase();
  for (const entity of entitiesIn(exchanges))
    for (const { path, address, evidence = entity.evidence } of entity.fields) {
      const [kept] = evidence;
      const own = exchanges.find(({ ref }) => ref.material === kept?.material && ref.entry === kept.entry);
      const text = JSON.stringify([own?.request, own?.response]);
      if (address !== undefined) expect(askedFor(own!)).toMatch(beginning(address));
      // an identifier may stand in addresses and links alone
      if (path === 'id') {
        expect(`${own?.url.path} ${JSON.stringify(own?.url.query)} ${text}`).toMatch(/\bid\b|[/=]\d+|[0-9a-f]{8}/i);
        continue;
      }
      // and so does what rows stand below: `/projects/7/members`
      if (address !== undefined) continue;
      const last = path.split(/[.[\]]+/).at(-1)!;
      // a heading may have markup of its own
      expect(bare(`${text} ${text.replaceAll(/<[^<>]*>/g, '')}`)).toContain(bare(last));
    }
});

const askedFor = ({ url: { path, query } }: Exchange): string =>
  `${path}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`;

/** `/show?id={id}`: whatever stands in its slots, and before the name. */
const beginning = (address: string): RegExp =>
  new RegExp(`^${address.replace('?', '\\?(?:.*&)?').replaceAll(/\{[^}]*\}/g, '[^/?&]+')}`);

it.each(files)("%s: what is always there is in every answer to a thing's own address", (name) => {
  const { exchanges } = readTape(readFileSync(new URL(name, folder), 'utf8'));
  const found = entitiesIn(exchanges);
  for (const { method, url, response } of exchanges) {
    const [noun = '', id] = url.segments.slice(-2);
    const thing = found.find((one) => nounOf(one.name) === nounOf(noun));
    const record = response?.is === 'json' ? (response.value as Record<string, unknown> | null) : null;
    if (method !== 'GET' || thing === undefined || String(record?.[thing.key[0] ?? 'id']) !== id) continue;
    const always = thing.fields.filter(({ path, optional }) => !optional && !/[.[]/.test(path));
    for (const { path, also = [] } of always)
      expect([path, ...also].some((one) => record !== null && one in record)).toBe(true);
  }
});

/** `Post by id`, then one line for each field: `author_id  integer or null  sometimes  -> Author.id  read-only`. */
function asLines({ name, key, within, single, fields }: Entity): string[] {
  return [
    `${name}${key.length === 0 ? '' : ` by ${key.join(' and ')}`}${within === undefined ? '' : ` within ${within}`}${single === true ? ' (one)' : ''}`,
    ...fields.map((field) =>
      [
        `  ${[field.path, ...(field.also ?? [])].join(' or ')}`,
        [...field.types, ...(field.nullable ? ['null'] : [])].join(' or ') + (field.format ? ` (${field.format})` : ''),
        field.optional ? 'sometimes' : field.inLists === undefined ? '' : `in lists ${field.inLists}`,
        field.values === undefined ? '' : `one of ${field.values.join(', ')}`,
        field.ref === undefined
          ? ''
          : `-> ${field.ref.entity}.${field.ref.field}${field['inOne'] === true ? ' (many, each in one only)' : field['many'] === true ? ' (many)' : ''}`,
        field['readOnly'] === true ? 'read-only' : field['writeOnly'] === true ? 'write-only' : '',
        field.address === undefined ? '' : `in ${field.address}`,
        typeof field['setBy'] === 'string' && field['readOnly'] !== true ? `set by ${field['setBy']}` : '',
      ]
        .filter((part) => part !== '')
        .join('  '),
    ),
  ];
}
