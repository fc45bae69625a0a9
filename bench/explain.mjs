// The product's own verdict (`asbuilt check SPEC FILES…`), counted under the four reasons that the tables have.
import { createExplain, findFrames } from '@asbuilt/check';

const REASON = new Map([
  ['call', 'call'],
  ['status', 'status'],
  ['request', 'request'],
  ['response', 'response'],
  ['invariant', 'response'],
]);

/**
 * `explain(exchange)` gives one verdict for each call the exchange carries (several for GraphQL and RPC):
 * `{ operation, call, why, detail }`; `why` is null where it is explained.
 */
export function createExplainer(spec, isShell) {
  const explain = createExplain(spec, isShell);
  return (exchange) =>
    explain(exchange).map(({ operation, call, contradictions }) => {
      const told = contradictions.find(({ why }) => REASON.has(why));
      return { operation, call, why: REASON.get(told?.why) ?? null, detail: told?.says ?? '' };
    });
}

/** Which exchanges are frames of a single-page app. */
export async function findShells(exchanges) {
  const pages = [];
  for await (const exchange of exchanges) if (exchange.response?.is === 'html') pages.push(exchange);
  return findFrames(pages);
}
