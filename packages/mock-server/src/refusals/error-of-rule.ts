import type { CataloguedError, Rule, Spec } from '@asbuilt/spec';
import type { Known } from '../learned/call-knowledge.js';
import { says } from '../learned/message-template.js';
import { leafOf } from '../learned/naming.js';

// A catalogued error says what one rule says. What is said of a maximum is not said of a minimum, though it is about the
// same field: a code that stands with another rule alone would be a wrong one.

export type Titled = CataloguedError & { readonly title?: string; readonly fields?: readonly string[] };

/** The error that says what the rule says; else of a rule of its kind about the same field; else one that is said of any. */
export function errorOfRule(spec: Spec, known: Known, rule: Rule): Titled | null {
  const isAbout = ({ field, fields }: Titled) => field === rule.field || fields?.includes(rule.field) === true;
  const fits = (error: CataloguedError) => isAbout(error) && says(error.message, rule.message);
  const own = known.errors.find(fits) ?? known.errors.find(({ message }) => says(message, rule.message));
  const said = own ?? spec.errors.statements.find(fits);
  if (said !== undefined) return said;
  const ofKind = known.errors.find((error) => isAbout(error) && kindsOf(spec, error).has(rule.rule));
  return ofKind ?? known.errors.find((error) => isOfAnyRule(spec, error)) ?? null;
}

/** The kinds of rules in whose words an error speaks. */
function kindsOf({ validation }: Spec, { message, field }: CataloguedError): Set<Rule['rule']> {
  const told = validation.statements.filter(
    (rule) => (field === null || leafOf(rule.field) === leafOf(field)) && says(message, rule.message),
  );
  return new Set(told.map(({ rule }) => rule));
}

const LEAST_KINDS = 2;

/** `VALIDATION_ERROR` stands with whatever is wrong. */
function isOfAnyRule(spec: Spec, { code, status }: CataloguedError): boolean {
  if (code === undefined) return false;
  const alike = spec.errors.statements.filter((one) => one.code === code && one.status === status);
  return new Set(alike.flatMap((one) => [...kindsOf(spec, one)])).size >= LEAST_KINDS;
}

// Of what is sent, whatever is wrong with it.
const OF_INPUT = [422, 400];
const CONFLICT = 409;

/** The status that what breaks a rule is refused with, where no error tells: of this call, else of most calls. */
export function statusOfRule({ calls }: Spec, { call }: Known, { rule }: Rule): number {
  const own = call.responses.map(({ status }) => status);
  if (rule === 'unique' && own.includes(CONFLICT)) return CONFLICT;
  const seen = OF_INPUT.find((status) => own.includes(status));
  if (seen !== undefined) return seen;
  const often = (status: number) =>
    calls.statements.filter((one) => one.responses.some((response) => response.status === status)).length;
  return OF_INPUT.toSorted((a, b) => often(b) - often(a))[0]!;
}

/** What stands above all that is said of fields with a status: `Please check the form.` */
export function titleOfAll({ errors }: Known, status: number): string | undefined {
  const titles = new Set(errors.filter((one) => one.status === status && one.field !== null).map(titleIn));
  return titles.size === 1 ? [...titles][0] : undefined;
}

const titleIn = ({ title }: Titled): string | undefined => title;
