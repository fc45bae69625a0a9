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
  how: 'Send what they forbid to the calls themselves, not through the client that holds it back.',
  nameOf: ({ field, rule, value }) =>
    `${field}: ${rule}${typeof value === 'number' || typeof value === 'string' ? ` ${value}` : ''}`,
};
const CONSTANTS: Kind<Constant> = {
  point: 'constants',
  called: 'constant',
  how: 'Record what they hold for: what is at the limit and beyond it, and a client that is left open for a while.',
  nameOf: ({ name }) => name,
};
const ERRORS: Kind<CataloguedError> = {
  point: 'errors',
  called: 'error',
  how: 'Record what makes the product say them.',
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
    const says = `Known by the shipped code alone, and shown by no traffic: ${count}${named === '' ? '' : ` (${named})`}.`;
    return [{ ...gapKind(point, 'coded'), says, how, about: coded.map(({ id }) => id).sort(byText) }];
  };

export const codedRules = gapFor(RULES);
export const codedConstants = gapFor(CONSTANTS);
export const codedErrors = gapFor(ERRORS);
