import { byText } from '@asbuilt/spec';
import { foldName, lastPart } from '../../errors/folded-names.js';
import type { Known } from '../../known.js';
import { at } from '../../kit/summary/maps.js';
import { fieldKey } from '../field-key.js';
import { nameAt } from '../field-path.js';
import type { CallFacts } from './calls.js';
import { formCall } from './form-call.js';
import { labelWithoutBrackets } from '../form/declared.js';
import type { DeclaredForm, ValidationSummary } from '../summary.js';

/** What the fields of one call are called: in its requests, and in the words of its forms. */
export interface Scope {
  /** All names as requests and forms have them. */
  readonly paths: Set<string>;
  /** By folded last part: the name as requests have it, where it stands in one place only, or in one before all others. */
  readonly names: Map<string, string>;
  /** By folded label: the name of the field it labels. */
  readonly labels: Map<string, string>;
}

/** By folded label: the names that forms give to it. */
export type Labels = ReadonlyMap<string, ReadonlySet<string>>;

export interface Scopes {
  readonly of: (call: string) => Scope;
  /** Labels in the forms of calls about the same thing, then in any form of the product. */
  readonly labels: (call: string) => readonly Labels[];
}

export function scopesOf(summary: ValidationSummary, known: Known, facts: (call: string) => CallFacts): Scopes {
  const scopes = new Map<string, Scope>();
  const anywhere = new Map<string, Set<string>>();
  const kindred = new Map<string, Map<string, Set<string>>>();
  const of = (call: string): Scope =>
    at(scopes, call, () => ({ paths: new Set(), names: new Map(), labels: new Map() }));
  for (const [address, { fields }] of summary.accepted.kept) noteNames(known.calls.callAt(address), fields.kept.keys());
  const taken = new Map([...scopes].map(([call, { paths }]) => [call, new Set([...paths].map(foldName))]));
  for (const { address, sent } of summary.rejections.kept.values()) {
    const call = known.calls.callAt(address);
    // what was refused may stand in the wrong place: where it was taken, it is called as it was there
    const isTaken = (name: string) => taken.get(call ?? '')?.has(foldName(name)) === true;
    noteNames(
      call,
      [...sent.kept.keys()].filter((name) => !isTaken(name)),
    );
  }
  for (const form of summary.forms.kept.values()) {
    const { fields } = form;
    const call = formCall(form, known);
    noteNames(call, fields.kept.keys());
    for (const [label, name] of labelsIn(form)) noteLabel(call, label, name);
  }
  for (const { paths, names } of scopes.values()) nameOnce(paths, names);
  const labels = (call: string) => [kindred.get(facts(call).noun) ?? new Map(), anywhere];
  return { of, labels };

  function noteNames(call: string | undefined, names: Iterable<string>): void {
    if (call === undefined) return;
    const scope = of(call);
    for (const name of names) scope.paths.add(name);
  }
  function noteLabel(call: string | undefined, label: string, name: string): void {
    if (label === '') return;
    at(anywhere, label, () => new Set<string>()).add(name);
    if (call === undefined) return;
    keepLowest(of(call).labels, label, name);
    at(
      at(kindred, facts(call).noun, () => new Map<string, Set<string>>()),
      label,
      () => new Set<string>(),
    ).add(name);
  }
}

/** The folded labels of a form with the names that they stand for; without what is in brackets where no other is called so. */
function labelsIn({ fields }: DeclaredForm): [string, string][] {
  const whole: [string, string][] = [];
  const bare = new Map<string, Set<string>>();
  for (const [name, { labels }] of fields.kept)
    for (const label of labels.kept.keys()) {
      whole.push([foldName(label), name]);
      at(bare, foldName(labelWithoutBrackets(label)), () => new Set<string>()).add(name);
    }
  const only = [...bare]
    .filter(([, names]) => names.size === 1)
    .map(([label, [name]]): [string, string] => [label, name!]);
  return [...whole, ...only];
}

function nameOnce(paths: ReadonlySet<string>, into: Map<string, string>): void {
  const alike = new Map<string, string[]>();
  for (const path of paths) at(alike, foldName(path), () => []).push(path);
  for (const [folded, some] of alike) {
    const name = nameAt(folded, some);
    if (name !== undefined) into.set(folded, name);
  }
}

/** Of several names the shortest is the field itself, the others lie inside it; then the lowest, whichever came first. */
function keepLowest(map: Map<string, string>, key: string, name: string): void {
  const known = map.get(key);
  if (known === undefined || name.length < known.length || (name.length === known.length && byText(name, known) < 0))
    map.set(key, name);
}

/** The field that words of the product stand for; undefined where they stand for none of this call. */
export function fieldNamed(words: string, scope: Scope, labels: readonly Labels[]): string | undefined {
  const folded = foldName(words);
  // a single letter is a name only as it was sent
  if (folded.length < 2) return scope.paths.has(words) ? words : undefined;
  for (const word of [folded, otherNumber(folded), ...otherWords(folded)]) {
    const own = (word === otherNumber(folded) ? undefined : scope.labels.get(word)) ?? scope.names.get(word);
    if (own !== undefined) return own;
  }
  for (const map of labels) {
    const name = labelled(map.get(folded), scope);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** Words of names that say of which kind a value is, not what it is for. */
const OF_KIND = new Set('date day time datetime on at amount value number sum'.split(' '));
/** One end of a span, however it is called. */
const ENDS = new Map([
  ...['begin', 'beginning', 'from', 'since'].map((word) => [word, 'start'] as const),
  ...['finish', 'to', 'until', 'till', 'through'].map((word) => [word, 'end'] as const),
]);

/** Of "the end" `endDate`, of "start date" `starts_on`: the only field that is called so but for what kind of value it is. */
export function fieldMeant(words: string, scope: Scope, labels: readonly Labels[]): string | undefined {
  const exact = fieldNamed(words, scope, labels);
  if (exact !== undefined) return exact;
  const meant = coreOf(words);
  if (meant === '') return undefined;
  const alike = [...scope.names.values()].filter((name) => coreOf(lastPart(name)) === meant);
  return alike.length === 1 ? alike[0] : undefined;
}

function coreOf(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !OF_KIND.has(word));
  return words
    .map((word) => word.replace(/(?<=\w{3})s$/, ''))
    .map((word) => ENDS.get(word) ?? word)
    .join(' ');
}

/** What another form calls it, as this call's requests have it; else by the one name that it has. */
function labelled(named: ReadonlySet<string> | undefined, scope: Scope): string | undefined {
  if (named === undefined) return undefined;
  const parts = new Set([...named].map(fieldKey));
  const here = [...parts].map((part) => scope.names.get(part)).filter((name) => name !== undefined);
  if (here.length > 0) return here.sort(byText)[0];
  return parts.size === 1 ? [...named].sort(byText)[0] : undefined;
}

const SAME_ADDRESS = /^e?mail$/;
const SAME_NUMBER = /(?:phone|mobile|fax)$/;

/** The "email address" is the email, and the "phone" the phone number. */
function otherWords(folded: string): string[] {
  const short = /^(.+?)(?:address|number)$/.exec(folded)?.[1] ?? '';
  if (SAME_ADDRESS.test(short) || SAME_NUMBER.test(short)) return [short];
  if (SAME_ADDRESS.test(folded)) return [`${folded}address`];
  return SAME_NUMBER.test(folded) ? [`${folded}number`] : [];
}

/** `comment` and `comments` are one field in different words. */
function otherNumber(folded: string): string {
  return folded.endsWith('s') ? folded.slice(0, -1) : `${folded}s`;
}
