import { createCallsOf } from '@asbuilt/check';
import { bodyText, type Exchange } from '@asbuilt/evidence';
import type { Call } from '@asbuilt/spec';
import * as z from 'zod';
import { NotThere, tool } from './tool.js';

export const exampleRequests = tool({
  name: 'example_requests',
  title: 'Example requests',
  description:
    'Recorded requests of one call with their whole responses, redacted: for each status the one with the longest response.',
  input: {
    call: z.string().max(300).describe('id of a call, or method and path such as `POST /api/loans`'),
    status: z.int().optional().describe('only this status'),
    page: z.int().min(1).optional().describe('page of a long answer, from 1'),
  },
  readOnly: true,
  run: async (context, { call: asked, status }) => {
    const spec = context.spec();
    const call = spec.calls.statements.find((one) => one.id === asked || namesOf(one).includes(asked));
    if (call === undefined) throw new NotThere(`No call is ${asked}. Use search_statements with point calls.`);
    const exchanges = await context.exchanges();
    if (exchanges.length === 0) throw new NotThere('The server was started without recordings: there are no examples.');
    const callsOf = createCallsOf(spec);
    const byStatus = new Map<number, Exchange>();
    for (const exchange of exchanges)
      if (isRicher(exchange, byStatus.get(exchange.status)) && callsOf(exchange).some(({ id }) => id === call.id))
        byStatus.set(exchange.status, exchange);
    const found = [...byStatus.values()].filter((one) => status === undefined || one.status === status);
    if (found.length === 0) throw new NotThere('The recordings given have no such request.');
    return found
      .toSorted((a, b) => a.status - b.status)
      .map(exampleText)
      .join('\n\n');
  },
});

/** An empty list shows nothing of what stands in one. */
const isRicher = (one: Exchange, other: Exchange | undefined): boolean =>
  other === undefined || sizeOf(one) > sizeOf(other);

const sizeOf = ({ response }: Exchange): number => (response === null ? 0 : bodyText(response).length);

const namesOf = ({ method, path, operation }: Call): string[] => [
  `${method} ${path}${operation === null ? '' : ` ${operation}`}`,
];

function exampleText({ method, url, status, actor, ref, request, response }: Exchange): string {
  const query = new URLSearchParams(url.query.map(([name, value]): [string, string] => [name, value ?? ''])).toString();
  return [
    `${method} ${url.path}${query === '' ? '' : `?${query}`}  (as ${actor}, ${ref.material}#${ref.entry})`,
    ...(request === null ? [] : [bodyText(request)]),
    `→ ${status}`,
    ...(response === null ? [] : [bodyText(response)]),
  ].join('\n');
}
