import type { Constant, Spec } from '@asbuilt/spec';
import { hasWords } from '../../parts/has-words.js';
import { plainRows, type LedgerRow } from '../../parts/ledger-rows.js';
import { placeName } from '../../words/names.js';
import { valueWords } from '../../words/sentences/constants.js';

export function constantRows(constants: readonly Constant[], spec: Spec, filter: string): LedgerRow<Constant>[] {
  return plainRows(
    constants.filter((one) =>
      hasWords(filter, [one.name, valueWords(one), one.meaning, ...one.where.map((id) => placeName(spec, id))]),
    ),
  );
}
