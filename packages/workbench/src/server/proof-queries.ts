import type { Answered, Check, Happening } from '@asbuilt/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { bounded } from './bounded.js';
import { ask } from './client.js';

// The mock server and checks tell themselves what is new of them: a request that was answered is not asked for again.

export const mockServerQuery = (product: string) =>
  queryOptions({ queryKey: ['mock-server', product], queryFn: () => ask('mockServer', { params: { product } }) });

export const mockServerLogQuery = (product: string) =>
  queryOptions({
    queryKey: ['mock-server-log', product],
    queryFn: async () => bounded(await ask('mockServerLog', { params: { product } })),
  });

export const checkQuery = (product: string) =>
  queryOptions({
    queryKey: ['check', product],
    queryFn: async () => bounded(await ask('check', { params: { product } })),
  });

export type ProofHappening = Extract<Happening, { kind: 'mock-server' | 'answered' | 'check' }>;

export const isProof = (happening: Happening): happening is ProofHappening =>
  happening.kind === 'mock-server' || happening.kind === 'answered' || happening.kind === 'check';

/** As many as the server keeps. */
const MOST_KEPT = 500;

export function hearProof(client: QueryClient, product: string, happening: ProofHappening): void {
  if (happening.kind === 'answered')
    client.setQueryData<Answered[]>(['mock-server-log', product], (before) =>
      before === undefined ? undefined : joined(before, bounded(happening.answered)),
    );
  if (happening.kind === 'mock-server') {
    client.setQueryData(['mock-server', product], happening.mockServer);
    if (happening.mockServer.status === 'starting') client.setQueryData(['mock-server-log', product], []);
  }
  if (happening.kind === 'check') {
    const { check } = happening;
    if (check.status === 'done') void client.invalidateQueries({ queryKey: ['check', product] });
    else client.setQueryData<Check>(['check', product], { ...check, report: null });
  }
}

/** A list that was fetched while something was told may have it already. */
function joined(before: readonly Answered[], told: readonly Answered[]): Answered[] {
  const last = before.at(-1)?.number ?? 0;
  return [...before, ...told.filter(({ number }) => number > last)].slice(-MOST_KEPT);
}
