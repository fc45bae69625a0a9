import type { Exchange } from '@asbuilt/evidence';
import { isObject, type FoundError } from '../../errors/found.js';

// `forbidden` and `not allowed` are said of what was sent as well as of who sent it: "field state is forbidden". That
// refuses a value, and nobody's right.

const OF_WHAT_WAS_SENT =
  /\b(?:fields?|param(?:eter)?s?|attributes?|propert(?:y|ies)|columns?|keys?|values?|arguments?|headers?|characters?|(?:file|content|media|mime)[ -]?types?|extensions?|methods?)\b/i;
const CODE_OF_WHAT_WAS_SENT =
  /(?:^|[._-])(?:field|param(?:eter)?|attribute|property|column|key|value|argument|header|character|type|extension|format|method|null|blank|empty)s?[._-]?(?:is[._-]?)?(?:forbidden|not[._-]?allowed)$/i;
const NOT_TO_BE_EMPTY =
  /not (?:allowed|permitted|be) to be (?:empty|blank|null)|(?:empty|blank|null) (?:is|are) not allowed/i;

/** Whether an error is about a part of what was sent. `ofPeople`: words that tell that it is about who asks. */
export function isOfField(error: FoundError, exchange: Exchange, ofPeople: RegExp): boolean {
  const { field, code, message } = error;
  if (field !== null || CODE_OF_WHAT_WAS_SENT.test(code ?? '') || NOT_TO_BE_EMPTY.test(message)) return true;
  if (ofPeople.test(message)) return false;
  return OF_WHAT_WAS_SENT.test(message) || namesOfSent(exchange).some((name) => isSubject(name, message, ofPeople));
}

/** The same of a 403: the error names a part of what was sent. Who may not send it may send the others, or not: nobody knows. */
export const isOfSentField = ({ field }: FoundError, exchange: Exchange): boolean =>
  field !== null && namesOfSent(exchange).includes(field);

/** It is quoted, or the sentence begins with it: `"state" is not allowed`, `The state is forbidden`. */
function isSubject(name: string, message: string, ofPeople: RegExp): boolean {
  if (name === '' || ofPeople.test(name)) return false;
  const said = message.toLowerCase();
  const own = name.toLowerCase();
  const quoted = [`"${own}"`, `'${own}'`, `\`${own}\``, `“${own}”`];
  return quoted.some((one) => said.includes(one)) || said.replace(/^the /, '').startsWith(`${own} `);
}

/** The names of the members of the body, and of the query. */
function namesOfSent({ request, url }: Exchange): string[] {
  const inBody =
    request?.is === 'form'
      ? request.fields.map(({ name }) => name)
      : request?.is === 'json' && isObject(request.value)
        ? Object.keys(request.value)
        : [];
  return [...inBody, ...url.query.map(([name]) => name)];
}
