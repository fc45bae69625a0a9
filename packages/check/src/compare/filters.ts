import type { Exchange } from '@asbuilt/evidence';
import type { Step } from '../replay/steps.js';
import type { Told } from '../report/report.js';
import type { About } from './about.js';
import { listedIn, type Item } from './listed.js';

// `?status=done` that only ever listed what is done: what is listed otherwise, the parameter does not keep out.

/** With one value alone, all that there was may have been so. */
const LEAST_VALUES = 2;

export function createFilters(steps: readonly Step[]): (about: About) => Told[] {
  const shown = new Map<string, Set<string>>();
  const loose = new Set<string>();
  for (const { exchange, call } of steps)
    for (const { name, value, items } of call === null ? [] : askedFor(exchange)) {
      const key = `${call!.id} ${name}`;
      if (!items.every((item) => isOf(item, name, value))) loose.add(key);
      else if (items.length > 0) shown.set(key, (shown.get(key) ?? new Set()).add(value));
    }
  return ({ recorded, target, call, title }) => {
    if (call === null) return [];
    const now = listedIn(target)?.items ?? [];
    // as it was sent to the target, whose identifiers and days are its own
    const sent = new Map(target.url.query);
    return askedFor(recorded).flatMap(({ name, value: was }): Told[] => {
      const [key, value] = [`${call.id} ${name}`, sent.get(name) ?? was];
      if (loose.has(key) || (shown.get(key)?.size ?? 0) < LEAST_VALUES) return [];
      if (!now.some((item) => item[name] !== undefined && !isOf(item, name, value))) return [];
      const says = `${name} is ignored: it lists others as well`;
      return [{ point: 'calls', statement: call.id, kind: 'differs', title, says, steady: true }];
    });
  };
}

interface Asked {
  readonly name: string;
  readonly value: string;
  readonly items: readonly Item[];
}

function askedFor(exchange: Exchange): Asked[] {
  if (exchange.method !== 'GET' || exchange.url.query.length === 0) return [];
  const items = listedIn(exchange)?.items;
  if (items === undefined) return [];
  return exchange.url.query.flatMap(([name, value]) => (value === '' ? [] : [{ name, value, items }]));
}

const isOf = (item: Item, name: string, value: string): boolean =>
  ['string', 'number', 'boolean'].includes(typeof item[name]) &&
  String(item[name] as string | number | boolean) === value;
