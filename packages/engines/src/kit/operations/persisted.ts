import { isRecord, type Operation } from './operations.js';

/**
 * By the name of a query that the server keeps: the root fields of its text, where that was ever sent with it; else, behind
 * ANSWERED, the keys under which it was answered, which are root fields unless the text calls them otherwise.
 */
export type PersistedFields = Map<string, string[]>;

const ANSWERED = 'answered ';
const BY_NAME = /^(?:sha256|document):/;

/** Of two texts that one name is said of, the one that comes first by its fields: whatever the order they are met in. */
export function rememberPersisted(into: PersistedFields, operations: readonly Operation[]): void {
  for (const kept of new Set(operations.map((one) => one.kept))) {
    if (kept === null) continue;
    remember(
      into,
      kept,
      operations.filter((one) => one.kept === kept).map(({ field }) => field),
    );
  }
  for (const { field, result } of operations) {
    if (!BY_NAME.test(field) || !isRecord(result) || !isRecord(result['data'])) continue;
    const keys = Object.keys(result['data']).filter((key) => /^[A-Za-z]\w*$/.test(key));
    if (keys.length > 0) remember(into, ANSWERED + field, keys);
  }
}

export function mergePersisted(a: PersistedFields, b: PersistedFields): void {
  for (const [key, fields] of b) remember(a, key, fields);
}

function remember(into: PersistedFields, key: string, fields: string[]): void {
  const known = into.get(key);
  into.set(key, known === undefined ? fields : eitherFields(key, known, fields));
}

/** Answers leave out what was not asked for this time (`@include`); texts differ in earnest. */
function eitherFields(key: string, a: string[], b: string[]): string[] {
  if (key.startsWith(ANSWERED)) return [...new Set([...a, ...b])].sort();
  return a.join() <= b.join() ? a : b;
}

/** The root fields of a query that was only named; undefined where neither its text nor a good answer was ever sent. */
export function persistedFields(
  operation: string,
  persisted: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  return BY_NAME.test(operation) ? (persisted.get(operation) ?? persisted.get(ANSWERED + operation)) : undefined;
}

/** The operations of an exchange, those that name a query which the server keeps as the root fields of its text. */
export function withPersisted(
  operations: readonly Operation[],
  persisted: ReadonlyMap<string, readonly string[]>,
): readonly Operation[] {
  return operations.flatMap((operation) => {
    const fields = persistedFields(operation.field, persisted);
    return fields === undefined ? operation : fields.map((field) => ({ ...operation, field }));
  });
}
