import { byText } from './by-text.js';

/** Any JSON value with the keys of its objects in order and without `undefined`. */
export function orderData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(orderData);
  return isObject(value) ? mapSorted(value, orderData) : value;
}

/** Numbers first and by size, so that a closed set of numbers reads 1, 2, 10. */
export function byValue(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return Number(typeof b === 'number') - Number(typeof a === 'number');
}

export function mapSorted(value: Record<string, unknown>, each: (value: unknown) => unknown): Record<string, unknown> {
  // fromEntries defines properties, so that an observed `__proto__` stays an ordinary name
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => byText(a, b))
      .map(([name, inner]) => [name, each(inner)]),
  );
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
