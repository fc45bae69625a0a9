import type { Constant, Spec } from '@asbuilt/spec';
import { hasWords } from '../../parts/has-words.js';
import { plainRows, type LedgerRow } from '../../parts/ledger-rows.js';
import { placeName } from '../names.js';

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(textOf).join(', ')
    : typeof value === 'string'
      ? value
      : (JSON.stringify(value) ?? '');

export const valueWords = ({ value, unit }: Constant): string => `${textOf(value)}${unit ? ` ${unit}` : ''}`;

export function constantRows(constants: readonly Constant[], spec: Spec, filter: string): LedgerRow<Constant>[] {
  return plainRows(
    constants.filter((one) =>
      hasWords(filter, [one.name, valueWords(one), one.meaning, ...one.where.map((id) => placeName(spec, id))]),
    ),
  );
}
