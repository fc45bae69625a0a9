import type { Exchange, Url, ViewField, ViewForm } from '@asbuilt/evidence';
import { leadsTo } from '../kit/address/address.js';
import { isMachinery } from '../validation/field-key.js';
import { idStem, queryThing, type QueryThing } from './query-thing.js';

// Forms on pages that are about one thing by their query, and change that thing: what they ask for are its fields.

/** The thing that an exchange is about, by its query and by the form that is sent. */
export function thingOf({ url, request }: Pick<Exchange, 'url' | 'request'>): QueryThing | null {
  if (request?.is !== 'form') return queryThing(url.segments, url.query);
  const sent = request.fields.map(({ name, value }): [string, string] => [name, value ?? '']);
  return queryThing(url.segments, [...url.query, ...sent]);
}

/** The form with what it tells of the thing; null where it is not said to change the thing of the page. */
export function formOfThing(form: ViewForm, page: Url, thing: QueryThing): ViewForm | null {
  // names in brackets say themselves what they belong to
  if (form.method.toUpperCase() === 'GET' || form.fields.some(({ name }) => /\[[^\]]/.test(name))) return null;
  const target = leadsTo(form.action, page);
  if (target === null) return null;
  const names = form.fields.filter(({ type, name }) => type === 'hidden' && isNameOf(name, thing)).map((f) => f.name);
  const sent = names.map((name): [string, string] => [name, thing.id]);
  const changed = queryThing(target.segments, [...queryOf(form.action, page), ...sent]);
  if (changed === null || changed.id !== thing.id || changed.noun !== thing.noun) return null;
  const fields = form.fields.filter((field) => isOfThing(field, form.fields) && !isNameOf(field.name, thing));
  return fields.length === 0 ? null : { ...form, fields };
}

/** `group_id` where the group is shown, `id` where it is sent. */
const isNameOf = (name: string, thing: QueryThing): boolean =>
  name === thing.name || idStem(name) === '' || idStem(name) === thing.noun;

/** What an action says by its query; without one it is the page itself. */
export function queryOf(action: string, page: Url): [string, string][] {
  if (action === '') return page.query.map(([name, value]) => [name, value]);
  const start = action.indexOf('?');
  return start < 0 ? [] : [...new URLSearchParams(action.slice(start).replace(/#.*/s, ''))];
}

const NO_DATA = new Set(['submit', 'button', 'reset', 'image', 'file']);
// `Watcher-7-Type`: what is numbered is one of several things beside it.
const NAME = /^(?!.*-\d+(?:-|$))\p{L}[\p{L}\p{N}_-]*(?:\[\])?$/u;

function isOfThing({ name, type }: ViewField, all: readonly ViewField[]): boolean {
  if (NO_DATA.has(type) || !NAME.test(name) || isMachinery(name)) return false;
  // what is hidden says how the form works, but for what the thing belongs to
  if (type === 'hidden') return idStem(name) !== null;
  // what is asked for to make sure
  if (type === 'password') return /^pass(?:word)?$/i.test(name);
  // `TimeLeft-Units` says how `TimeLeft` is meant
  return !all.some((other) => name.startsWith(`${other.name}-`));
}
