import type { Exchange } from '@asbuilt/evidence';
import { callTitle } from '../../diff/naming.js';
import type { FaultKind } from '../fault.js';
import type { Step } from '../../replay/steps.js';

const ELSEWHERE = '/elsewhere';

export const otherRedirect: FaultKind = {
  name: 'a wrong redirect',
  draw: ({ spec }) =>
    spec.calls.statements.flatMap((one) => {
      if (!one.responses.some(({ leadsTo }) => leadsTo !== undefined)) return [];
      const title = callTitle(one);
      return [
        {
          statement: one.id,
          title: `${title} redirects elsewhere`,
          record: `Make ${title}, and follow the redirect.`,
          acts: {
            on: 'response' as const,
            change: ({ call, exchange }: Step) => (call?.id === one.id ? ledElsewhere(exchange) : null),
          },
        },
      ];
    }),
};

const ledElsewhere = (exchange: Exchange): Exchange => ({
  ...exchange,
  responseHeaders: exchange.responseHeaders.map(([name, value]) => [name, name === 'location' ? ELSEWHERE : value]),
});
