import { byText } from '@asbuilt/spec';
import type { Known } from '../../known.js';
import { at } from '../../kit/summary/maps.js';
import { foldName } from '../../errors/folded-names.js';
import { fieldKey } from '../field-key.js';
import type { DeclaredForm, ValidationSummary } from '../summary.js';

// A form that says no target is sent by a script. What it sends bears the names of the form's fields, and the browser says
// from which page it was sent.

/** What is known of a call's requests. */
interface Asked {
  readonly names: Set<string>;
  /** Pages that asked, as `ORIGIN ROUTE`; empty where the browser did not say. */
  readonly pages: Set<string>;
}

/** Fields may be left out where they are empty, and named otherwise by the script; most are not. */
const SHARE = 0.6;
/** One name in common may be chance, unless the page is known. */
const FEWEST_SHARED = 2;

/** Looks up the calls that send what a form holds, lowest first. */
export type SentBy = (form: DeclaredForm) => string[];

export function scriptCalls(summary: ValidationSummary, known: Known): SentBy {
  const sent = remembered(sentFrom(summary, known));
  const forms = [...summary.forms.kept.values()].filter((form) => form.isForm && form.page !== '');
  return (form) => {
    const own = sent(form);
    if (own.length > 0) return own;
    // On a page of the same kind it was sent.
    const alike = forms.filter((other) => isSibling(form.page, other.page) && namesOf(form) === namesOf(other));
    return [...new Set(alike.flatMap(sent))].sort(byText);
  };
}

function remembered(look: SentBy): SentBy {
  const found = new Map<DeclaredForm, string[]>();
  return (form) => at(found, form, () => look(form));
}

const namesOf = ({ fields }: DeclaredForm): string => JSON.stringify([...fields.kept.keys()].sort(byText));

/** Pages whose routes differ in one part: `/tools/hammer` and `/tools/saw`. */
function isSibling(page: string, other: string): boolean {
  const [a, b] = [page.split('/'), other.split('/')];
  return a.length === b.length && a.length > MOST_ALIKE && a.filter((part, i) => part !== b[i]).length === 1;
}

/** `https:`, nothing, the origin and one part more: pages that have nothing else in common are no siblings. */
const MOST_ALIKE = 4;

function sentFrom(summary: ValidationSummary, known: Known): SentBy {
  const calls = [...askedOf(summary, known)].sort(([a], [b]) => byText(a, b));
  return (form) => {
    const fields = [...form.fields.kept.keys()].map(fieldKey);
    const needed = [...form.fields.kept].filter(([, { seen, demands }]) => {
      return demands.kept.get(REQUIRED)?.count === seen.count;
    });
    const page = form.page.split(' #')[0]!;
    const fitting = calls
      .filter(([, asked]) => needed.every(([name]) => asked.names.has(fieldKey(name))))
      .filter(([, asked]) => fits(fields, page, asked));
    // where all dialogs stand on one page, which of many calls it is nobody can tell
    return fitting.length > MOST_SENDERS ? [] : fitting.map(([call]) => call);
  };
}

/** A form makes a thing, changes it, and may be looked over before. */
const MOST_SENDERS = 3;
const REQUIRED = JSON.stringify({ rule: 'required' });

function fits(fields: readonly string[], page: string, { names, pages }: Asked): boolean {
  const shared = fields.filter((field) => names.has(field)).length;
  if (pages.has(page)) return shared === fields.length || (shared >= FEWEST_SHARED && shared / fields.length >= SHARE);
  if (pages.size > 0 || shared < FEWEST_SHARED) return false;
  return shared / fields.length >= SHARE && shared / names.size >= SHARE;
}

function askedOf(summary: ValidationSummary, known: Known): Map<string, Asked> {
  const calls = new Map<string, Asked>();
  const note = (address: string, tell: (asked: Asked) => void): void => {
    const call = known.calls.callAt(address);
    if (call !== undefined) tell(at(calls, call, () => ({ names: new Set<string>(), pages: new Set<string>() })));
  };
  const noteNames = (address: string, names: Iterable<string>): void =>
    note(address, (asked) => {
      for (const name of names) asked.names.add(foldName(name)).add(fieldKey(name));
    });
  for (const [address, { fields }] of summary.accepted.kept) noteNames(address, fields.kept.keys());
  for (const { address, sent } of summary.rejections.kept.values()) noteNames(address, sent.kept.keys());
  for (const [address, pages] of summary.askedFrom.kept)
    note(address, (asked) => {
      for (const page of pages.kept.keys()) asked.pages.add(page.split(' #')[0]!);
    });
  return calls;
}
