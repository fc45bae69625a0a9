import { byText, type Rule, type ScreenHint, type Spec, type StatedInvariant } from '@asbuilt/spec';
import { ASIDE_KEYS } from '../../evidence/asides.js';
import { hasWords } from '../../parts/has-words.js';
import { groupedRows, type LedgerRow } from '../../parts/ledger-rows.js';
import { invariantWords, ruleWords } from '../../words/rules.js';
import { placeName } from '../../words/names.js';

/** Rules under the place that holds to them, places by what they are called: calls of one path stand together. */
export function ruleRows(rules: readonly Rule[], spec: Spec, filter: string): LedgerRow<Rule>[] {
  const wanted = rules.filter((rule) =>
    hasWords(filter, [placeName(spec, rule.where), rule.field, rule.rule, ruleWords(rule), rule.message]),
  );
  return inPlaces(wanted, spec);
}

function inPlaces<Item extends { readonly id: string; readonly where: string }>(
  items: readonly Item[],
  spec: Spec,
): LedgerRow<Item>[] {
  const pathOf = (name: string): string => name.slice(name.indexOf(' ') + 1);
  const ordered = items
    .map((item) => ({ item, name: placeName(spec, item.where) }))
    .sort((a, b) => byText(pathOf(a.name), pathOf(b.name)) || byText(a.name, b.name))
    .map(({ item }) => item);
  return groupedRows(ordered, ({ where }) => placeName(spec, where));
}

/** A line that nobody can decide about: it is no statement of its own. */
export interface Aside {
  readonly id: string;
  readonly where: string;
  readonly field: string;
  readonly says: string;
}

/** What screens say of fields where no refusal was seen. */
export function hintRows(hints: readonly ScreenHint[], spec: Spec, filter: string): LedgerRow<Aside>[] {
  return asideRows(
    hints.map((hint) => ({ id: ASIDE_KEYS.hint(hint), where: hint.where, field: hint.field, says: ruleWords(hint) })),
    spec,
    filter,
  );
}

/** What held between requests and answers without exception. */
export function invariantRows(all: readonly StatedInvariant[], spec: Spec, filter: string): LedgerRow<Aside>[] {
  return asideRows(
    all.map((one) => ({ id: one.id, where: one.where, field: one.at || '/', says: invariantWords(one) })),
    spec,
    filter,
  );
}

function asideRows(all: readonly Aside[], spec: Spec, filter: string): LedgerRow<Aside>[] {
  const wanted = all.filter(({ where, field, says }) => hasWords(filter, [placeName(spec, where), field, says]));
  return inPlaces(wanted, spec);
}
