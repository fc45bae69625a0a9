import { byText, statementId, type Call, type Screen } from '@asbuilt/spec';
import { parseAddress } from '../../kit/address/address.js';
import { choiceText, restricted, type Case } from '../../kit/address/choices.js';
import { copied } from '../../kit/summary/copy.js';
import { nameSlots } from '../../calls/parameters.js';
import { at } from '../../kit/summary/maps.js';
import type { Lowest } from '../../kit/summary/lowest.js';
import { mergeForm, optionsShown, type FieldNote, type FormNote } from '../kept/form-notes.js';
import { routeText, stepsOf } from '../routes/route-text.js';
import { parseScreen } from '../routes/screen-address.js';
import type { Found, Product } from '../found.js';
import { sentOf } from './sent-by-script.js';

type Form = Screen['forms'][number];

/** Forms to one place with the same fields are one, whatever thing each was opened for. */
export function formsOf({ page, addresses }: Found, screen: string, product: Product): Form[] {
  const forms = new Map<string, Alike>();
  const asked = askedOf(addresses, product);
  const sent = sentOf(addresses, product);
  const shown = new Set(
    [...page.forms.kept.values()].map(({ address }) => address).filter((to) => !to.startsWith('POST ')),
  );
  const isCall = (address: string) => product.known.calls.callAt(address) !== undefined;
  for (const [, kept] of [...page.forms.kept].sort(([a], [b]) => byText(a, b))) {
    const note = sent(meant(asked(kept), (address) => shown.has(address) || isCall(address)));
    const fields = fieldsOf(note).flatMap((field) => (NOT_FILLED_IN.has(field.type ?? '') ? [] : [field.name]));
    const to = `${note.method}\n${actionOf(note, product)}`;
    const key = [to, ...fields].join('\n');
    at(forms, key, (): Alike => ({ to, fields: new Set(fields), notes: [] })).notes.push(note);
  }
  return [...withTheirParts(forms)].map(([key, { notes }]): Form => {
    const [first] = notes as [FormNote, ...FormNote[]];
    const note = notes.slice(1).reduce((all, one) => mergeForm(all, copied(one)), copied(first));
    const names = new Set(notes.map(({ name }) => name).filter((name) => name !== ''));
    const call = note.address === '' ? undefined : product.known.calls.callAt(note.address);
    return {
      id: statementId('screens', `${screen} form ${key}`),
      ...(names.size === 1 ? { name: [...names][0]! } : {}),
      action: actionOf(note, product),
      method: note.method,
      ...(call === undefined ? {} : { call }),
      fields: fieldsOf(note),
    };
  });
}

/**
 * What a page that was sent has among its fields, and the record of a page among its buttons or not at all: no form is
 * another by it.
 */
const NOT_FILLED_IN = new Set(['submit', 'image', 'button', 'reset', 'hidden']);
const METHODS = ['PUT', 'PATCH', 'DELETE'];

/**
 * Servers take a form for what its hidden `_method` says (Rails, Laravel, Symfony, Spring), which a page's record does not
 * tell: where the product has no POST there and only one of these, it is meant.
 */
function meant(note: FormNote, isTaken: (address: string) => boolean): FormNote {
  if (note.method !== 'POST') return note;
  const as = (method: string) => ({ ...note, method, address: note.address.replace(/^POST(?= )/, method) });
  const [one, ...others] = isTaken(note.address) ? [] : METHODS.map(as).filter(({ address }) => isTaken(address));
  return one === undefined || others.length > 0 ? note : one;
}

/** Forms to one place with the same fields. */
interface Alike {
  readonly to: string;
  readonly fields: ReadonlySet<string>;
  readonly notes: FormNote[];
}

const isNameless = ({ notes }: Alike): boolean => notes.every(({ name }) => name === '');

// A box to search with has one or two of the fields of the list that it stands above.
const FEWEST_OF_A_PART = 3;

/**
 * A form as a server sent it has no name, and what is hidden on the page as it stood: of the two, the one with fewer fields
 * is a part of the other, where only one other has all of its fields.
 */
function withTheirParts(forms: ReadonlyMap<string, Alike>): ReadonlyMap<string, Alike> {
  const left = new Map(forms);
  for (const [key, part] of [...forms].sort(([, a], [, b]) => a.fields.size - b.fields.size)) {
    if (part.fields.size < FEWEST_OF_A_PART) continue;
    const holds = (whole: Alike) =>
      whole.to === part.to &&
      whole.fields.size > part.fields.size &&
      [...part.fields].every((field) => whole.fields.has(field)) &&
      (isNameless(whole) || isNameless(part));
    const [whole, ...others] = [...left.values()].filter(holds);
    if (whole === undefined || others.length > 0) continue;
    whole.notes.push(...part.notes);
    left.delete(key);
  }
  return left;
}

/**
 * A form that says neither how nor where asks the page itself, unless a script sends it: told where the page was asked for
 * with what the form has fields for.
 */
function askedOf(addresses: readonly string[], { known, calls }: Product): (note: FormNote) => FormNote {
  const pages = addresses.flatMap((one) => {
    const address = `GET ${one}`;
    const call = parseScreen(one).hash === null ? calls.get(known.calls.callAt(address) ?? '') : undefined;
    return call === undefined ? [] : [{ address, names: namesAsked(call) }];
  });
  return (note) => {
    if (note.address !== '' || note.method !== '') return note;
    const page = pages.find(({ names }) => [...note.fields.kept.keys()].some((field) => names.has(field)));
    return page === undefined ? note : { ...note, method: 'GET', address: page.address };
  };
}

const namesAsked = ({ params }: Call): ReadonlySet<string> =>
  new Set(params.flatMap((param) => (param.in === 'query' ? [param.name] : [])));

/** As the call that it makes is written, else as a screen at the same address is; empty where a script decides. */
function actionOf({ address }: FormNote, { known, calls, routeOf }: Product): string {
  if (address === '') return '';
  const made = calls.get(known.calls.callAt(address) ?? '');
  if (made !== undefined) return made.path + choiceText(chosenInAddress(made, address));
  const [, origin, path = '', chosen] = address.split(' ');
  const route = routeOf([origin, path, ...(chosen?.startsWith('?') ? [chosen] : [])].join(' '));
  return route === null ? path.replaceAll(/\{\w+\}/g, '{id}') : routeText(route, nameSlots(stepsOf(route)), false);
}

/** What the form says of the choice in its address; the rest it sends. */
const chosenInAddress = ({ chosenBy = [] }: Call, address: string): Case =>
  restricted(parseAddress(address).case, new Set(chosenBy.map(({ name }) => name)));

function fieldsOf({ fields }: FormNote): Form['fields'] {
  return [...fields.kept]
    .sort(([a, x], [b, y]) => x.place - y.place || byText(a, b))
    .map(([name, note]) => fieldOf(name, note));
}

function fieldOf(name: string, note: FieldNote): Form['fields'][number] {
  const label = usual(note.labels);
  const options = note.options.over ? [] : optionsShown(note.options).filter(Boolean).sort(byText);
  const constraints = Object.fromEntries(
    [...note.constraints.kept.keys()].sort(byText).map((text) => {
      const sign = text.indexOf('=');
      return [text.slice(0, sign), text.slice(sign + 1)] as const;
    }),
  );
  return {
    name,
    ...(label === undefined || label === name ? {} : { label }),
    type: usual(note.types) ?? 'text',
    // on every record: what is asked for at times only depends on something else
    ...(note.required > 0 ? { required: note.required === note.count } : {}),
    ...(note.constraints.kept.size > 0 ? { constraints } : {}),
    ...(options.length > 0 ? { options } : {}),
  };
}

const usual = ({ kept }: Lowest<number>): string | undefined =>
  [...kept].sort(([a, n], [b, m]) => m - n || byText(a, b))[0]?.[0];
