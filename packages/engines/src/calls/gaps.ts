import { gapId, type Call, type Gap } from '@asbuilt/spec';

export function gapsOf(calls: readonly Call[]): Gap[] {
  if (calls.length === 0)
    return [
      {
        id: gapId('calls', 'none'),
        says: 'Calls: not shown. The material holds no exchange with the product.',
        how: 'Save the network log of a session as a HAR file, bodies included, and give it to `asbuilt spec`.',
      },
    ];
  const refused = calls.filter((call) => call.responses.every((r) => r.status >= 400));
  return refused.map((call) => ({
    id: gapId('calls', `refused ${call.id}`),
    says: `${call.method} ${call.path}${call.operation ? ` ${call.operation}` : ''} was only ever refused (${call.responses.map((r) => r.status).join(', ')}): its successful answer is not shown.`,
    how: 'Record it as an actor who may do it, with valid input.',
  }));
}
