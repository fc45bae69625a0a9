import { byText, statementId, type CataloguedError } from '@asbuilt/spec';
import type { Known } from '../known.js';
import { isOwnPage } from '../kit/coded-call.js';
import { at } from '../kit/summary/maps.js';
import { evidenceOf, type Sightings } from '../kit/summary/refs.js';
import type { Catalogue, Entry } from './catalogue.js';
import { blankSlots } from '../kit/address/blank-slots.js';

// A catalogue that has sentences which the product was seen to say is its catalogue of errors. What else it has, the
// product says as well, at another time; with what status, and where, nobody saw.

/** One sentence may be said by two programs; two in one table are not, */
const FEWEST_SAID = 2;
/** unless it is a large table of what the client says itself: then so much of it must be said, or be named by its codes. */
const SHARE_SAID = 0.2;
const CODED = 0.7;
/** Told by no answer. */
const NO_STATUS = 0;

interface Told extends Entry {
  readonly seen: Sightings;
}

export function withCatalogue(
  shown: readonly CataloguedError[],
  catalogue: Catalogue,
  known: Known,
): CataloguedError[] {
  if (catalogue.kept.size === 0) return [...shown];
  const bySentence = new Map<string, CataloguedError[]>();
  for (const error of shown) if (error.message !== '') at(bySentence, blank(error.message), () => []).push(error);
  const tables = new Map<string, Told[]>();
  for (const [text, seen] of [...catalogue.kept].sort(([a], [b]) => byText(a, b))) {
    const entry = JSON.parse(text) as Entry;
    if (isOwnPage(entry.page, known)) at(tables, `${entry.page} ${entry.table}`, () => []).push({ ...entry, seen });
  }
  const confirmed = new Map<string, Sightings>();
  const fresh = new Map<string, CataloguedError>();
  for (const entries of tables.values()) {
    const said = entries.filter(({ text }) => bySentence.has(blank(text)));
    if (new Set(said.map(({ text }) => blank(text))).size < FEWEST_SAID) continue;
    const isByCode = said.filter((entry) => isCodeOf(entry, bySentence)).length >= FEWEST_SAID;
    if (!isByCode && said.length / entries.length < SHARE_SAID) continue;
    for (const entry of entries) {
      const same = bySentence.get(blank(entry.text)) ?? [];
      for (const { id } of same) confirmed.set(id, entry.seen);
      if (same.length === 0) addTo(fresh, errorOf(entry, isByCode));
    }
  }
  return [...shown.map((error) => withCode(error, confirmed.get(error.id))), ...fresh.values()];
}

/** The name of the sentence is the code that answers give with it. */
const isCodeOf = ({ key, text }: Told, bySentence: ReadonlyMap<string, readonly CataloguedError[]>): boolean =>
  (bySentence.get(blank(text)) ?? []).some(({ code }) => code === lastOf(key));

const lastOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

function addTo(fresh: Map<string, CataloguedError>, error: CataloguedError): void {
  if (!fresh.has(error.id)) fresh.set(error.id, error);
}

function errorOf({ key, text, seen }: Told, isByCode: boolean): CataloguedError {
  const code = isByCode ? lastOf(key) : null;
  const message = template(text);
  return {
    id: statementId('errors', JSON.stringify([NO_STATUS, code, null, message])),
    basis: ['coded'],
    support: 0,
    against: 0,
    confidence: CODED,
    evidence: evidenceOf(seen),
    status: NO_STATUS,
    ...(code !== null && { code }),
    message,
    where: [],
    field: null,
  };
}

function withCode(error: CataloguedError, seen: Sightings | undefined): CataloguedError {
  const [first] = seen === undefined ? [] : evidenceOf(seen);
  if (first === undefined) return error;
  return { ...error, basis: [...error.basis, 'coded'], evidence: [...error.evidence, first] };
}

/** What catalogues write for a value: `{{min}}`, `{min}`, `%{min}`, `${min}`, `{min, number}`. */
const HOLE = /\{\{\s*(?:-\s*)?([\w.]+)(?![\w.])[^{}]*\}\}|[%$]?\{\s*([\w.]+)\s*(?:,[^{}]*)?\}/g;

const template = (text: string): string =>
  text.replaceAll(HOLE, (_, double: string | undefined, single: string | undefined) => `{${double ?? single ?? ''}}`);

/** Names of values are nobody's business, and neither is a stop at the end. */
const blank = (text: string): string =>
  blankSlots(template(text))
    .replace(/[.!]\s*$/, '')
    .trim()
    .toLowerCase();
