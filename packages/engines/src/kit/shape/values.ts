import { MOST_VALUES, OFTEN, type Values } from './shape.js';

/** `values` are those of `into`: whoever calls has looked already whether there are any. */
export function addValue<T>(into: Values<T>, values: readonly T[], value: T): void {
  for (let i = 0; i < values.length; i++) {
    if (values[i] === value) {
      if (into.times[i]! < OFTEN) into.times[i]!++;
      return;
    }
  }
  insertValue(into, value, 1);
}

export function mergeValues<T>(a: Values<T>, b: Values<T>): void {
  if (b.values === null) giveUp(a);
  else b.values.forEach((value, i) => mergeValue(a, value, b.times[i]!));
}

function mergeValue<T>(into: Values<T>, value: T, times: number): void {
  const at = into.values?.indexOf(value) ?? -1;
  if (at === -1) insertValue(into, value, times);
  else into.times[at] = Math.min(OFTEN, into.times[at]! + times);
}

function insertValue<T>(into: Values<T>, value: T, times: number): void {
  const { values } = into;
  if (values === null) return;
  if (values.length === MOST_VALUES) return giveUp(into);
  let at = values.length;
  while (at > 0 && value < values[at - 1]!) at--;
  values.splice(at, 0, value);
  into.times.splice(at, 0, times);
}

function giveUp<T>(into: Values<T>): void {
  into.values = null;
  into.times = [];
}
