import { byText, nothingShownGap, statementId, type CataloguedError, type Point } from '@asbuilt/spec';
import type { Known } from '../known.js';
import { at } from '../kit/maps.js';
import { gapsOf } from './gaps.js';
import { SLOT } from './mask.js';
import { nameOf } from './names.js';
import type { ErrorsSummary, Told } from './summary.js';
import { isVariable, joinTemplates } from './templates.js';

// How often such a statement is right, from looking at what was found in recordings of several products.
const SAID_OUTRIGHT = 0.97;
const WITH_GAPS = 0.93;
/** A block of a page that answered well is an error by its markup only. */
const BY_MARKUP = 0.85;

export function conclude(summary: ErrorsSummary, known: Known): Point<CataloguedError> {
  const own = new Set(known.origins);
  const groups = new Map<string, Told[]>();
  const told = [...summary.told.kept].sort(([a], [b]) => byText(a, b)).map(([, t]) => t);
  for (const one of told.filter((t) => own.has(t.origin)))
    at(groups, JSON.stringify([one.status, one.code]), () => []).push(structuredClone(one));
  const catalogue = new Map<string, CataloguedError>();
  for (const group of groups.values())
    for (const one of joinTemplates(group, summary.labels.kept)) add(catalogue, stateOf(one, known));
  const statements = [...catalogue.values()].sort(inOrder);
  const gaps = gapsOf(summary, statements, own);
  if (statements.length === 0) return { shown: 'not shown', statements, gaps: [nothingShownGap('errors'), ...gaps] };
  return { shown: 'shown', statements, gaps };
}

function stateOf(told: Told, known: Known): CataloguedError {
  const { status, code } = told;
  const message = render(told);
  const field = onlyField(told);
  const where = new Set(
    [...told.addresses.kept.keys()].map((a) => known.calls.callAt(a)).filter((id) => id !== undefined),
  );
  const title = titleOf(told);
  return {
    id: statementId('errors', JSON.stringify([status, code, told.template])),
    basis: ['observed'],
    support: told.seen.count,
    against: 0,
    confidence: confidenceOf(told),
    evidence: told.seen.refs,
    status,
    code,
    message,
    where: [...where].sort(byText),
    field,
    ...(field === null && told.fields.kept.size > 1 ? { fields: [...told.fields.kept.keys()].sort(byText) } : {}),
    ...(title === null ? {} : { title }),
  };
}

/** Two origins, or two ways of masking, may give one message. */
function add(catalogue: Map<string, CataloguedError>, error: CataloguedError): void {
  const key = JSON.stringify([error.status, error.code, error.message]);
  const known = catalogue.get(key);
  if (known === undefined) {
    catalogue.set(key, error);
    return;
  }
  known.support += error.support;
  known.where = [...new Set([...known.where, ...error.where])].sort(byText);
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
