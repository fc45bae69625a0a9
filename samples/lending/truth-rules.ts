import { controlOf } from './declarations/controls.js';
import { ERRORS, FIELD_ERRORS, fill, type RuleKind } from './declarations/errors.js';
import { INPUTS, inputFields, MAX_PAGE_SIZE, QUERIES, type InputField, type InputName } from './declarations/inputs.js';
import { routeOf, type RouteId } from './declarations/routes.js';
import { SCREEN_IDS, screenOf, type ScreenId } from './declarations/screens.js';

/** Rules that HTML can declare. */
const OF_FORMS: readonly RuleKind[] = [
  'required',
  'type',
  'format',
  'minLength',
  'maxLength',
  'min',
  'max',
  'pattern',
  'enum',
];
const OTHER: readonly RuleKind[] = ['exists', 'after', 'same', 'notPast'];

/** What the rule demands, as a specification writes it (`equals password`), and how it says so where that differs. */
function demandOf(field: InputField, rule: RuleKind): { value: unknown; said?: unknown } | null {
  switch (rule) {
    case 'pattern':
      return field.pattern ? { value: field.pattern.source, said: field.pattern.like } : null;
    case 'exists':
      return field.exists ? { value: `the id of a ${field.exists}` } : null;
    case 'after':
      return field.after === undefined ? null : { value: `> ${field.after}`, said: `{${field.after}}` };
    case 'same':
      return field.same === undefined ? null : { value: `equals ${field.same}`, said: field.same };
    case 'notPast':
      return field.notPast ? { value: 'not in the past' } : null;
    case 'unique':
      return field.unique ? { value: true } : null;
    case 'enum':
      return field.enum ? { value: field.enum, said: field.enum.join(', ') } : null;
    default: {
      const value: unknown = field[rule];
      return value === undefined ? null : { value };
    }
  }
}

/** Text and ticks of a form are what they are; only JSON can send something else in their place. */
const canMistype = (id: RouteId, { type }: InputField): boolean =>
  !routeOf(id).form || type === 'integer' || type === 'number';

/** A hidden field has no constraints, and of the types only a box for numbers shows its own. */
function showsRule(field: InputField, rule: RuleKind): boolean {
  const { tag, attributes } = controlOf(field);
  if (field.control === 'hidden' || !OF_FORMS.includes(rule)) return false;
  return rule !== 'type' || (tag === 'input' && attributes['type'] === 'number');
}

export const formsOf = (id: RouteId): ScreenId[] => SCREEN_IDS.filter((screen) => screenOf(screen).forms?.includes(id));

/** Every rule of every field that a call takes. A form shows its part of them; the server checks them all. */
function inputRules(
  id: RouteId,
  input: InputName,
  where: string,
  broken: readonly string[],
  shown: (screen: ScreenId) => boolean,
) {
  const forms = formsOf(id);
  return inputFields(input).flatMap(([field, declared]) =>
    (Object.keys(FIELD_ERRORS) as RuleKind[]).flatMap((rule) => {
      const demand = demandOf(declared, rule);
      if (!demand) return [];
      if (rule === 'type' && !canMistype(id, declared)) return [];
      const onForm = forms.length > 0 && showsRule(declared, rule);
      return [
        {
          where,
          ...(onForm && { also: forms.map((screen) => `form ${screenOf(screen).route}`) }),
          field,
          rule: OTHER.includes(rule) ? 'other' : rule,
          value: demand.value,
          message: fill(FIELD_ERRORS[rule].message, { label: declared.label, value: demand.said ?? demand.value }),
          side: onForm ? 'both' : 'server',
          exercised: broken.includes(`${id} ${field} ${rule}`) || (onForm && forms.some(shown)),
        },
      ];
    }),
  );
}

export function rulesOf(id: RouteId, broken: readonly string[], shown: (screen: ScreenId) => boolean) {
  const { method, path, takes, operationTakes = {} } = routeOf(id);
  const own = takes ? inputRules(id, takes, `${method} ${path}`, broken, shown) : [];
  const graph = Object.entries(operationTakes).flatMap(([operation, input]) =>
    input in INPUTS ? inputRules(id, input, `${method} ${path} #${operation}`, broken, shown) : [],
  );
  return [...own, ...graph];
}

interface QueryRule {
  field: string;
  rule: string;
  value: unknown;
}

const PAGING: readonly QueryRule[] = [
  { field: 'page', rule: 'type', value: 'integer' },
  { field: 'page', rule: 'min', value: 1 },
  { field: 'perPage', rule: 'type', value: 'integer' },
  { field: 'perPage', rule: 'min', value: 1 },
  { field: 'perPage', rule: 'max', value: MAX_PAGE_SIZE },
];

/** What the query of a list may hold. Only the search box shows its rule in a form. */
export function queryRulesOf(id: RouteId, broken: readonly string[], shown: (screen: ScreenId) => boolean) {
  const { method, path, query } = routeOf(id);
  if (!query) return [];
  const declared = Object.entries<{ enum?: readonly string[]; maxLength?: number }>(QUERIES[query]).flatMap(
    ([field, rules]): QueryRule[] => [
      ...(rules.enum ? [{ field, rule: 'enum', value: rules.enum }] : []),
      ...(rules.maxLength === undefined ? [] : [{ field, rule: 'maxLength', value: rules.maxLength }]),
    ],
  );
  const forms = formsOf(id);
  return [...declared, ...PAGING].map(({ field, rule, value }) => {
    const onForm = rule === 'maxLength' && forms.length > 0;
    return {
      where: `${method} ${path}`,
      ...(onForm && { also: forms.map((screen) => `form ${screenOf(screen).route}`) }),
      field,
      rule,
      value,
      message: fill(ERRORS.BAD_QUERY.message, { name: field }),
      side: onForm ? 'both' : 'server',
      exercised: broken.includes(`${id} ${field} ${rule}`) || (onForm && forms.some(shown)),
    };
  });
}
