import { lookUp, redactionKey } from '@asbuilt/digest';

/** Exchanges with the product itself, redacted, each with its actor, in the order of time. */
export async function recorded(files, { material, origins }) {
  const refs = material.flatMap(({ id, entries, exchanges }) =>
    Array.from({ length: exchanges === 0 ? 0 : (entries ?? exchanges) }, (_, entry) => ({ material: id, entry })),
  );
  const found = await lookUp(
    files.map((path) => ({ path })),
    refs,
    { key: await redactionKey() },
  );
  const calls = found.flatMap(({ events }) =>
    events.filter((e) => e.kind === 'exchange' && e.is === 'call' && origins.includes(e.url.origin)),
  );
  return calls.sort((a, b) => (a.startedAt ?? 0) - (b.startedAt ?? 0));
}
