import { byText } from '@asbuilt/spec';
import { copied } from '../../kit/summary/copy.js';
import { foldName } from '../../errors/folded-names.js';
import type { Known } from '../../known.js';
import { at } from '../../kit/summary/maps.js';
import { fieldKey } from '../field-key.js';
import {
  mergeAcceptedFields,
  type AcceptedField,
  type DeclaredField,
  type SentField,
  type ValidationSummary,
} from '../summary.js';
import { isNothing } from '../value-class.js';
import { FEWEST_TAKEN, givenCount, isReference, type Sent } from './contrast.js';
import { formCall } from './form-call.js';
import { closedOptions, codedOptions } from './forms.js';
import type { SentBy } from './script-calls.js';

/** What is known of the values of a field at a call. */
export type SentAt = (call: string, field: string, refused: SentField | undefined) => Sent;

/** Looks up what a call took in a field, and what its forms and pages offer. */
export function sentIn(summary: ValidationSummary, known: Known, sentBy: SentBy): SentAt {
  const reads = new Set(
    (known.points.calls?.statements ?? []).filter(({ method }) => method === 'GET').map(({ id }) => id),
  );
  // What a list is narrowed down to is not what a thing is given.
  const kindOf = (call: string) => (reads.has(call) ? 'asked' : 'given');
  const taken = new Map<string, AcceptedField>();
  const everywhere = new Map<string, AcceptedField>();
  for (const [address, { fields }] of [...summary.accepted.kept].sort(([a], [b]) => byText(a, b))) {
    const call = known.calls.callAt(address);
    if (call === undefined) continue;
    for (const [name, field] of fields.kept) {
      join(taken, `${call} ${fieldKey(name)}`, field);
      join(everywhere, `${kindOf(call)} ${fieldKey(name)}`, field);
    }
  }
  const lists = new Set<string>();
  for (const [address, names] of summary.lists.kept)
    for (const name of names.kept.keys()) lists.add(`${known.calls.callAt(address)} ${fieldKey(name)}`);
  const options = namedOptions(summary, known, sentBy, closedOptions);
  const codes = namedOptions(summary, known, sentBy, codedOptions);
  const pointing = pointingFields(known);
  const offers = offersOf(summary, known);
  return (call, field, refused) => {
    const key = `${call} ${fieldKey(field)}`;
    const own = taken.get(key);
    const other = everywhere.get(`${kindOf(call)} ${fieldKey(field)}`);
    const all = givenCount(own?.classes) >= FEWEST_TAKEN ? own : other;
    const offered = options.get(key) ?? offers(call, field, own);
    return {
      name: field,
      refused,
      taken: all,
      options: offered,
      codes: isReference(field) || pointing.has(fieldKey(field)) ? null : (codes.get(key) ?? null),
      isList: lists.has(key) && [refused, own].every(isNoText),
    };
  };
}

const isNoText = (sent: SentField | undefined): boolean =>
  [...(sent?.classes.keys() ?? [])].every((kind) => kind === 'list' || isNothing(kind));

/** What points at things: of these more are made than a select offers today. */
const pointingFields = ({ points }: Known): ReadonlySet<string> =>
  new Set(
    (points.entities?.statements ?? []).flatMap(({ fields }) =>
      fields.flatMap(({ path, also = [], ref }) => (ref === undefined ? [] : [path, ...also].map(fieldKey))),
    ),
  );

function namedOptions(
  summary: ValidationSummary,
  known: Known,
  sentBy: SentBy,
  optionsOf: (field: DeclaredField) => string[] | null,
): ReadonlyMap<string, string[]> {
  const options = new Map<string, string[]>();
  for (const [, form] of [...summary.forms.kept].sort(([a], [b]) => byText(a, b))) {
    const call = formCall(form, known);
    const calls = call === undefined && form.isForm ? sentBy(form) : [call];
    for (const [name, field] of form.fields.kept) {
      const closed = optionsOf(field);
      if (closed !== null) for (const one of calls) options.set(`${one} ${fieldKey(name)}`, closed);
    }
  }
  return options;
}

/**
 * A select without a name, on a page that asks for the call, offers the values of the field that its label begins with,
 * where all that was ever taken is among them.
 */
function offersOf(
  summary: ValidationSummary,
  known: Known,
): (call: string, field: string, taken: AcceptedField | undefined) => string[] | null {
  const pages = new Map<string, Set<string>>();
  for (const [address, asked] of summary.askedFrom.kept)
    for (const page of asked.kept.keys()) at(pages, known.calls.callAt(address) ?? '', () => new Set()).add(page);
  return (call, field, taken) => {
    const found = new Set<string>();
    for (const [page, offers] of summary.offers.kept)
      if (pages.get(call)?.has(page.split(' #')[0]!) === true)
        for (const text of offers.kept.keys()) {
          const [label, all] = JSON.parse(text) as [string, string[]];
          const values = all.filter((value) => value !== '');
          if (foldName(label).startsWith(fieldKey(field)) && isAmong(taken, values) && values.every(isWord))
            found.add(JSON.stringify(values));
        }
    return found.size === 1 ? (JSON.parse([...found][0]!) as string[]) : null;
  };
}

const isAmong = (taken: AcceptedField | undefined, values: readonly string[]): boolean =>
  taken !== undefined && !taken.values.over && [...taken.values.kept.keys()].every((value) => values.includes(value));

/** Numbers are bounded rather than listed. */
const isWord = (value: string): boolean => /^[-+]?[A-Za-z]/.test(value);

function join(into: Map<string, AcceptedField>, key: string, field: AcceptedField): void {
  const known = into.get(key);
  into.set(key, known === undefined ? copied(field) : mergeAcceptedFields(known, copied(field)));
}
