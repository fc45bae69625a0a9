import type { Exchange, Url, View } from '@asbuilt/evidence';
import { Parser } from 'htmlparser2';
import { idStem, queryThing } from '../entities/query-thing.js';
import { queryOf } from '../entities/thing-forms.js';
import { leadsTo, targetAddress } from '../kit/address/address.js';
import { formTexts, type Page, tagEnd } from '../kit/page/tags.js';
import { fieldKind, type FieldKind } from './names.js';
import { noteState, type Moment } from './note.js';
import { MOST_OPTIONS, type StatesSummary } from './summary.js';
import { offer, tell } from './telling.js';
import { scalarText, stateValue } from './values.js';

// Forms on pages say in which state the thing is that they change: the option that is selected, the box that is checked.
// The other options are where it may go from there. Forms that only ask (GET) are filters: they tell names of states.

interface Option {
  value: string;
  label: string;
  selected: boolean;
}

interface Shown {
  readonly name: string;
  readonly kind: FieldKind;
  readonly options: readonly Option[];
}

interface Form {
  readonly action: string;
  method: string;
  readonly shown: Shown[];
  /** Identifiers that it sends along. */
  readonly ids: [name: string, value: string][];
}

const MOST_FORMS = 20;

export function observeForms(into: StatesSummary, exchange: Exchange, moment: Moment): void {
  if (exchange.response?.is !== 'html') return;
  for (const form of formsIn(exchange.response)) observeForm(into, form, exchange.url, moment);
}

function observeForm(into: StatesSummary, form: Form, page: Url, moment: Moment): void {
  const target = leadsTo(form.action, page);
  if (target === null) return;
  const { segments } = target;
  const address = targetAddress(form.method, form.action, target);
  const thing = queryThing(segments, [...queryOf(form.action, page), ...form.ids]);
  const called = thing === null ? `/${segments.join('/')}` : `#${thing.id}`;
  for (const { name, kind, options } of form.shown) {
    const inside = /^([^[\]]+)\[([^[\]]+)\]$/.exec(name);
    const field = inside?.[2] ?? name;
    const path = inside === null ? '' : `/${inside[1]}`;
    const owner = inside?.[1] ?? thing?.noun ?? page.path;
    const known = options.filter(({ value, label }) => value !== '' && !isWhole(label));
    if (kind === 'status') for (const { value, label } of known) offer(into, owner, field, value, uncounted(label));
    const now = known.find((option) => option.selected);
    if (form.method === 'GET' || now === undefined) continue;
    const at = { address, side: 'page' as const, path };
    const state = { value: now.value, label: kind === 'status' ? now.label : '' };
    noteState(into, at, called, field, state, moment);
    if (kind !== 'status') continue;
    for (const { value } of known)
      if (value !== now.value) tell(into, { kind: 'offer', at, field, from: now.value, to: value }, moment);
  }
}

/** Filters say how many there are: `active (7)`. */
const uncounted = (label: string): string => label.replace(/(?:(?<!\s)\s+)?\(\d+\)$/, '');

/** What a filter offers for not filtering is no state. */
const isWhole = (label: string): boolean =>
  /^(?:all|any|every|alle|tous|toutes|todos|todas|tutti|tutte)\b/i.test(label);

export function observeViewForms(into: StatesSummary, view: View): void {
  for (const form of view.forms)
    for (const { name, options } of form.fields) {
      const inside = /^([^[\]]+)\[([^[\]]+)\]$/.exec(name);
      const field = inside?.[2] ?? name;
      if (options.length < 2 || fieldKind(field) !== 'status') continue;
      for (const { value, label } of options) {
        const state = isWhole(label) ? null : scalarText(value);
        if (state !== null) offer(into, inside?.[1] ?? view.url.path, field, state, uncounted(scalarText(label) ?? ''));
      }
    }
}

function formsIn(page: Page): Form[] {
  const forms = formTexts(page).slice(0, MOST_FORMS).map(readForm);
  return forms.filter((form) => form.shown.length > 0);
}

const TAG = /<(select|input)\b(?:[^<>"']|"[^"]*"|'[^']*')*>/gi;

/** Only the tags that count are parsed: forms are long, and few of their fields hold states. */
function readForm(html: string): Form {
  let form: Form | null = null;
  for (const tag of html.matchAll(TAG)) {
    const name = /\bname\s*=\s*["']?([^"'\s>]+)/i.exec(tag[0])?.[1] ?? '';
    const kind = fieldKind(lastPart(name));
    const isId = idStem(name) !== null && /\btype\s*=\s*["']?hidden/i.test(tag[0]);
    if (kind !== 'status' && kind !== 'flag' && name !== '_method' && !isId) continue;
    form ??= emptyForm(html);
    if (isId) form.ids.push([name, attributesOf(tag[0])['value'] ?? '']);
    if (isId) continue;
    const select = tag[1]!.toLowerCase() === 'select';
    if (select) readSelect(form, html.slice(tag.index, html.indexOf('</select', tag.index)));
    else readInput(form, attributesOf(tag[0]));
  }
  return form ?? { action: '', method: 'GET', shown: [], ids: [] };
}

function emptyForm(html: string): Form {
  const attributes = attributesOf(html.slice(0, tagEnd(html, 0) + 1));
  const { action = '', method = 'GET' } = attributes;
  return { action, method: method.toUpperCase(), shown: [], ids: [] };
}

type Attributes = { readonly [name: string]: string };

function attributesOf(tag: string): Attributes {
  let found: Attributes = {};
  new Parser({ onopentag: (_element, attributes) => (found = attributes) }).end(tag);
  return found;
}

const lastPart = (name: string): string => /\[([^[\]]+)\]$/.exec(name)?.[1] ?? name;

function readSelect(form: Form, html: string): void {
  let name = '';
  const options: Option[] = [];
  let option: Option | null = null;
  const parser = new Parser({
    onopentag(element, attributes: Attributes) {
      if (element === 'select') name = attributes['name'] ?? '';
      else if (element === 'option' && options.length < MOST_OPTIONS) {
        option = { value: attributes['value'] ?? '', label: '', selected: 'selected' in attributes };
        options.push(option);
      }
    },
    ontext(text) {
      if (option !== null) option.label += text;
    },
    onclosetag(element) {
      if (element === 'option') option = null;
    },
  });
  parser.end(html);
  const kind = fieldKind(lastPart(name));
  if (kind === 'status' || kind === 'flag') form.shown.push({ name, kind, options: settled(kind, options) });
}

function settled(kind: FieldKind, options: readonly Option[]): Option[] {
  const own = options.map(({ value, label, selected }) => ({
    value: stateValue(kind, value)?.value ?? '',
    label: scalarText(label) ?? '',
    selected,
  }));
  // without a mark the first one is shown as chosen
  const chosen = own.find((option) => option.selected) ?? own[0];
  const now = chosen?.value === '' ? (meant(chosen.label, own) ?? chosen) : chosen;
  return own.map((option) => ({ ...option, selected: option === now }));
}

/** `open (unchanged)`: what is chosen so as to change nothing says what it is, and sends nothing. */
const meant = (label: string, options: readonly Option[]): Option | undefined =>
  options.find(
    (option) => option.value !== '' && option.label === label.replace(/(?:(?<!\s)\s+)?[([][^()[\]]*[)\]]\s*$/, ''),
  );

function readInput(form: Form, attributes: Attributes): void {
  const { name = '', type = 'text', value = '' } = attributes;
  if (name === '_method') form.method = value.toUpperCase();
  if (type.toLowerCase() !== 'checkbox' || fieldKind(lastPart(name)) !== 'flag') return;
  // a box that is not checked sends what its hidden twin holds, by custom 0
  const checked = 'checked' in attributes;
  const sent = stateValue('flag', checked ? value || 'on' : value === 'true' ? 'false' : '0');
  if (sent !== null) form.shown.push({ name, kind: 'flag', options: [{ ...sent, selected: true }] });
}
