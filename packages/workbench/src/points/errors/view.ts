import type { CataloguedError, Spec } from '@asbuilt/spec';
import { hasWords } from '../../parts/has-words.js';
import { groupedRows, type LedgerRow } from '../../parts/ledger-rows.js';
import { placeName } from '../../words/names.js';

/** Errors under the status that they come with. */
export function errorRows(
  errors: readonly CataloguedError[],
  spec: Spec,
  filter: string,
): LedgerRow<CataloguedError>[] {
  const wanted = errors.filter(({ status, code, message, field, where, unserved = [] }) =>
    hasWords(filter, [String(status), code, message, field, ...where.map((id) => placeName(spec, id)), ...unserved]),
  );
  return groupedRows(wanted, ({ status }) => String(status));
}
