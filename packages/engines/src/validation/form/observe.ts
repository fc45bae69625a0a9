import {
  ofAnyRow,
  openedShown,
  rowName,
  type EntryRef,
  type Exchange,
  type Opened,
  type Url,
  type View,
  type ViewField,
  type ViewForm,
} from '@asbuilt/evidence';
import { byText, type Ref } from '@asbuilt/spec';
import { countLowest, lowest, lowestAt, type Lowest } from '../../kit/summary/lowest.js';
import { formAddress } from '../../kit/address/address.js';
import { noSightings, refAt, sight, type Sightings } from '../../kit/summary/refs.js';
import { screenAddress } from '../../screens/routes/screen-address.js';
import { readMessage } from '../grammar/read-message.js';
import type { Demand } from '../rule.js';
import {
  MOST_DEMANDS,
  MOST_FIELDS,
  MOST_FORMS,
  MOST_LABELS,
  MOST_OFFERS,
  MOST_OPTIONS,
  type DeclaredField,
  type DeclaredForm,
  type ValidationSummary,
} from '../summary.js';
import { demandsOf, isStarred, plainLabel } from './declared.js';
import { formsOf } from './html-forms.js';
import { demandsIn, isForm, saidOnScreen, withNotices, type SaidOf } from './notices.js';

/** A page as the server sent it. */
export function observePage(into: ValidationSummary, exchange: Exchange, page: { readonly text: string }): void {
  for (const form of formsOf(page)) noteForm(into, form, exchange.url, exchange.ref);
}

/** A screen as it stood. */
export function observeView(into: ValidationSummary, view: View): void {
  for (const form of view.forms) {
    if (!isSearch(form)) noteForm(into, withNotices(form, view), view.url, view.ref, saidOnScreen(form, view));
    for (const field of form.fields)
      if (field.name === '' && field.options.length > 1) noteOffer(into, field, view.url);
  }
}

/** A select that narrows a list down often has a label and no name. */
function noteOffer(into: ValidationSummary, { label, options }: ViewField, page: Url): void {
  const plain = plainLabel(label);
  if (plain === '' || plain.length > LONGEST_LABEL || options.length > MOST_OFFERED) return;
  const offers = lowestAt(into.offers, screenAddress(page), MOST_FORMS, () => lowest<number>());
  if (offers === undefined) return;
  countLowest(offers, JSON.stringify([plain, options.map((option) => option.value)]), MOST_OFFERS);
}

/** What it is sent with makes an address, which anybody may write. Without a target, a script takes what is typed. */
function isSearch({ method, action }: ViewForm): boolean {
  return method.toUpperCase() === 'GET' && action !== '';
}

function noteForm(
  into: ValidationSummary,
  form: ViewForm,
  page: Url,
  ref: EntryRef,
  said: readonly SaidOf[] = [],
): void {
  const fields = openedShown(form.fields).filter((field) => isNamed(field));
  if (fields.length === 0) return;
  const place = placeOf(form, fields, page);
  const known = lowestAt(into.forms, JSON.stringify(place), MOST_FORMS, (): DeclaredForm => ({
    target: place.target,
    page: place.page,
    isForm: place.isForm,
    isUnchecked: place.isUnchecked,
    fields: lowest(),
  }));
  if (known === undefined) return;
  for (const field of fields) noteField(known, field, ref);
  for (const { field, demand, words } of said) {
    const noted = known.fields.kept.get(told(field))?.said;
    const place = refAt(ref, `[name="${field.name}"]`);
    if (noted !== undefined) sightLowest(noted, JSON.stringify([demand, words]), MOST_DEMANDS, place);
  }
}

/** What is declared of one row is declared of all. */
const told = ({ name }: ViewField): string => ofAnyRow(rowName(name) ?? name);

/** Names that a library makes up anew for each page are no names. */
const MADE_UP = /^:\w+:$|^(?:ember|react-aria|radix|headlessui|mui|mat-input|mat|ext-gen|yui|gwt-uid)[-_:]?\w*\d/i;

function isNamed({ name, type }: ViewField): boolean {
  return name !== '' && type !== 'hidden' && !MADE_UP.test(name);
}

type Place = Pick<DeclaredForm, 'target' | 'page' | 'isForm' | 'isUnchecked'> & { readonly names: string };

/**
 * A form that says where it is sent is told by that. One that says nothing is told by its page and its fields, since a
 * script may send it anywhere; fields outside of forms by their page alone.
 */
function placeOf(form: ViewForm, fields: readonly ViewField[], page: Url): Place {
  const own = isForm(form);
  const target = own && form.method.toUpperCase() !== 'GET' ? targetOf(form, page) : null;
  const isUnchecked = form.novalidate === true;
  if (target !== null && form.action !== '') return { target, page: '', isForm: own, isUnchecked, names: '' };
  const names = own ? [...new Set(fields.map(told))].sort(byText).join(' ') : '';
  return { target, page: screenAddress(page), isForm: own, isUnchecked, names };
}

/** A form may say the method that it means in a hidden field; of a page record only that it does is known. */
function targetOf(form: ViewForm, page: Url): string | null {
  const hasOwn = form.fields.some((field) => field.name === '_method') && form.method.toUpperCase() === 'POST';
  return formAddress(hasOwn ? { ...form, method: '*' } : form, page);
}

/** Longer ones are explanations. */
const LONGEST_LABEL = 60;
/** More than these are no closed set worth telling; one more says that there were more. */
const MOST_OFFERED = 20;

function noteField(form: DeclaredForm, field: Opened<ViewField>, ref: EntryRef): void {
  const known = lowestAt(form.fields, told(field), MOST_FIELDS, (): DeclaredField => ({
    seen: noSightings(),
    starred: noSightings(),
    demands: lowest(),
    hints: lowest(),
    complaints: lowest(),
    said: lowest(),
    labels: lowest(),
    options: lowest(),
  }));
  if (known === undefined) return;
  const place = refAt(ref, `[name="${field.wire}"]`);
  sight(known.seen, place);
  for (const demand of demandsOf(field)) sightLowest(known.demands, JSON.stringify(demand), MOST_DEMANDS, place);
  for (const demand of shownDemands(field)) sightLowest(known.complaints, JSON.stringify(demand), MOST_DEMANDS, place);
  for (const demand of hintsOf(field)) sightLowest(known.hints, JSON.stringify(demand), MOST_DEMANDS, place);
  if (isStarred(field.label) && !field.required) sight(known.starred, place);
  const label = plainLabel(field.label);
  if (label !== '' && label.length <= LONGEST_LABEL) countLowest(known.labels, label, MOST_LABELS);
  const values = field.options.slice(0, MOST_OFFERED + 1).map((option) => option.value);
  if (values.length > 1) countLowest(known.options, JSON.stringify(values), MOST_OPTIONS);
}

const LENGTHS = new Set<Demand['rule']>(['minLength', 'maxLength']);

/**
 * "Your password must contain at least 8 characters.", beside the box. Only how long it may be: other words of help are
 * examples and habits as often as rules. Nobody enforces them by that.
 */
function hintsOf({ description, invalid }: ViewField): Demand[] {
  if (description === undefined || invalid === true) return [];
  return sentencesOf(description)
    .flatMap((sentence) => demandsIn(readMessage(sentence)))
    .filter(({ rule, value }) => LENGTHS.has(rule) && typeof value === 'number' && value > 1);
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!])\s+|\n+/).filter((part) => part.trim() !== '');

/** What a screen says is wrong with the field: the words of a script, or of the server once more. */
function shownDemands({ error, invalid, description }: ViewField): Demand[] {
  const told = error ?? (invalid === true ? description : undefined);
  return told === undefined ? [] : demandsIn(readMessage(told));
}

function sightLowest(into: Lowest<Sightings>, key: string, most: number, ref: Ref): void {
  const seen = lowestAt(into, key, most, noSightings);
  if (seen !== undefined) sight(seen, ref);
}
