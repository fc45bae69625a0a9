import { at } from '../kit/summary/maps.js';
import type { Told } from './summary.js';

// Errors may carry both a code and a type (`code: "card_declined", type: "card_error"`). The catalogue calls them by the
// one that tells more of them apart; ties go to the code. The other is kept beside it.

/** Puts the better name of each error into `code` and the other, where there is one, into `type`. */
export function settleCodes(told: readonly Told[]): Told[] {
  const byOrigin = new Map<string, Told[]>();
  for (const one of told) at(byOrigin, one.origin, () => []).push(one);
  return [...byOrigin.values()].flatMap((list) => {
    const byType = distinct(list, 'type') > distinct(list, 'code') && filled(list, 'type') > filled(list, 'code');
    return list.map((one) => {
      const [first, second] = byType ? [one.type, one.code] : [one.code, one.type];
      return { ...one, code: first ?? second, type: first === null ? null : second };
    });
  });
}

function distinct(list: readonly Told[], name: 'code' | 'type'): number {
  return new Set(list.map((one) => one[name]).filter((value) => value !== null)).size;
}

function filled(list: readonly Told[], name: 'code' | 'type'): number {
  return list.filter((one) => one[name] !== null).length;
}
