import type { EntryRef, Exchange, Url, View, ViewField, ViewForm } from '@asbuilt/evidence';
import type { Ref } from '@asbuilt/spec';
import { countLowest, lowest, lowestAt, type Lowest } from '../../kit/lowest.js';
import { addressAt, pathTokens, segmentValue } from '../../kit/address.js';
import { noSightings, sight, type Sightings } from '../../kit/refs.js';
import { readMessage } from '../grammar/read-message.js';
import type { Demand } from '../rule.js';
import {
  MOST_DEMANDS,
  MOST_FIELDS,
  MOST_FORMS,
  MOST_LABELS,
  MOST_OPTIONS,
  type DeclaredField,
  type DeclaredForm,
  type ValidationSummary,
} from '../summary.js';
import { demandsOf, isStarred, plainLabel } from './declared.js';
import { formsOf } from './html-forms.js';

/** A page as the server sent it. */
export function observePage(into: ValidationSummary, exchange: Exchange, page: { readonly text: string }): void {
  for (const form of formsOf(page)) noteForm(into, form, exchange.url, exchange.ref);
}

/** A screen as it stood. */
export function observeView(into: ValidationSummary, view: View): void {
  for (const form of view.forms) if (form.method.toUpperCase() !== 'GET') noteForm(into, form, view.url, view.ref);
}

function noteForm(into: ValidationSummary, form: ViewForm, page: Url, ref: EntryRef): void {
  const fields = form.fields.filter((field) => isNamed(field));
  if (fields.length === 0) return;
  const known = lowestAt(into.forms, keyOf(form, page), MOST_FORMS, (): DeclaredForm => ({ fields: lowest() }));
  if (known === undefined) return;
  for (const field of fields) noteField(known, field, ref);
}

/** Names that a library makes up anew for each page are no names. */
const MADE_UP = /^:\w+:$|^(?:ember|react-aria|radix|headlessui|mui|mat-input|mat|ext-gen|yui|gwt-uid)[-_:]?\w*\d/i;

function isNamed({ name, type }: ViewField): boolean {
  return name !== '' && type !== 'hidden' && !MADE_UP.test(name);
}

/**
 * `call ADDRESS` where the form says what it posts to, `page ORIGIN ROUTE` where a script does that. A form may say the
 * method that it means in a hidden field; of a page record only that it does is known.
 */
function keyOf(form: ViewForm, page: Url): string {
  if (form.method === '' && form.action === '') return `page ${page.origin} ${routeOf(page)}`;
  const target = URL.canParse(form.action, page.origin + page.path)
    ? new URL(form.action, page.origin + page.path)
    : null;
  if (target === null) return `page ${page.origin} ${routeOf(page)}`;
  const segments = target.pathname.split('/').filter(Boolean).map(segmentValue);
  const method =
    form.fields.some((field) => field.name === '_method') && form.method.toUpperCase() === 'POST'
      ? '*'
      : form.method.toUpperCase();
  return `call ${addressAt(method, target.origin, segments)}`;
}

/** The page's own path, identifiers folded; of a page that moves in its hash, that as well. */
function routeOf(page: Url): string {
  const route = `/${folded(page.segments)}`;
  if (!page.hash.startsWith('/')) return route;
  const [path = ''] = page.hash.split('?');
  return `${route === '/' ? '' : route}/#/${folded(path.split('/').filter(Boolean))}`;
}

function folded(segments: readonly string[]): string {
  const { tokens, format } = pathTokens(segments);
  return (
    tokens.map((token) => (token.startsWith('{') ? '{id}' : token)).join('/') + (format === '' ? '' : `.${format}`)
  );
}

/** More than these are no closed set worth telling; one more says that there were more. */
const MOST_OFFERED = 20;

function noteField(form: DeclaredForm, field: ViewField, ref: EntryRef): void {
  const known = lowestAt(form.fields, field.name, MOST_FIELDS, (): DeclaredField => ({
    seen: noSightings(),
    starred: noSightings(),
    demands: lowest(),
    labels: lowest(),
    options: lowest(),
  }));
  if (known === undefined) return;
  const place = { ...ref, at: `[name="${field.name}"]` };
  sight(known.seen, place);
  for (const demand of [...demandsOf(field), ...shownDemands(field)])
    sightLowest(known.demands, JSON.stringify(demand), MOST_DEMANDS, place);
  if (isStarred(field.label) && !field.required) sight(known.starred, place);
  const label = plainLabel(field.label);
  if (label !== '' && label.length <= 60) countLowest(known.labels, label, MOST_LABELS);
  const values = field.options.slice(0, MOST_OFFERED + 1).map((option) => option.value);
  if (values.length > 1) countLowest(known.options, JSON.stringify(values), MOST_OPTIONS);
}

/** What a screen says is wrong with the field: a rule that a script keeps, whatever the server does. */
function shownDemands({ error }: ViewField): Demand[] {
  const said = error === undefined ? [] : (readMessage(error)?.said ?? []);
  return said.filter((one): one is Demand => one.rule !== 'unclear' && one.rule !== 'other');
}

function sightLowest(into: Lowest<Sightings>, key: string, most: number, ref: Ref): void {
  const seen = lowestAt(into, key, most, noSightings);
  if (seen !== undefined) sight(seen, ref);
}
