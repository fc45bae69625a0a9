import type { CataloguedError } from '@asbuilt/spec';

// GraphQL and JSON-RPC refuse behind a good status, and so does a page that shows its form again: what was refused is told
// by the code, or by what is said of a field.

/** By the status that says the same. */
const CODES: ReadonlyMap<number, RegExp> = new Map([
  [
    401,
    /^(?:UNAUTHENTICATED|UNAUTHORI[SZ]ED|NOT_?(?:AUTHENTICATED|SIGNED_IN|LOGGED_IN)|(?:AUTHENTICATION|LOGIN|SIGN_?IN)_?REQUIRED|SIGN_?IN(?:_FIRST)?|LOGIN_FIRST|NO_SESSION)$/,
  ],
  [403, /^(?:FORBIDDEN|(?:PERMISSION|ACCESS)_?DENIED|NOT_?(?:ALLOWED|PERMITTED)|INSUFFICIENT_PERMISSIONS?)$/],
  [404, /^(?!PERSISTED|METHOD|OPERATION)(?:\w+_)?(?:NOT_?FOUND|DOES_NOT_EXIST)$/],
  [
    400,
    /^(?:BAD_?USER_?INPUT|BAD_?REQUEST|(?!GRAPHQL)(?:\w+_)?VALIDATION(?:_?(?:ERROR|FAILED))?|INVALID_?(?:INPUT|ARGUMENTS?|PARAMS)|-32602)$/,
  ],
  [409, /^(?:CONFLICT|(?:\w+_)?(?:ALREADY_?EXISTS|DUPLICATE))$/],
  [429, /^(?:(?:RATE_?LIMIT|TOO_?MANY)(?:_\w+|REQUESTS|ED|EXCEEDED)?|THROTTLED)$/],
]);

const WRONG_INPUT = 400;
const OF_INPUT =
  /(?:can(?:no|['’])t be (?:empty|blank)|cannot be (?:empty|blank)|(?:is|are) (?:required|not valid|invalid|too (?:short|long)))(?!\p{L})/iu;

/** The status that says what an error behind a good one tells; its own where it has one. */
export function refusalOf({ status, code, field, message }: CataloguedError): number {
  if (status === 0 || status >= 400) return status;
  const plain = (code ?? '').replaceAll(/(?<=[a-z])(?=[A-Z])|[\s.-](?=[A-Za-z])/g, '_').toUpperCase();
  for (const [like, codes] of CODES) if (codes.test(code ?? '') || codes.test(plain)) return like;
  return (field ?? null) !== null || OF_INPUT.test(message) ? WRONG_INPUT : status;
}
