import { byText, statementId, type Call } from '@asbuilt/spec';
import { evidenceOf } from '../../kit/summary/refs.js';
import type { Declared } from './declared.js';
import { doesWhat, nounOf } from '../does.js';
import { nameSlots, pathParameters } from '../parameters.js';
import { partsOf, pathOf } from '../statement.js';
import { blankSlots } from '../../kit/address/blank-slots.js';

// The product says so itself. A form was made for the call; a link may lead to what is no longer there.
const DOCUMENTED = 0.9;
const OFFERED_BY_FORM = 0.88;
const OFFERED_BY_LINK = 0.8;

/** A call that only pages speak of: what it answers was not seen. */
export function declaredOf(declared: Declared, origins: readonly string[]): Call {
  const { steps, seen, form, documented, fields } = declared;
  const { method, format } = partsOf(declared);
  const names = nameSlots(steps);
  const tokens = steps.map((step) => step.token);
  const sorted = [...fields].sort(byText);
  const queries = method === 'GET' ? sorted : [];
  const path = pathOf(steps, names, format, declared.slashed);
  const main = declared.origin === origins[0];
  return {
    id: statementId('calls', `${main ? '' : declared.origin} ${method} ${blankSlots(path)} `),
    basis: ['declared'],
    support: seen.count,
    against: 0,
    confidence: documented ? DOCUMENTED : form ? OFFERED_BY_FORM : OFFERED_BY_LINK,
    evidence: evidenceOf(seen),
    method,
    path,
    ...(main ? {} : { origin: declared.origin }),
    operation: null,
    style: form ? 'form' : 'rest',
    does: doesWhat({ method, tokens, operation: '', reads: false, uploads: false, queries, answer: null, page: true }),
    entity: nounOf(tokens, method),
    params: [...pathParameters(steps, names), ...offeredQueries(queries)],
    ...offeredRequest([...declared.mimes].sort(byText), sorted),
    responses: [],
  };
}

const offeredQueries = (names: readonly string[]): Call['params'] =>
  names.map((name) => ({ name, in: 'query', required: false, schema: { type: 'string' } }));

function offeredRequest(mimes: readonly string[], fields: readonly string[]): Pick<Call, 'request' | 'requests'> {
  const properties = Object.fromEntries(fields.map((name) => [name, {}]));
  const schema = fields.length === 0 ? {} : { type: 'object', properties };
  const [request = null, ...requests] = mimes.map((mime) => ({ mime, schema }));
  return requests.length > 0 ? { request, requests } : { request };
}
