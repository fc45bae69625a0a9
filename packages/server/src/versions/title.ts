import type { PointName, Statement, StatementOf } from '@asbuilt/spec';

export interface Title {
  /** What people call the statement. */
  readonly title: string;
  /** What else they may search it by. */
  readonly detail: string;
}

type Titles = { readonly [Name in PointName]: (statement: StatementOf[Name]) => Title };

const TITLES: Titles = {
  purpose: ({ text, kind }) => ({ title: text, detail: kind }),
  screens: ({ route, title, headings }) => ({ title: route, detail: [title ?? '', ...headings].join(' · ') }),
  entities: ({ name, fields }) => ({ title: name, detail: fields.map(({ path }) => path).join(', ') }),
  states: ({ entity, field, states }) => ({
    title: `${entity}.${field}`,
    detail: states.map(({ name }) => name).join(', '),
  }),
  validation: ({ field, rule, value, message }) => ({
    title: `${field} ${rule}${value === undefined ? '' : ` ${JSON.stringify(value)}`}`,
    detail: message ?? '',
  }),
  roles: ({ name, actors }) => ({ title: name, detail: actors.join(', ') }),
  calls: ({ method, path, operation, entity }) => ({
    title: `${method} ${path}${operation === null ? '' : ` ${operation}`}`,
    detail: entity ?? '',
  }),
  errors: ({ status, code, message }) => ({ title: `${status} ${code ?? ''}`.trim(), detail: message }),
  constants: ({ name, value, meaning }) => ({ title: name, detail: `${JSON.stringify(value)} ${meaning}` }),
};

export function titleOf(point: PointName, statement: Statement): Title {
  return (TITLES[point] as (statement: Statement) => Title)(statement);
}
