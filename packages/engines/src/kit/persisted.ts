import type { Operation } from './operations.js';

/** By hash of a persisted query: the root fields of its text. */
export type PersistedFields = Map<string, string[]>;

const BY_HASH = 'sha256:';

/** Of two texts that one hash is said of, the one that comes first by its fields: whatever the order they are met in. */
export function rememberPersisted(into: PersistedFields, operations: readonly Operation[]): void {
  for (const hash of new Set(operations.map((one) => one.hash))) {
    if (hash === null) continue;
    const fields = operations.filter((one) => one.hash === hash).map(({ field }) => field);
    const known = into.get(hash);
    if (known === undefined || fields.join() < known.join()) into.set(hash, fields);
  }
}

/** The root fields of a query that was named by its hash alone; undefined where its text was never sent. */
export function persistedFields(
  operation: string,
  persisted: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  return operation.startsWith(BY_HASH) ? persisted.get(operation.slice(BY_HASH.length)) : undefined;
}

/** The operations of an exchange, those that name a query by its hash as the root fields of its text. */
export function withPersisted(
  operations: readonly Operation[],
  persisted: ReadonlyMap<string, readonly string[]>,
): readonly Operation[] {
  return operations.flatMap((operation) => {
    const fields = persistedFields(operation.field, persisted);
    return fields === undefined ? operation : fields.map((field) => ({ ...operation, field }));
  });
}
