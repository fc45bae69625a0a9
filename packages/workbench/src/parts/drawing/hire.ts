import type { ELK } from 'elkjs/lib/elk-api.js';

let draughtsman: Promise<ELK> | undefined;

/** The library is large: it is fetched when the first drawing is, and one thread of its own draws them all. */
export const hire = (): Promise<ELK> => (draughtsman ??= fetched());

async function fetched(): Promise<ELK> {
  const [{ default: api }, { default: workerUrl }] = await Promise.all([
    import('elkjs/lib/elk-api.js'),
    import('elkjs/lib/elk-worker.min.js?url'),
  ]);
  // In the older module format the class is the module itself, which the types do not know.
  return new (api as unknown as typeof api.default)({ workerUrl });
}
