import { textOf, type JsonObject } from './found.js';

// `name` names the error in some products (`{"name":"Forbidden","className":"forbidden"}`) and the field in others
// (`{"name":"Qty","message":"…"}`). Which of the two is told by how the word is built and by what stands beside it.

/** The reason phrases of HTTP, as classes of errors are called after them; Feathers and others shorten some. */
const PHRASES = new Set(
  (
    'BadRequest Unauthorized NotAuthenticated PaymentRequired Forbidden NotFound MethodNotAllowed NotAcceptable ' +
    'RequestTimeout Timeout Conflict Gone LengthRequired PreconditionFailed PayloadTooLarge ContentTooLarge ' +
    'UnsupportedMediaType ExpectationFailed UnprocessableEntity UnprocessableContent Unprocessable Locked ' +
    'FailedDependency PreconditionRequired TooManyRequests InternalServerError NotImplemented BadGateway ' +
    'ServiceUnavailable Unavailable GatewayTimeout'
  ).split(' '),
);

/** Names of fields are written in small letters and joined without hyphens. */
const BUILT_AS_NO_FIELD = /-|(?:Error|Exception|Failure)$|^[A-Z][A-Z0-9_]+$/;

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '');

/** Does the `name` that an error object has name the error, and no field? */
export function namesTheError(error: JsonObject, name: string): boolean {
  if (BUILT_AS_NO_FIELD.test(name) || PHRASES.has(name)) return true;
  const className = textOf(error['className']);
  return className !== null && plain(className) === plain(name);
}
