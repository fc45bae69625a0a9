import { byText, statementId, type Screen } from '@asbuilt/spec';
import { parseAddress } from '../kit/address.js';
import type { Lowest } from '../kit/lowest.js';
import type { FieldNote, FormNote } from './form-notes.js';
import type { Product } from './statement.js';
import type { Page } from './summary.js';

type Form = Screen['forms'][number];

export function formsOf(page: Page, screen: string, { known }: Product): Form[] {
  const paths = new Map((known.points.calls?.statements ?? []).map((call) => [call.id, call.path]));
  return [...page.forms.kept]
    .sort(([a], [b]) => byText(a, b))
    .map(([key, note]): Form => {
      const call = note.address === '' ? undefined : known.calls.callAt(note.address);
      const { method } = note;
      return {
        id: statementId('screens', `${screen} form ${key}`),
        ...(note.name === '' ? {} : { name: note.name }),
        action: (call && paths.get(call)) ?? plainPath(note),
        method: note.address === '' ? method : parseAddress(note.address).method,
        ...(call === undefined ? {} : { call }),
        fields: fieldsOf(note),
      };
    });
}

const plainPath = ({ address }: FormNote): string =>
  address === '' ? '' : (address.split(' ')[2] ?? '').replaceAll(/\{\w+\}/g, '{id}');

function fieldsOf({ fields }: FormNote): Form['fields'] {
  return [...fields.kept]
    .sort(([a, x], [b, y]) => x.place - y.place || byText(a, b))
    .map(([name, note]) => fieldOf(name, note));
}

function fieldOf(name: string, note: FieldNote): Form['fields'][number] {
  const label = usual(note.labels);
  const options = note.options.over ? [] : [...note.options.kept.keys()].filter((option) => option !== '');
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
