import type { QueryClient } from '@tanstack/react-query';

/**
 * Asks again for what was touched. What is on its way for the first time would be waited for, though it was asked for before
 * and does not tell of it: who decides as soon as the drawer is open would never see their own decision.
 */
export async function askAgain(client: QueryClient, keys: readonly string[]): Promise<void> {
  await client.cancelQueries({
    // what nobody looks at is waited for by somebody who asked for it once
    predicate: (query) =>
      keys.includes(String(query.queryKey[0])) && query.state.data === undefined && query.getObserversCount() > 0,
  });
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}
