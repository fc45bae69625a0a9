import type { CallName } from '@asbuilt/evidence';
import { statementId, type Parameter } from '@asbuilt/spec';
import { doesWhat, nounOf } from '../calls/does.js';
import type { Folding } from './folding.js';
import { blankSlots } from '../kit/address/blank-slots.js';

export const callKey = ({ method, path, operation }: CallName): string =>
  `${method} ${blankSlots(path)} ${operation ?? ''}`;

export const statedCallId = (name: CallName): string => statementId('calls', ` ${callKey(name)}`);

const PLACES = new Set(['path', 'query', 'header', 'cookie']);

export const callFolding: Folding<'calls'> = {
  keyOf: callKey,
  keyFor: callKey,
  make(says, ground) {
    const { method, path, operation } = says;
    const tokens = path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'));
    const parts = { method, tokens, operation: operation ?? '', reads: method === 'GET', uploads: false, page: false };
    const params = says.params.filter((param) => PLACES.has(param.in));
    const queries = params.filter((param) => param.in === 'query').map(({ name }) => name);
    return {
      id: statedCallId(says),
      ...ground,
      method,
      path,
      operation,
      style: operation === null ? 'rest' : /graphql|gql/i.test(path) ? 'graphql' : 'rpc',
      does: doesWhat({ ...parts, queries, answer: null }),
      entity: nounOf(tokens),
      params: params.map(({ name, in: place, required }) => ({
        name,
        in: place as Parameter['in'],
        required,
        schema: {},
      })),
      request: null,
      responses: says.answers.map(({ status, mime }) => ({ status, mime, schema: null, support: 0 })),
    };
  },
};
