import { byText, statementId, type Call } from '@asbuilt/spec';
import { evidenceOf, type Sightings } from '../../kit/summary/refs.js';
import { DESCRIBED, type Said } from './described.js';
import { doesWhat } from '../does.js';
import type { Found } from '../found.js';
import { nameSlots } from '../parameters.js';
import { partsOf, pathOf } from '../statement.js';
import { blankSlots } from '../../kit/address/blank-slots.js';

// What a GraphQL schema says. It names no address: that is the one where operations were seen, if there is one.

export const isOperation = (found: Found, field: string): boolean =>
  found.leaf.style === 'graphql' && partsOf(found).operation === field;

/** Paths at which GraphQL was seen. */
export function endpointsIn(served: readonly Found[]): string[] {
  const paths = served
    .filter(({ leaf }) => leaf.style === 'graphql')
    .map(({ steps }) => pathOf(steps, nameSlots(steps), '', false));
  return [...new Set(paths)].sort(byText);
}

/** Where none was seen, or several were. */
const SOMEWHERE = '/{endpoint}';

export const isSomewhere = ({ path, style, basis }: Call): boolean =>
  path === SOMEWHERE && style === 'graphql' && !basis.includes('observed');

export function describedOperation(
  { field, writes }: NonNullable<Said['operation']>,
  said: Said,
  seen: Sightings,
  endpoints: readonly string[],
): Call {
  const path = endpoints.length === 1 ? endpoints[0]! : SOMEWHERE;
  const [request] = said.request;
  const doing = { method: 'POST', tokens: [], queries: [], uploads: false, answer: null, page: false };
  return {
    id: statementId('calls', ` POST ${blankSlots(path)} ${field}`),
    basis: ['declared'],
    support: seen.count,
    against: 0,
    confidence: DESCRIBED,
    evidence: evidenceOf(seen),
    method: 'POST',
    path,
    operation: field,
    style: 'graphql',
    does: doesWhat({ ...doing, operation: field, reads: !writes }),
    entity: null,
    params: path === SOMEWHERE ? [{ name: 'endpoint', in: 'path', required: true, schema: { type: 'string' } }] : [],
    request:
      request === undefined ? null : { mime: request.mime, schema: request.schema as Call['params'][number]['schema'] },
    responses: said.responses.flatMap(({ status, mime, schema }) =>
      status === null ? [] : [{ status, mime, schema: schema as Call['params'][number]['schema'], support: 0 }],
    ),
  };
}
