import {
  byText,
  howFarShown,
  nothingShownGap,
  statementId,
  type CataloguedError,
  type Point,
  type Ref,
} from '@asbuilt/spec';
import { codedErrors } from '../kit/coded-gap.js';
import { copied } from '../kit/summary/copy.js';
import type { Known } from '../known.js';
import { at as valueAt } from '../kit/summary/maps.js';
import { withCatalogue } from './catalogued.js';
import { gapsOf } from './gaps.js';
import { SLOT } from './mask.js';
import { joinNamedThings } from './named-things.js';
import { nameOf } from './names.js';
import { bodyIn, mergeTold, type ErrorsSummary, type Told } from './summary.js';
import { isVariable, joinTemplates } from './templates.js';
import { withoutForeignServers } from './servers.js';
import { withSenders } from './told-of-sent.js';
import { settleCodes } from './vocabulary.js';

// How often such a statement is right, from looking at what was found in recordings of several products.
const SAID_OUTRIGHT = 0.97;
const WITH_GAPS = 0.93;
/** A block of a page that answered well is an error by its markup only. */
const BY_MARKUP = 0.85;

export function conclude(summary: ErrorsSummary, known: Known): Point<CataloguedError> {
  const own = new Set(known.origins);
  const heard = [...summary.told.kept].sort(([a], [b]) => byText(a, b)).map(([, t]) => t);
  const told = withSenders(withoutForeignServers(heard, summary.servers), summary.answers);
  const codes = new Map<string, Told[]>();
  for (const one of settleCodes(told.filter((t) => own.has(t.origin))))
    valueAt(codes, JSON.stringify([one.code, one.type]), () => []).push(copied(one));
  const grounds = { labels: summary.labels.kept, placesOf: (one: Told) => placesOf(one, known) };
  const catalogue = new Map<string, CataloguedError>();
  for (const group of codes.values())
    for (const one of foldPages(joinNamedThings(joinTemplates(group, grounds), grounds)))
      add(catalogue, stateOf(one, known));
  const shown = [...catalogue.values()].sort(inOrder);
  const statements = withCatalogue(shown, summary.catalogue, known);
  const gaps = [...gapsOf(summary, shown, own, known.points.calls?.statements ?? []), ...codedErrors(statements)];
  if (statements.length === 0) return { shown: 'not shown', statements, gaps: [nothingShownGap('errors'), ...gaps] };
  return { shown: howFarShown(statements, gaps), statements, gaps };
}

/** An error of the catalogue before it is put into words. */
interface Entry {
  readonly told: Told;
  /** Pages that show the same message behind a good status. */
  readonly pages: readonly Told[];
}

/**
 * A form that is shown again with its errors answers 200 where the call answers 422, with the same words. That is one
 * error, known by the status that says so; where the pages are is kept beside it.
 */
function foldPages(told: readonly Told[]): Entry[] {
  const refusals = told.filter((t) => t.status >= 400).sort((a, b) => a.status - b.status);
  const home = (t: Told) => (isPage(t) ? refusals.find((r) => r.template === t.template) : undefined);
  const entries = told.filter((t) => home(t) === undefined);
  return entries.map((t) => ({ told: t, pages: told.filter((page) => home(page) === t) }));
}

function isPage({ status, seen }: Told): boolean {
  return status < 400 && seen.refs.some((ref) => ref.at !== undefined && !ref.at.startsWith('/'));
}

function stateOf({ told, pages }: Entry, known: Known): CataloguedError {
  const { status, code } = told;
  const where = callsOf(told, known);
  const unserved = unservedOf(told, known);
  const also = pages.map((page) => ({ status: page.status, where: callsOf(page, known) }));
  const all = [told, ...pages].reduce(mergeTold);
  const field = onlyField(all);
  const title = titleOf(all);
  const body = bodyIn(told);
  return {
    id: statementId('errors', JSON.stringify([status, code, told.type, told.template])),
    basis: ['observed'],
    support: all.seen.count,
    against: 0,
    confidence: confidenceOf(all),
    evidence: all.seen.refs.map(inFixedForm),
    status,
    ...(code === null ? {} : { code }),
    message: render(all),
    where,
    ...(unserved.length === 0 ? {} : { unserved }),
    field,
    ...(field === null && all.fields.kept.size > 1 ? { fields: [...all.fields.kept.keys()].sort(byText) } : {}),
    ...(title === null ? {} : { title }),
    ...(body === undefined ? {} : { body }),
    ...(told.type === null ? {} : { otherCode: told.type }),
    ...(also.length === 0 ? {} : { also }),
  };
}

/** A reference that was sent elsewhere and back may have its keys in another order. */
function inFixedForm({ material, entry, at }: Ref): Ref {
  return at === undefined ? { material, entry } : { material, entry, at };
}

function callsOf(told: Told, known: Known): string[] {
  const calls = [...told.addresses.kept.keys()].map((address) => known.calls.callAt(address));
  return [...new Set(calls.filter((id) => id !== undefined))].sort(byText);
}

/** Where it was said besides: at addresses that are listed as never served, which are no calls. */
function unservedOf(told: Told, { calls }: Known): string[] {
  const addresses = [...told.addresses.kept.keys()].filter((address) => calls.callAt(address) === undefined);
  return [...new Set(addresses.flatMap((address) => calls.unservedAt?.(address) ?? []))].sort(byText);
}

/** The calls that said it; where they are none of the product's, their addresses. */
const placesOf = ({ addresses }: Told, known: Known): string[] =>
  [...addresses.kept.keys()].map((address) => known.calls.callAt(address) ?? address);

/** Two templates may give one message once their gaps are filled. */
function add(catalogue: Map<string, CataloguedError>, error: CataloguedError): void {
  const key = JSON.stringify([error.status, error.code, error['otherCode'], error.message]);
  const known = catalogue.get(key);
  if (known === undefined) {
    catalogue.set(key, error);
    return;
  }
  known.support += error.support;
  known.where = [...new Set([...known.where, ...error.where])].sort(byText);
  const unserved = [...new Set([...(known.unserved ?? []), ...(error.unserved ?? [])])].sort(byText);
  if (unserved.length > 0) known.unserved = unserved;
  known.field = known.field === error.field ? known.field : null;
}

function render(told: Told): string {
  const parts = told.template.split(SLOT);
  const used = new Map<string, number>();
  let out = parts[0]!;
  told.slots.forEach((slot, i) => {
    const value = [...slot.values.kept.keys()][0] ?? '';
    out += isVariable(slot) ? placeholder(nameOf(slot, parts[i]!, parts[i + 1]!), used) : value;
    out += parts[i + 1]!;
  });
  return out;
}

function placeholder(name: string, used: Map<string, number>): string {
  const times = (used.get(name) ?? 0) + 1;
  used.set(name, times);
  return times === 1 ? `{${name}}` : `{${name}${times}}`;
}

function onlyField(told: Told): string | null {
  return told.fields.kept.size === 1 && !told.fields.over ? [...told.fields.kept.keys()][0]! : null;
}

/** The general sentence said most often beside this one. */
function titleOf(told: Told): string | null {
  const titles = [...told.titles.kept].sort(([a, x], [b, y]) => y - x || byText(a, b));
  return titles[0]?.[0] ?? null;
}

function confidenceOf(told: Told): number {
  if (told.status < 400 && told.seen.refs.some((ref) => ref.at !== undefined && !ref.at.startsWith('/')))
    return BY_MARKUP;
  return told.slots.some(isVariable) ? WITH_GAPS : SAID_OUTRIGHT;
}

function inOrder(a: CataloguedError, b: CataloguedError): number {
  return a.status - b.status || byText(a.code ?? '', b.code ?? '') || byText(a.message, b.message);
}
