import {
  byText,
  gapKind,
  type CataloguedError,
  type Constant,
  type Gap,
  type PointName,
  type Rule,
} from '@asbuilt/spec';

// What nothing but the shipped code tells of a point is not shown to be so.

/** A list that nobody reads to its end names nothing. */
const MOST_NAMED = 8;
/** Of a message as many characters as tell it from others. */
const LONGEST_NAME = 60;

interface Kind<S> {
  readonly point: PointName;
  readonly called: string;
  readonly how: string;
  readonly nameOf: (statement: S) => string;
}

const RULES: Kind<Rule> = {
  point: 'validation',
  called: 'rule',
  how: 'Send invalid values directly to the API, bypassing the client.',
  nameOf: ({ field, rule, value }) =>
    `${field}: ${rule}${typeof value === 'number' || typeof value === 'string' ? ` ${value}` : ''}`,
};
const CONSTANTS: Kind<Constant> = {
  point: 'constants',
  called: 'constant',
  how: 'Record values at and beyond each limit, and leave the client open for a while.',
  nameOf: ({ name }) => name,
};
const ERRORS: Kind<CataloguedError> = {
  point: 'errors',
  called: 'error',
  how: 'Provoke these errors while recording.',
  nameOf: ({ code, message }) => (message === '' ? (code ?? '') : `“${message.slice(0, LONGEST_NAME)}”`),
};

type Coded = { readonly id: string; readonly basis: readonly string[] };

const gapFor =
  <S extends Coded>({ point, called, how, nameOf }: Kind<S>) =>
  (statements: readonly S[]): Gap[] => {
    const coded = statements.filter(({ basis }) => basis.every((one) => one === 'coded'));
    if (coded.length === 0) return [];
    const names = [...new Set(coded.map(nameOf))].filter((name) => name !== '').sort(byText);
    const rest = names.length - MOST_NAMED;
    const named = names.slice(0, MOST_NAMED).join('; ') + (rest > 0 ? `; and ${rest} more` : '');
    const count = `${coded.length} ${called}${coded.length === 1 ? '' : 's'}`;
    const says = `Found in the shipped code only, never seen in traffic: ${count}${named === '' ? '' : ` (${named})`}.`;
    return [{ ...gapKind(point, 'coded'), says, how, about: coded.map(({ id }) => id).sort(byText) }];
  };

export const codedRules = gapFor(RULES);
export const codedConstants = gapFor(CONSTANTS);
export const codedErrors = gapFor(ERRORS);
