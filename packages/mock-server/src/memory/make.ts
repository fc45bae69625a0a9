import type { JsonSchema } from '@asbuilt/spec';
import { chanceOf, type Chance } from './chance.js';
import { fits, propertiesOf, requiredOf, typesOf } from './fits.js';
import type { Json } from '../wire/json.js';
import { textOfPattern } from './make-pattern.js';

/**
 * A value that a schema allows, where nothing tells the product's own: nothing where there may be nothing, and no words. The
 * same seed makes the same value.
 */
export const make = (schema: JsonSchema, seed: string, name = ''): Json => madeBy(EMPTY, schema, seed, name);

/** The same for a record that is made up as a whole: texts and what may be missing are filled in, to be told apart. */
export const makeSample = (schema: JsonSchema, seed: string, name = ''): Json => madeBy(SAMPLE, schema, seed, name);

interface Style {
  readonly isFull: boolean;
  readonly text: (name: string, chance: Chance) => string;
}

const EMPTY: Style = { isFull: false, text: () => '' };
const SAMPLE: Style = { isFull: true, text: (name, chance) => `${name === '' ? 'text' : name} ${chance.number(1000)}` };

function madeBy(style: Style, schema: JsonSchema, seed: string, name: string): Json {
  const chance = chanceOf(`${seed} ${name}`);
  if ('const' in schema) return schema.const as Json;
  if (Array.isArray(schema.enum) && schema.enum.length > 0) return chance.of(schema.enum as Json[]);
  for (const key of ['anyOf', 'oneOf'])
    if (Array.isArray(schema[key])) return madeBy(style, (schema[key] as JsonSchema[])[0] ?? {}, seed, name);
  const types = typesOf(schema);
  if (!style.isFull && types.includes('null')) return null;
  const type = types.find((one) => one !== 'null') ?? (schema.properties === undefined ? 'null' : 'object');
  if (type === 'object') return makeObject(style, schema, seed);
  if (type === 'array') return makeList(style, schema, seed, name);
  if (type === 'string') return makeText(style, schema, chance, name);
  if (type === 'boolean') return chance.number(2) === 1;
  return type === 'null' ? null : makeNumber(schema, chance);
}

/** What only failures have is not made: `errors` beside `data`. */
export const tellsOfFailure = (name: string): boolean => /^errors?$/i.test(name);

function makeObject(style: Style, schema: JsonSchema, seed: string): Json {
  const required = requiredOf(schema);
  const wanted = propertiesOf(schema).filter(([name]) => required.has(name) || !tellsOfFailure(name));
  return Object.fromEntries(wanted.map(([name, own]) => [name, madeBy(style, own, `${seed}.${name}`, name)]));
}

const ITEMS_OF_A_LIST = 1;

function makeList(style: Style, schema: JsonSchema, seed: string, name: string): Json {
  // Of a list that was always empty nobody knows what stands in it.
  if (typeof schema.items !== 'object' || schema.items === null || Object.keys(schema.items).length === 0) return [];
  const length = Math.max(style.isFull ? ITEMS_OF_A_LIST : 0, Number(schema.minItems ?? 0));
  return Array.from({ length }, (_, i) => madeBy(style, schema.items as JsonSchema, `${seed}.${i}`, name));
}

// Made numbers stay small, so that nobody takes them for real.
const LARGEST_NUMBER = 100;

function makeNumber({ minimum, maximum }: JsonSchema, chance: Chance): number {
  const least = Number(minimum ?? Math.min(1, Number(maximum ?? 1)));
  const most = Number(maximum ?? least + LARGEST_NUMBER);
  return least + chance.number(Math.max(1, Math.floor(most - least)));
}

// A day on which made things happened: no clock is read.
const MADE_ON = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

export function uuidOf(chance: Chance): string {
  const hex = Array.from({ length: 32 }, () => chance.of([...'0123456789abcdef']));
  hex[12] = '4';
  hex[16] = '8';
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What a name says of its values where the schema does not. */
function formatNamed(name: string): string | null {
  if (/(?:^|_)(?:url|href|uri)$|(?:Url|Href|Uri)$/.test(name)) return 'uri';
  if (/(?:^|_)e?mail$|Email$/.test(name)) return 'email';
  return /^date_|_at$|[a-z]At$/.test(name) ? 'date-time' : null;
}

function makeText(style: Style, schema: JsonSchema, chance: Chance, name: string): string {
  const day = new Date(MADE_ON + chance.number(365) * DAY + chance.number(DAY));
  const formats: ReadonlyMap<unknown, () => string> = new Map([
    ['date-time', () => day.toISOString()],
    ['date', () => day.toISOString().slice(0, 10)],
    ['time', () => day.toISOString().slice(11, 19)],
    ['email', () => `user${chance.number(1000)}@example.org`],
    ['uuid', () => uuidOf(chance)],
    ['uri', () => `https://example.org/${chance.number(1000)}`],
    ['ipv4', () => `192.0.2.${chance.number(255)}`],
    ['binary', () => ''],
  ]);
  const formatted = formats.get(schema.format)?.();
  if (formatted !== undefined) return formatted;
  const named = formats.get(formatNamed(name))?.();
  if (named !== undefined && fits(named, schema)) return named;
  if (typeof schema.pattern === 'string') {
    const iso = day.toISOString();
    const times = [iso.slice(11, 16), iso.slice(11, 19), iso.slice(0, 19), iso.slice(0, 19).replace('T', ' ')];
    const made = times.find((time) => fits(time, schema)) ?? textOfPattern(schema.pattern, chance);
    if (made !== null) return made;
  }
  const text = style.text(name, chance);
  const least = Number(schema.minLength ?? 0);
  const fitted = text
    .padEnd(least, name === '' ? '-' : name)
    .slice(0, Number(schema.maxLength ?? Math.max(text.length, least)));
  return fits(fitted, schema) ? fitted : text;
}
