import { isMadeOf, piecesOf, type CataloguedError, type Constant, type Rule, type Spec } from '@asbuilt/spec';

// Some constants are told by rules, and some by what refusals say: without those nobody tells them.

const BOUNDS = new Set<Rule['rule']>(['minLength', 'maxLength', 'min', 'max']);
/** How such a constant says it: `At most 80 characters. Applies to name.`; in earlier documents `: a rule of name.` */
const isByRule = ({ meaning }: Constant): boolean =>
  /(?:\. Applies to |: a rule of )/.test(meaning) && meaning.endsWith('.');
/** `From the setting loanDays. Error message: “A loan may last at most 14 days.”`; in earlier documents `A refusal says so:` */
const BY_REFUSAL = / ?(?:A refusal says so[.:]|From an error message\.|Error message:) “/;

/** Takes out of a document of one's own what only rules and refusals tell that it does not have any more. */
export function withoutBounds(spec: Spec, before: Spec): void {
  const rules = gone(before.validation.statements, spec.validation.statements);
  const errors = gone(before.errors.statements, spec.errors.statements);
  if (rules.length + errors.length === 0) return;
  spec.constants.statements = spec.constants.statements
    .flatMap((one) => (isByRule(one) ? byRules(one, rules, spec.validation.statements) : [one]))
    .flatMap((one) => byRefusals(one, errors));
}

function gone<S extends { readonly id: string }>(before: readonly S[], now: readonly S[]): S[] {
  const ids = new Set(now.map(({ id }) => id));
  return before.filter(({ id }) => !ids.has(id));
}

/** `2..60` is told by two rules. */
const endsOf = ({ value }: Constant): number[] => String(value).split('..').map(Number);
const placesOf = ({ where, also = [] }: Rule): string[] => [where, ...also];

function byRules(constant: Constant, without: readonly Rule[], left: readonly Rule[]): Constant[] {
  const ends = endsOf(constant);
  const tells = ({ rule, value }: Rule) => BOUNDS.has(rule) && ends.includes(value as number);
  const of = (rules: readonly Rule[], place: string) =>
    rules.filter((rule) => tells(rule) && placesOf(rule).includes(place));
  const where = constant.where.filter(
    (place) =>
      of(without, place).length === 0 || ends.every((end) => of(left, place).some(({ value }) => value === end)),
  );
  if (where.length === constant.where.length) return [constant];
  return where.length === 0 ? [] : [{ ...constant, where }];
}

function byRefusals(constant: Constant, without: readonly CataloguedError[]): Constant[] {
  const { meaning } = constant;
  const said = BY_REFUSAL.exec(meaning);
  if (said === null || !meaning.endsWith('”')) return [constant];
  const words = meaning.slice(said.index + said[0].length, -1);
  if (!without.some((error) => isSaying(error, words))) return [constant];
  return said.index === 0 ? [] : [{ ...constant, meaning: meaning.slice(0, said.index) }];
}

/** What varies stands in braces: `The name must be at most {max} characters`. */
const isSaying = ({ message }: CataloguedError, words: string): boolean => isMadeOf(words, piecesOf(message), 0);
