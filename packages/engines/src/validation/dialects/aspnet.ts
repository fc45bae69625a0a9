import type { FoundError } from '../../errors/found.js';
import { CONVERTIBLE, knownDemandOf } from '../grammar/formats.js';
import { amount, NUMBER, phrase } from '../grammar/phrase.js';
import { demand } from '../rule.js';
import type { Dialect } from './dialect.js';

/** ASP.NET data annotations in ProblemDetails: "The field Age must be between 0 and 120.", FluentValidation's sentences. */
export const aspnet: Dialect = {
  name: 'ASP.NET',
  phrases: [
    phrase(new RegExp(`with a minimum length of ${NUMBER} and a maximum length of ${NUMBER}`), (m) => [
      demand('minLength', amount(m[1])),
      demand('maxLength', amount(m[2])),
    ]),
    phrase(new RegExp(`with a maximum length of ${NUMBER}`), (m) => [demand('maxLength', amount(m[1]))]),
    phrase(new RegExp(`with a minimum length of ${NUMBER}`), (m) => [demand('minLength', amount(m[1]))]),
    phrase(/^the field .+ must match the regular expression '(.+)'/, (m) => [demand('pattern', m[1]!)]),
    phrase(/field is not a valid e-mail address|is not a valid email address/, () => [demand('format', 'email')]),
    phrase(/field is not a valid fully-qualified/, () => [demand('format', 'url')]),
    // a number, a day or one of the names of an enumeration: the sentence is the same
    phrase(/^the value '.+' is not valid for ./, () => [demand('other', CONVERTIBLE)]),
    phrase(/has a range of values which does not include /, () => [demand('enum')]),
    phrase(
      /json value could not be converted to (?:system\.)?(?:nullable`1\[system\.)?(\w+)/,
      (m) => knownDemandOf(m[1]!) ?? [demand('type', m[1]!)],
    ),
  ],
};

/** Of a body that could not be read, the places that it could not be read at: `$.items[0].qty`, or all of it. */
const UNREAD = /^\$|^$/;

/**
 * Where the body could not be read, ASP.NET says as well that the parameter of its own program that holds it is missing: "The
 * order field is required." That is no field of the request.
 */
export function withoutParameter(errors: readonly FoundError[]): readonly FoundError[] {
  const places = errors.map(({ at }) => at.split('/').at(-2) ?? at);
  if (!places.some((place, i) => UNREAD.test(place) && errors[i]!.at.startsWith('/errors/'))) return errors;
  return errors.filter(({ field, message }) => field === null || message !== `The ${field} field is required.`);
}
