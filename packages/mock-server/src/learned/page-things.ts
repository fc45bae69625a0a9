import type { Call, Entity, Spec } from '@asbuilt/spec';
import { input, type Asked } from '../answers/call-request.js';
import { slotsOf } from './experience.js';
import { asText, plain, under, type Json, type Thing } from '../wire/json.js';
import type { Known, Prepared } from './call-knowledge.js';
import { decoded, segmentsOf } from './match.js';
import { leafOf } from './naming.js';
import type { Observed } from './observed.js';
import { rowsOf, termsOf } from '../wire/page-tables.js';

// Things that only pages show: in tables of lists, and in definition lists of pages of their own. What a form makes or
// changes is shown there, as far as it is known what stands under which head.

/** A kind of thing that pages show, and no data. */
export interface PageKind {
  readonly entity: Entity;
  /** The page of one thing; null: none is known. */
  readonly read: Call | null;
  /** What a table of them, and a page of one, has. Filled from the material. */
  readonly heads: Set<string>;
  readonly terms: Set<string>;
  /** Heads under which the key of a thing stands, and nothing else. Filled from the material. */
  readonly keyed: Map<string, boolean>;
}

/** Kinds that forms make or change, with a key, of which no answer tells in data. */
export function pageKindsOf(calls: readonly Known[], entities: readonly Entity[]): Map<string, PageKind> {
  const inData = new Set(calls.flatMap(({ places }) => places.map(({ entity }) => entity)));
  const kinds = entities.flatMap((entity): [string, PageKind][] => {
    const own = calls.filter((known) => known.entity === entity && !inData.has(entity)).map(({ call }) => call);
    const isWritten = own.some(({ style, method }) => style === 'form' && method !== 'GET');
    if (entity.key.length !== 1 || !isWritten) return [];
    const read = own.find((call) => call.method === 'GET' && isOfOne(call)) ?? null;
    return [[entity.name, { entity, read, heads: new Set(), terms: new Set(), keyed: new Map() }]];
  });
  return new Map(kinds);
}

const isOfOne = ({ path }: Call): boolean => /^\{[^{}]*\}$/.test(segmentsOf(path).at(-1) ?? '');

/** The kind that a call is about. */
export const pageKindOf = ({ pageKinds }: Prepared, { entity }: Known): PageKind | null =>
  entity === null ? null : (pageKinds.get(entity.name) ?? null);

/** Half of what stands there must be fields of the kind. */
const isOf = ({ entity }: PageKind, names: readonly string[]): boolean => {
  const fields = new Set(entity.fields.map(({ path }) => plain(path)));
  const shared = names.filter((name) => fields.has(plain(name))).length;
  return shared > 0 && shared * 2 >= names.length;
};

/** What a page shows of things of its kind, each with its key. */
export function thingsShown(
  p: Prepared,
  known: Known,
  params: ReadonlyMap<string, string>,
  { page, status, request }: Observed,
): Thing[] {
  const kind = pageKindOf(p, known);
  if (kind === null || page == null || request.method !== 'GET' || status >= 300) return [];
  const [key] = kind.entity.key as [string];
  const slot = isOfOne(known.call) ? slotsOf(known.call, params).at(-1) : undefined;
  const terms = slot === undefined ? new Map<string, string>() : termsOf(page);
  if (slot !== undefined) return isOf(kind, [...terms.keys()]) ? [shown(kind.terms, terms, key, slot.value, kind)] : [];
  return rowsOf(page).flatMap(({ values, link }) => {
    const id = link === null ? null : keyIn(kind, link);
    return id === null || !isOf(kind, [...values.keys()]) ? [] : [shown(kind.heads, values, key, id, kind)];
  });
}

function shown(
  names: Set<string>,
  values: ReadonlyMap<string, string>,
  key: string,
  id: string,
  kind: PageKind,
): Thing {
  for (const [name, value] of values) {
    names.add(name);
    kind.keyed.set(name, value === id && kind.keyed.get(name) !== false);
  }
  return { ...asFields(kind, values), ...Object.fromEntries(values), [key]: /^\d{1,15}$/.test(id) ? Number(id) : id };
}

/** What stands under heads, as the fields that they are the heads of. */
const asFields = ({ entity }: PageKind, values: ReadonlyMap<string, string>): Thing =>
  Object.fromEntries(
    [...values].flatMap(([name, value]) =>
      entity.fields.flatMap(({ path }) =>
        path !== name && plain(path) === plain(name) ? [[path, value] as const] : [],
      ),
    ),
  );

const NAMES = ['title', 'name', 'subject', 'label'];

/** What a thing is called on pages; null: nobody knows. */
export function nameOf({ heads }: PageKind, thing: Thing): string | null {
  const named = NAMES.map((name) => under(thing, name)).find((value) => typeof value === 'string' && value !== '');
  const [first] = heads;
  return asText(named ?? (first === undefined ? '' : thing[first])) || null;
}

/** The key of the thing whose page a link leads to; null: it leads elsewhere. */
function keyIn({ read }: PageKind, link: string): string | null {
  const parts = segmentsOf(link.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, ''));
  const steps = segmentsOf(read?.path ?? '');
  if (read === null || steps.length !== parts.length) return null;
  return steps.every((step, i) => step === parts[i] || step.startsWith('{')) ? decoded(parts.at(-1)!) : null;
}

/** What a form says of a thing, under the heads that pages have for it. */
export function saidOnPages(asked: Asked, kind: PageKind): Thing {
  const { p, known } = asked;
  const sent = input(asked);
  const labels = labelsIn(p.spec, known.call.id);
  const names = new Set([...kind.heads, ...kind.terms, ...kind.entity.fields.map(({ path }) => path)]);
  const told = [...names].flatMap((name): [string, Json][] => {
    if (kind.entity.key.includes(name)) return [];
    const value = under(sent, name) ?? under(sent, labels.get(plain(name)) ?? '');
    return value === undefined ? [] : [[name, asText(value)]];
  });
  return Object.fromEntries(told);
}

/** What the fields of a form are called, by what stands beside them. */
const labelsIn = ({ screens }: Spec, call: string): Map<string, string> =>
  new Map(
    screens.statements
      .flatMap(({ forms }) => forms.filter((form) => form.call === call))
      .flatMap(({ fields }) => fields.map(({ name, label }) => [plain(label ?? leafOf(name)), leafOf(name)] as const)),
  );

/** A thing with its key under the heads that have nothing else. */
export const withKey = ({ keyed, entity }: PageKind, thing: Thing): Thing => ({
  ...thing,
  ...Object.fromEntries(
    [...keyed].flatMap(([name, isKey]) => (isKey ? [[name, asText(thing[entity.key[0]!])] as const] : [])),
  ),
});
