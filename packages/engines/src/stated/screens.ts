import type { StatedForm } from '@asbuilt/evidence';
import { statementId, type Screen } from '@asbuilt/spec';
import { quoted, type Folding } from './folding.js';
import { blankSlots } from '../kit/address/blank-slots.js';

export const screenFolding: Folding<'screens'> = {
  keyOf: ({ route }) => blankSlots(route),
  keyFor: ({ route }) => blankSlots(route),
  make: ({ route, title, forms = [] }, ground) => ({
    id: statementId('screens', blankSlots(route)),
    ...ground,
    route,
    params: [...route.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => ({
      name,
      in: 'path' as const,
      type: 'string',
    })),
    title,
    headings: [],
    forms: forms.map((form) => formOf(form, route)),
    actions: [],
    links: [],
    calls: [],
    picture: null,
  }),
  /** A form that was seen tells more of itself than a document; one that was not is added. */
  extend(screen, { forms = [] }) {
    const fresh = forms.filter(({ fields }) => fields.length > 0 && !screen.forms.some((seen) => holds(seen, fields)));
    if (fresh.length === 0) return screen;
    return { ...screen, forms: [...screen.forms, ...fresh.map((form) => formOf(form, screen.route))] };
  },
};

type Form = Screen['forms'][number];

/** Its fields tell a form: what it is sent to a document may leave out, and fields that nobody sees stand in none. */
const holds = (seen: Form, fields: StatedForm['fields']): boolean =>
  fields.every(({ name }) => seen.fields.some((field) => field.name === name));

function formOf({ name, method, action, fields }: StatedForm, route: string): Form {
  return {
    id: statementId('screens', `${blankSlots(route)} form ${quoted(fields.map((field) => field.name))}`),
    ...(name !== undefined && { name }),
    action,
    method,
    fields: fields.map(({ constraints, options, ...field }) => ({
      ...field,
      ...(constraints !== undefined && { constraints: Object.fromEntries(constraints) }),
      ...(options !== undefined && { options: [...options] }),
    })),
  };
}
